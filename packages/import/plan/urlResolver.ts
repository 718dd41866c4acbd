import path from "node:path";

import { isMadeFile } from "@technical-blog/content";
import { decodedPath, encodedPath, isExternalUrl } from "@technical-blog/utils";

import { isRemote } from "../media/downloadMedia";
import { routeOf } from "../sourceFiles";
import { relativeUrl, withoutAlias } from "./assets";
import type { ImportContext } from "./importContext";
import type { Placed } from "./placePosts";

/** @returns a function that translates the URLs of a post, doc or page; undefined for an image that has no file */
export function urlResolver(page: Placed, context: ImportContext) {
  const { blog, tags, series, moved, lists, byRoute, assets } = context;
  const { old, owner } = page;
  const { file } = old;
  // Browsers resolve its relative links against one of these, depending on the host's trailing slash.
  const bases = [old.route, `${old.route}/`];
  if (old.isIndex) bases.reverse();
  return (
    url: string,
    use: "link" | "image",
    line: number,
  ): string | undefined => {
    const plain = url.replace(/^pathname:\/\//, "");
    if (use === "image" && isRemote(plain))
      return remoteUrl(plain, line, page, context);
    if (use === "image" && /^data:/i.test(plain))
      return assets.keepData(plain, owner) ?? url;
    const isHere = use === "link" && plain === "";
    // Editors leave paths of the author's computer, which no reader has.
    const isLocal = use === "image" && /^file:/i.test(plain);
    if (isHere || plain.startsWith("#") || (isExternalUrl(plain) && !isLocal))
      return url;
    const [, linkPath = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
    const routes = bases.map((base) => routeFrom(linkPath, base));
    const [route = old.route] = routes;
    const linked =
      use === "link"
        ? (linkedFile(linkPath, page, context) ?? firstIn(byRoute, routes))
        : undefined;
    if (linked) return `${linkTo(linked, page)}${rest}`;
    const taken = assets.take(plain, use, owner);
    if (typeof taken === "string") return taken;
    const beside = besidePost(route, owner.source, context);
    const other = beside && assets.take(beside, use, owner);
    if (typeof other === "string" && other !== "") return other;
    // Hexo reads `a.png` as `/a.png`.
    const atRoot = use === "image" && assets.take(`/${plain}`, use, owner);
    if (typeof atRoot === "string") return atRoot;
    const { problem } = taken;
    const isBelow = /^[^./][^/]*\//.test(plain);
    const named =
      use === "image"
        ? assets.takeNamed(isBelow ? `/${plain}` : plain)
        : undefined;
    if (named !== undefined) {
      blog.skipped.count(
        "an image is not where its URL leads; the only file whose path ends so is used",
        file,
        line,
      );
      return named;
    }
    if (use === "image") {
      blog.skipped.add(
        `the image ${url} ${problem}; it is hidden.`,
        file,
        line,
        { kind: "image", values: [url] },
      );
      return undefined;
    }
    const list = moved.find(({ from }) => from === route);
    if (list) return `${list.to}${rest}`;
    if (tags.pages.has(route) || series.pages.has(route))
      return `${route}${rest}`;
    if (!lists.includes(route) && !isMadeFile(route)) {
      const kind = owner.tree ? "page" : "post";
      const reason = problem === "is missing" ? `matches no ${kind}` : problem;
      blog.skipped.add(`the link ${url} ${reason}.`, file, line, {
        kind: "link",
        values: [url],
      });
    }
    return url;
  };
}

/** Docs link to files of their own version, so that links survive freezing; other links are routes. */
function linkTo(linked: Placed, from: Placed): string {
  const { tree } = linked.owner;
  return tree && tree.to === from.owner.tree?.to
    ? encodedPath(relativeUrl(from.owner.folder, linked.to))
    : linked.route;
}

/** The URL of the downloaded file, or the old one. */
function remoteUrl(
  url: string,
  line: number,
  { old: { file: from }, owner }: Placed,
  { assets, blog, downloads }: ImportContext,
): string {
  const { file, problem } = downloads?.get(url) ?? {};
  if (file !== undefined) return assets.keep(file, owner);
  if (problem === undefined) {
    blog.skipped.count(
      "images and videos on other hosts stay there, where browsers do not load them; --download-media saves them beside the posts",
      from,
      line,
      { kind: "remote" },
    );
  } else {
    blog.skipped.add(`${url} is not downloaded: ${problem}.`, from, line, {
      kind: "remote",
      values: [url],
    });
  }
  return url;
}

/** Hugo serves the files beside a post below its route: `/2024/06/a-post/image.png`. */
function besidePost(
  route: string,
  source: string,
  { byRoute }: ImportContext,
): string {
  const other = byRoute.get(path.posix.dirname(route));
  if (!other) return "";
  const folder = other.owner.assetFolder ?? path.dirname(other.owner.source);
  return path.relative(
    path.dirname(source),
    path.join(folder, path.posix.basename(route)),
  );
}

function linkedFile(
  linkPath: string,
  { owner }: Placed,
  { blog: { root, contentFolders, aliases = {} }, byFile }: ImportContext,
): Placed | undefined {
  const plain = decodedPath(linkPath);
  const aliased = withoutAlias(plain, aliases);
  if (aliased !== undefined) return byFile.get(aliased);
  const here = path.dirname(owner.source);
  const folders = [here, owner.tree?.from ?? root, ...contentFolders, root];
  return firstIn(byFile, [
    path.resolve(here, plain),
    ...folders.map((folder) => path.join(folder, plain)),
  ]);
}

/** The value of the first of these keys that has one. */
function firstIn<T>(values: ReadonlyMap<string, T>, keys: readonly string[]) {
  return keys.map((key) => values.get(key)).find(Boolean);
}

function routeFrom(linkPath: string, route: string): string {
  const { pathname } = new URL(linkPath, `http://blog${encodedPath(route)}`);
  return routeOf(decodedPath(pathname).replace(/(?:\/index)?\.html$/, ""));
}
