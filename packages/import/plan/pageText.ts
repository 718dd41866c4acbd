import path from "node:path";

import { parseDoc, parsePage, parsePost } from "@technical-blog/content";
import { rewriteLinks } from "@technical-blog/markdown";
import { decodedPath, type Diagnostic } from "@technical-blog/utils";

import { defined, recordOf, textList, toYaml } from "../frontMatter";
import { PAGES_FOLDER } from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import { acceptedFields } from "./acceptedFields";
import type { ImportContext } from "./importContext";
import type { PlacedDoc } from "./placeDocs";
import type { Placed, PlacedPost } from "./placePosts";
import { keepTitleLinks } from "./titleLinks";
import { urlResolver } from "./urlResolver";

export function postText(post: PlacedPost, context: ImportContext): string {
  const { old, name, route } = post;
  const own = {
    slug: route === `/${name}` ? undefined : route,
    authors: old.authors.map((author) => context.authors.written(author)),
  };
  return pageText(
    post,
    { ...old.fields, series: context.series.titleOf(old.fields.series) },
    context,
    own,
    (fields) => parsePost(post.to, fields).diagnostics,
  );
}

export function docText(
  doc: PlacedDoc,
  docs: readonly PlacedDoc[],
  context: ImportContext,
): string {
  const { old, tree, slug, sidebar } = doc;
  const sidebars = "sidebars" in tree ? recordOf(tree.sidebars) : {};
  /** The new name for the value of a field; null keeps its meaning. */
  const named = (field: string, find: (name: string) => string | undefined) => {
    const name = old.fields[field];
    if (typeof name !== "string") return name;
    const ours = find(name);
    if (ours === undefined)
      context.blog.skipped.add(
        `${field}: "${name}" is not here. It is left out.`,
        old.file,
      );
    return ours;
  };
  const idOf = (id: string) =>
    docs.find((each) => each.tree === tree && each.old.id === id)?.id;
  const sidebarOf = (name: string) => (name in sidebars ? name : undefined);
  const own = { slug };
  const fields = {
    ...old.fields,
    pagination_prev: named("pagination_prev", idOf),
    pagination_next: named("pagination_next", idOf),
    ...(sidebar !== undefined && { displayed_sidebar: sidebar }),
    ...("displayed_sidebar" in old.fields && {
      displayed_sidebar: named("displayed_sidebar", sidebarOf),
    }),
  };
  const source = { instance: "", version: "", folder: tree.to, basePath: "/" };
  return pageText(doc, fields, context, own, (written) => {
    const { diagnostics } =
      tree.to === PAGES_FOLDER
        ? parsePage(doc.to, written, tree.to)
        : parseDoc(doc.to, written, source);
    return diagnostics;
  });
}

/**
 * @param own fields that differ between posts and docs
 * @param check finds the values that a build refuses
 */
function pageText(
  page: Placed,
  {
    title,
    redirects,
    image: oldImage,
    image_alt,
    ...rest
  }: Record<string, unknown>,
  context: ImportContext,
  { slug, ...own }: Record<string, unknown>,
  check: (fields: Record<string, unknown>) => Diagnostic[],
): string {
  const { body, tags, route } = page.old;
  const resolve = urlResolver(page, context);
  const { text } = keepTitleLinks(rewriteLinks(body, resolve), page, context);
  const image =
    typeof oldImage === "string" ? resolve(oldImage, "image", 1) : undefined;
  const written = defined({
    title,
    slug,
    tags: [...new Set(tags.flatMap((tag) => context.tags.keyOf(tag) ?? []))],
    ...own,
    ...rest,
    image,
    image_alt: image === undefined ? undefined : image_alt,
    redirects: oldPaths([route, ...textList(redirects)], page, context),
  });
  const name = path.posix.basename(page.to, ".md");
  const frontMatter = acceptedFields(written, name, check, (problem) => {
    context.blog.skipped.add(problem, page.old.file);
  });
  const trimmed = text.replace(/^\s*\n/, "").trimEnd();
  return `---\n${toYaml(frontMatter, 1)}---\n${trimmed === "" ? "" : `\n${trimmed}\n`}`;
}

/** Paths that redirect to a page. */
function oldPaths(
  paths: readonly string[],
  { old: { file }, route }: Placed,
  { claimRedirect }: ImportContext,
): string[] {
  const routes = paths
    .filter((each) => each !== "")
    .map((each) => routeOf(decodedPath(each)))
    .filter((each) => each !== route);
  return [...new Set(routes)].filter((each) => claimRedirect(each, file));
}
