import path from "node:path";

import {
  applyEdits,
  editsOutsideCode,
  type Body,
} from "@technical-blog/markdown";
import GithubSlugger from "github-slugger";

import { convertMdx } from "../convert/mdx";
import { fenced } from "../frontMatterSyntax";
import { dateValues, fillPermalink } from "../permalink";
import type { Report } from "../skippedItems";
import type { SourceFormat } from "../sourceBlog";
import {
  filesBelow,
  firstFile,
  isFolder,
  OTHER_MARKUP,
  readInside,
  routeOf,
} from "../sourceFiles";

const USUAL_NAMES = ["blog", "posts", "post", "articles"];
const FOLDERS = ["src/content", "src/data", "content"].flatMap((folder) =>
  USUAL_NAMES.map((name) => `${folder}/${name}`),
);
const USUAL_BASES = [...USUAL_NAMES, "writing"];

/** The Markdown of a content collection. */
export const astro: SourceFormat = {
  tool: "Astro",
  // packages/internal-helpers/src/frontmatter.ts
  frontMatter: (text) =>
    fenced(text, /^(\s*\n|)(---|\+\+\+)([^]*?\n)(?:---|\+\+\+)/),
  configFiles: ["mjs", "ts", "js", "mts", "cjs"].map(
    (ending) => `astro.config.${ending}`,
  ),
  expected: `a folder ${FOLDERS.slice(0, 3).join(", ")} or the like`,
  open: (root, { base, route, skipped }) => {
    const blog = FOLDERS.find((folder) => isFolder(path.join(root, folder)));
    if (blog === undefined) return astro.expected;
    const pattern =
      base === undefined
        ? (route ?? routePattern(root, path.basename(blog)))
        : `${base}/:slug`;
    const hasDirectives = (
      firstFile(root, ["package.json"])?.text ?? ""
    ).includes("remark-directive");
    const list = /^([^:]*)\/:/.exec(pattern)?.[1];
    const names = filesBelow(path.join(root, blog), /./);
    for (const name of names.filter((each) => OTHER_MARKUP.test(each)))
      skipped.add("is not Markdown.", `${blog}/${name}`);
    return {
      files: names
        .filter((name) => /\.(?:mdx?|markdown)$/.test(name))
        .filter((name) => !/(^|\/)_/.test(name))
        .map((name) => `${blog}/${name}`),
      contentFolders: [path.join(root, blog)],
      publicFolders: [path.join(root, "public")],
      aliases: pathAliases(root),
      ...(list === undefined ? {} : { listRoute: routeOf(list) }),
      readAuthors: () => new Map(),
      pathFacts: (file, fields) => {
        const slug =
          fields.text("slug") ?? entryId(file.slice(blog.length + 1));
        const title = slug.replace(/^.*\//, "");
        const [, day, name] =
          /^(\d{4}-\d{2}-\d{2})(?:T\d\d)?-(.+)$/.exec(title) ?? [];
        return { day, title, name: name ?? title, slug };
      },
      route: ({ file, facts, fields, moment }) => {
        const { name, slug = "" } = facts;
        const values = { ...dateValues(moment), name, slug };
        const ownFields = pattern.replace(
          /:(data|own)\.(\w+)/g,
          (_whole, kind: string, name: string) => {
            const value = fields.text(name);
            if (value === undefined && kind === "own")
              skipped.add(
                `has no "${name}", so its old URL is computed; check its slug.`,
                file,
              );
            return value ?? values.slug;
          },
        );
        return routeOf(fillPermalink(ownFields, values));
      },
      convert: ({ file, body }, _pages, { add, count }) => {
        const plain = hasDirectives ? convertDirectives(body, count) : body;
        return { body: file.endsWith(".mdx") ? convertMdx(plain, add) : plain };
      },
    };
  },
};

/** Names of pages that are lists, feeds or images. */
const OTHER_PAGE =
  /\[(?:\.{3})?(?:page|tags?|category|categories|author|lang|locale)\]|\.(?:png|svg|xml|json)\./;

/** Derives the route of posts from the page that shows them, such as `src/pages/[year]/[slug].astro`. */
function routePattern(root: string, collection: string): string {
  const folder = path.join(root, "src/pages");
  const pages = filesBelow(folder, /\[[^\]]*\].*\.astro$/)
    .filter((name) => !OTHER_PAGE.test(name))
    .map((name) => ({ name, source: readInside(folder, name) }))
    .filter(({ source }) => !/\bpaginate\(/.test(source));
  const isOfCollection = new RegExp(
    String.raw`(?:getCollection|CollectionEntry)[(<]\s*["']${collection}["']`,
  );
  const patterns = [
    ...pages.filter(({ source }) => isOfCollection.test(source)),
    ...pages.filter(({ name }) =>
      USUAL_BASES.includes(name.split("/")[0] ?? ""),
    ),
    ...pages.filter(
      ({ source }) => !/(?:getCollection|CollectionEntry)[(<]/.test(source),
    ),
  ].map(patternOf);
  const [pattern] = patterns;
  if (pattern === undefined)
    throw new Error(
      `${pages[0] ? `src/pages/${pages[0].name}` : "src/pages"}: cannot tell the URLs of the posts. Say them with --route, for example --route /blog/:slug or --route /:year/:month/:day/:slug.`,
    );
  return pattern;
}

const ID = /^\w+\.(?:slug|id)$/;

/** @returns undefined when a part of the URL is computed */
function patternOf({
  name,
  source,
}: {
  name: string;
  source: string;
}): string | undefined {
  const params =
    /\bparams:\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(source)?.[1] ?? "";
  const isUnpadded = !/padStart|"2-digit"|'2-digit'/.test(source);
  const segments = name
    .replace(/(?:\/index)?\.astro$/, "")
    .split("/")
    .map((segment) => {
      const key = /^\[(?:\.{3})?(\w+)\]$/.exec(segment)?.[1];
      if (key === undefined) return segment.includes("[") ? undefined : segment;
      if (key === "year") return ":year";
      if (key === "month" || key === "day")
        return /getMonth|getUTCMonth/.test(source) && isUnpadded
          ? `:i_${key}`
          : `:${key}`;
      const value = new RegExp(String.raw`\b${key}:\s*([^,\n]+)`)
        .exec(params)?.[1]
        ?.trim();
      const [, field, otherwise] =
        /^\w+\.data\.(\w+)(?:\s*(?:\|\||\?\?)\s*(.+))?$/.exec(value ?? "") ??
        [];
      // The fallback for a missing field may be computed.
      if (field !== undefined)
        return `:${ID.test(otherwise ?? "a.id") ? "data" : "own"}.${field}`;
      // Below a date, assumes that a computed slug is the file's name without its date.
      if (key === "slug" && value === undefined && name.includes("[day]"))
        return ":name";
      const isId = value === undefined || ID.test(value);
      return isId && /^(?:slug|id|post|entry|path|name)$/.test(key)
        ? ":slug"
        : undefined;
    });
  return segments.includes(undefined) ? undefined : `/${segments.join("/")}`;
}

const TEXT_DIRECTIVE =
  /(?<![\w:\\]):([a-z][\w-]*)\[([^\]\n]*)\](?:\{[^}\n]*\})?/g;
const LEAF_DIRECTIVE =
  /^::(?!youtube\b|vimeo\b)([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{[^}\n]*\})?[ \t]*$/gm;

/** Replaces remark-directive's directives that our dialect lacks by their text. */
function convertDirectives(body: Body, report: Report): Body {
  const edits = [TEXT_DIRECTIVE, LEAF_DIRECTIVE].flatMap((pattern) =>
    editsOutsideCode(body, pattern, ([, name = "", text = ""], line) => {
      report(`the directive "${name}" is replaced by its text`, line);
      return text;
    }),
  );
  return applyEdits(body, edits);
}

/** Path aliases of tsconfig.json; `@/` and `~/` are usual. */
function pathAliases(root: string): Record<string, string> {
  const config = firstFile(root, ["tsconfig.json"])?.text ?? "";
  const source = path.join(root, "src");
  const paths = Array.from(
    config.matchAll(/"([^"\s]+\/)\*":\s*\[\s*"(?:\.\/)?([^"]*)\*"/g),
    ([, name = "", folder = ""]) => [name, path.join(root, folder)] as const,
  );
  return Object.fromEntries([...paths, ["@/", source], ["~/", source]]);
}

/** The id that Astro's glob loader gives to an entry. */
function entryId(name: string): string {
  const segments = name.replace(/(?:\/index)?\.mdx?$/, "").split("/");
  return segments.map((segment) => new GithubSlugger().slug(segment)).join("/");
}
