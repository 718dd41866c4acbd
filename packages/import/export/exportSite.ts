import { readFileSync } from "node:fs";
import path from "node:path";

import {
  inspectPublished,
  isVisible,
  linkTargets,
  loadMessages,
  publicFile,
  siteRedirects,
  splitFrontMatter,
  type InspectedFile,
  type Redirect,
  type Site,
} from "@technical-blog/content";
import {
  includedFile,
  portableMarkdown,
  readIncludedFile,
  titleInUrl,
  withoutFrontMatter,
} from "@technical-blog/markdown";
import {
  copyIn,
  decodedPath,
  encodedPath,
  formatDiagnostic,
  isError,
  isExternalUrl,
  writeIn,
} from "@technical-blog/utils";

import { uniq } from "lodash";

import { toYaml } from "../frontMatter";
import { filesBelow } from "../sourceFiles";
import { exportedFields } from "./exportedFields";
import { siteFiles } from "./siteFiles";
import type { Target } from "./targets";

/** Texts, or absolute paths of files, by their paths in the folder. */
type Files = Map<string, string | { from: string }>;

/**
 * Writes the posts, pages and docs of a site for another tool, drafts too, with the smallest site that shows them.
 * @param folder absolute path of an empty folder, or one that does not exist
 * @returns what is shown in a simpler way, and how often
 * @throws the first error of the content; nothing is written then
 */
export async function exportSite(root: string, target: Target, folder: string) {
  const { site, diagnostics } = await inspectPublished(root);
  const error = diagnostics.find(isError);
  if (error) throw new Error(formatDiagnostic(error));
  const redirects = redirectsOf(site);
  const simpler = new Map<string, number>();
  const files: Files = new Map();
  const templates = path.join(__dirname, "sites", target.site ?? "none");
  for (const name of filesBelow(templates, /./))
    files.set(name, { from: path.join(templates, name) });
  const named = new Set<string>();
  const targetOf = linkTargets(site);
  const context = { files, named, redirects, simpler, site, target, targetOf };
  for (const file of site.files) await addText(file, context);
  const notNamed: string[] = [];
  for (const name of site.sourceFiles) {
    if (/\.md$|^content\/[^/]*$/.test(name)) continue;
    const isStatic = name.startsWith("static/");
    const to = isStatic
      ? path.posix.join(target.public, name.slice("static/".length))
      : placeOf(name, target);
    files.set(to, { from: path.join(root, name) });
    if (!isStatic && !named.has(name)) notNamed.push(to);
  }
  const rules = redirects.map(({ from, to }) => `${from} ${to} 301`);
  files.set(path.posix.join(target.public, "_redirects"), linesOf(rules));
  const shown = site.pages.filter(({ context }) => context.kind !== "offline");
  const urls = [
    ...shown.map((page) => page.path),
    ...redirects.map(({ from }) => from),
  ];
  files.set("urls.txt", linesOf(uniq(urls).sort()));
  for (const [name, text] of Object.entries(
    siteFiles(site, { redirects, notNamed }, target),
  ))
    files.set(name, text);
  for (const [name, content] of files)
    if (typeof content === "string") writeIn(folder, name, content);
    else copyIn(folder, name, await publicFile(content.from));
  return { posts: site.posts.length, files: files.size, simpler: [...simpler] };
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** All that lead to a page: those of posts and of the configuration, and those of tags. */
function redirectsOf(site: Site): Redirect[] {
  const { toPages, toFiles } = siteRedirects(site);
  const ofPages = site.pages.flatMap(({ path: from, context }) =>
    context.kind === "redirect" ? { from, to: context.canonicalPath } : [],
  );
  return [...toPages, ...toFiles, ...ofPages];
}

/** Where a file of the content is in the other tool. Notes are posts there. */
function placeOf(file: string, { content }: Target): string {
  return path.posix.join(
    content,
    file.replace(/^content\//, "").replace(/^notes\//, "posts/"),
  );
}

/** Fields of posts that the small sites have no place for. */
const NOT_SHOWN = ["authors", "canonical", "discussions", "superseded_by"];

type Context = {
  files: Files;
  /** The files that texts name. */
  named: Set<string>;
  redirects: readonly Redirect[];
  simpler: Map<string, number>;
  site: Site;
  target: Target;
  /** Where the links of its texts lead to. */
  targetOf: ReturnType<typeof linkTargets>;
};

async function addText(
  inspected: InspectedFile,
  { files, named, redirects, simpler, site, target, targetOf }: Context,
) {
  const { file, fields } = inspected;
  const { route } = fields;
  const { root } = site;
  const source = readFileSync(path.join(root, file), "utf8");
  const isPost = fields.date !== undefined;
  const isBundle = isPost && path.posix.basename(file) === "index.md";

  function urlOf(url: string, use: "file" | "image" | "link"): string {
    if (titleInUrl(url) !== undefined) {
      const { route: to, anchor } = targetOf(inspected, url) ?? {
        route,
        anchor: "",
      };
      return encodedPath(to) + (anchor && `#${encodedPath(anchor)}`);
    }
    const [, name = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (name === "" || isExternalUrl(url)) return url;
    const linked = path.posix.join(path.posix.dirname(file), decodedPath(name));
    const page = site.files.find((each) => each.file === linked);
    if (page) return page.fields.route + rest;
    const isOurs = !name.startsWith("/") && site.sourceFiles.has(linked);
    // The files of drafts are not served.
    const isShown = isVisible(fields, site.visibility);
    if (isShown || isBundle) named.add(linked);
    if (!isOurs || !isShown || target.servesBeside(use, isBundle))
      return use === "image" && target.imageFragment
        ? name + target.imageFragment(rest)
        : url;
    const served = path.posix.join(route, path.posix.basename(linked));
    const to = path.posix.join(target.public, served);
    files.set(to, { from: path.join(root, linked) });
    return encodedPath(served) + rest;
  }

  const { text, simpler: ofText } = await portableMarkdown(
    { value: withoutFrontMatter(source), path: file },
    {
      ...target,
      urlOf,
      texts: loadMessages(),
      includeCode: (named) =>
        readIncludedFile(
          includedFile(named, path.join(root, file), root),
          root,
        ),
    },
  );
  const image = fields.image === null ? null : urlOf(fields.image, "image");
  const frontMatter = exportedFields(
    splitFrontMatter(source).data,
    { file, fields: { ...fields, image } },
    site,
    redirects.filter(({ to }) => to === route).map(({ from }) => from),
    target,
  );
  const kept = NOT_SHOWN.filter((name) => target.site && name in frontMatter);
  for (const [what, count] of [
    ...ofText,
    ...kept.map(
      (name) =>
        [`texts have "${name}" in their front matter alone`, 1] as const,
    ),
    ...(site.items.some((item) => item.file === file && item.doc)
      ? [["docs are pages without sidebar, categories and tags", 1] as const]
      : []),
  ])
    simpler.set(what, (simpler.get(what) ?? 0) + count);
  const body = target.finish?.(text) ?? text;
  // Other texts in the folder of an index.md are no pages in Hugo.
  const isFolder = target.site === "hugo" && !isPost;
  const place = placeOf(file, target);
  files.set(
    isFolder ? place.replace(/\/index\.md$/, ".md") : place,
    `---\n${toYaml(frontMatter, 2)}---\n\n${body}\n`,
  );
}
