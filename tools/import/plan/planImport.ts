import path from "node:path";

import { decodedPath, encodedPath } from "../../../src/config/paths";
import type { Diagnostic } from "../../../src/node/content/diagnostic";
import { isExternalUrl } from "../../../src/node/content/isExternalUrl";
import { parseDoc } from "../../../src/node/content/parseDoc";
import { parsePage } from "../../../src/node/content/parsePage";
import { parsePost } from "../../../src/node/content/parsePost";
import {
  parseRedirectsFile,
  REDIRECTS_FILE,
} from "../../../src/node/content/parseRedirectsFile";
import { currentDay } from "../../../src/node/content/postStatus";
import { redirectProblem } from "../../../src/node/content/routeProblem";
import { isMadeFile } from "../../../src/node/site/sitePaths";
import { rewriteLinks } from "../convert/links";
import { defined, recordOf, textList, toYaml } from "../frontMatter";
import { isRemote, type Download } from "../media/downloadMedia";
import { PAGES_FOLDER, type SourceBlog, type SourcePages } from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import { acceptedFields } from "./acceptedFields";
import {
  assetCollector,
  relativeUrl,
  withoutAlias,
  type AssetCopy,
} from "./assets";
import { configLines } from "./configLines";
import { placePages, placeVersion, type PlacedDoc } from "./placeDocs";
import {
  placePosts,
  type Placed,
  type PlacedPost,
  type PostTarget,
} from "./placePosts";
import { planAuthors, type AuthorPlan } from "./planAuthors";
import { docsFiles } from "./planDocs";
import { planTags, type TagPlan } from "./planTags";

export type ImportTarget = PostTarget & {
  /** Texts of content/tags.yml, content/authors.yml and content/redirects.yml. */
  tagsText: string;
  authorsText: string;
  redirectsText: string;
  /** Paths from which the configuration redirects. */
  configured: string[];
  /** Whether the project has a file at a path of the site. */
  hasFile: (path: string) => boolean;
  /** Images and videos of other hosts by URL; none when they were not asked for. */
  downloads?: ReadonlyMap<string, Download> | undefined;
};

export type ImportPlan = {
  texts: { to: string; text: string }[];
  copies: AssetCopy[];
  /** Texts to add to the end of files. */
  additions: { to: string; text: string }[];
  /** Lines for the configuration, which the author copies. */
  config: string[];
};

/** A list, tag page or feed whose route changes. */
type MovedPage = { from: string; to: string };

/** Decides what is written where, without writing. Adds what it skips to the blog's list. */
export function planImport(blog: SourceBlog, target: ImportTarget): ImportPlan {
  const tags = planTags(blog, target.tagsText);
  const authors = planAuthors(blog, target.authorsText);
  const posts = placePosts(blog, target);
  const docs = [
    ...blog.docs.flatMap((each) =>
      each.versions.flatMap((version) => placeVersion(each, version)),
    ),
    ...blog.pages.flatMap((pages) => placePages(blog, pages)),
  ];
  const all = [...posts, ...docs];
  const known = knownRedirects(target);
  const moved = movedPages(blog, tags.moved);
  const context = {
    blog,
    tags,
    authors,
    moved,
    redirectable: redirectFilter(
      blog,
      target,
      all.map(({ route }) => route),
    ),
    byFile: new Map(all.map((each) => [each.owner.source, each])),
    // A post goes before a doc with its route.
    byRoute: new Map(all.toReversed().map((each) => [each.old.route, each])),
    assets: assetCollector(blog),
    downloads: target.downloads,
  };
  const postTexts = posts.map((each) => ({
    ...each,
    text: postText(each, context),
  }));
  const docTexts = docs.map((each) => ({
    to: each.to,
    text: docText(each, docs, context),
  }));
  const routes = new Map(all.map(({ old, route }) => [old.route, route]));
  const docsTexts = blog.docs.flatMap((each) =>
    docsFiles(each, docs, routes, blog.skipped),
  );
  for (const { key, url } of authors.pictures) {
    const owner = { source: blog.root, folder: "", publicFolder: key };
    const taken = context.assets.take(url, "image", owner);
    if (typeof taken !== "string")
      blog.skipped.add(
        `picture "${url}" of the author "${key}" ${taken.problem}.`,
      );
  }
  const copies = context.assets.copies();
  const texts = postTexts.map(({ owner: { folder }, to, text }) => {
    const hasFolder = copies.some((copy) => copy.to.startsWith(`${folder}/`));
    return { to: hasFolder ? `${folder}/index.md` : to, text };
  });
  const redirects = moved.filter(
    ({ from, to }) =>
      !known.has(from) &&
      context.redirectable(from) &&
      isPage(to, posts, tags, target) &&
      !copies.some((copy) => copy.to === `static${from}`),
  );
  const redirectsText = toYaml(
    Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
  );
  return {
    texts: [...docsTexts, ...docTexts, ...texts],
    copies,
    additions: [
      { to: "content/tags.yml", text: tags.addition },
      { to: "content/authors.yml", text: authors.addition },
      { to: REDIRECTS_FILE, text: redirectsText },
    ].filter(({ text }) => text !== ""),
    config: configLines(blog, {
      idOf: (instance, id) => {
        const trees: SourcePages[] = blog.docs
          .filter((each) => each.id === instance)
          .flatMap(({ versions }) => versions);
        return docs.find(
          ({ old, tree }) => trees.includes(tree) && old.id === id,
        )?.id;
      },
      routeOf: (route) =>
        moved.find(({ from }) => from === route)?.to ??
        routes.get(route) ??
        (route === "/" ? route : undefined),
    }),
  };
}

function knownRedirects({ configured, redirectsText }: ImportTarget) {
  const { diagnostics, redirects } = parseRedirectsFile(
    REDIRECTS_FILE,
    redirectsText,
  );
  const [broken] = diagnostics;
  if (broken) {
    throw new Error(
      `${REDIRECTS_FILE}:${String(broken.line ?? 1)}: ${broken.reason} ${broken.note ?? ""}`,
    );
  }
  return new Set([...configured, ...redirects.map(({ from }) => from)]);
}

/** Lists, tag pages, pages of authors and feeds; these where tools and hosts of blogs have them. */
function movedPages(
  { atomRoutes = [], authorRoutes = [], listRoute, tagsRoute }: SourceBlog,
  ofTags: readonly MovedPage[],
): MovedPage[] {
  const feeds = ["/feed.xml", "/index.xml", "/feed"].map((from) => ({
    from,
    to: atomRoutes.includes(from) ? "/atom.xml" : "/rss.xml",
  }));
  const ownFeeds = ["rss.xml", "atom.xml", "feed.json"].map((name) => ({
    from: routeOf(listRoute ?? "/", name),
    to: `/${name}`,
  }));
  return [
    { from: listRoute, to: "/" },
    { from: tagsRoute, to: "/tags" },
    ...authorRoutes.map((from) => ({ from, to: "/" })),
    ...ofTags,
    ...feeds,
    ...ownFeeds,
  ].flatMap(({ from, to }) =>
    from === undefined || from === to ? [] : [{ from, to }],
  );
}

/** Accepts each URL once that the build can redirect: one that is possible and has no page. */
function redirectFilter(
  { skipped }: SourceBlog,
  target: ImportTarget,
  routes: readonly string[],
) {
  const pages = new Set<string | undefined>([
    "/",
    "/tags",
    "/all",
    ...target.posts.map(({ route }) => route),
    ...routes,
  ]);
  const taken = new Set<string>();
  /** `/a` and `/a.html` are one page, so both redirect to one post. */
  const owners = new Map<string, string | undefined>();
  return (from: string, file?: string): boolean => {
    const isPossible =
      from !== "/" &&
      redirectProblem(from) === undefined &&
      !isMadeFile(from) &&
      !target.hasFile(from);
    if (!isPossible) {
      skipped.add(`the old URL "${from}" cannot be redirected.`, file);
      return false;
    }
    const page = from.replace(/\.html$/, "");
    const isOfOther = owners.has(page) && owners.get(page) !== file;
    if (pages.has(page) || taken.has(from) || isOfOther) {
      skipped.add(`the old URL "${from}" is that of another page.`, file);
      return false;
    }
    taken.add(from);
    owners.set(page, file);
    return true;
  };
}

/** Whether the build makes a list page: a tag needs a post that is listed, and the list of tags any post. */
function isPage(
  route: string,
  posts: readonly PlacedPost[],
  tags: TagPlan,
  existing: ImportTarget,
): boolean {
  const listed = posts.filter(
    ({ old: { fields, moment } }) =>
      fields.draft !== true &&
      fields.unlisted !== true &&
      moment.day <= currentDay(),
  );
  if (route === "/tags") return listed.length > 0 || existing.posts.length > 0;
  const [, key] = /^\/tags\/(.+)$/.exec(route) ?? [];
  return (
    key === undefined ||
    listed.some(({ old }) => old.tags.some((tag) => tags.slugOf(tag) === key))
  );
}

type Context = {
  blog: SourceBlog;
  moved: readonly MovedPage[];
  redirectable: (from: string, file?: string) => boolean;
  tags: TagPlan;
  authors: AuthorPlan;
  /** By absolute path. */
  byFile: ReadonlyMap<string, Placed>;
  /** By old route. */
  byRoute: ReadonlyMap<string, Placed>;
  assets: ReturnType<typeof assetCollector>;
  downloads: ImportTarget["downloads"];
};

function postText(post: PlacedPost, context: Context): string {
  const { old, name, route } = post;
  const own = {
    slug: route === `/${name}` ? undefined : route,
    authors: old.authors.map((author) => context.authors.written(author)),
  };
  return pageText(
    post,
    old.fields,
    context,
    own,
    (fields) => parsePost(post.to, fields).diagnostics,
  );
}

function docText(
  doc: PlacedDoc,
  docs: readonly PlacedDoc[],
  context: Context,
): string {
  const { old, tree, slug, sidebar } = doc;
  const sidebars = "sidebars" in tree ? recordOf(tree.sidebars) : {};
  /** What a field names here; null has a meaning of its own. */
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
  { title, redirects, image, ...rest }: Record<string, unknown>,
  context: Context,
  { slug, ...own }: Record<string, unknown>,
  check: (fields: Record<string, unknown>) => Diagnostic[],
): string {
  const { body, tags, route } = page.old;
  const resolve = resolver(page, context);
  const { text } = rewriteLinks(body, resolve);
  const written = defined({
    title,
    slug,
    tags: [...new Set(tags.flatMap((tag) => context.tags.keyOf(tag) ?? []))],
    ...own,
    ...rest,
    image: typeof image === "string" ? resolve(image, "image", 1) : undefined,
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
  { redirectable }: Context,
): string[] {
  const routes = paths
    .map((each) => routeOf(decodedPath(each)))
    .filter((each) => each !== route);
  return [...new Set(routes)].filter((each) => redirectable(each, file));
}

/** Translates the URLs of a post, doc or page. */
function resolver(page: Placed, context: Context) {
  const { blog, moved, byRoute, assets } = context;
  const { old, owner } = page;
  const { file } = old;
  // Paths against which the relative links of its page may be.
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
    const isHere = use === "link" && plain === "";
    if (isHere || plain.startsWith("#") || isExternalUrl(plain)) return url;
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
    const { problem } = taken;
    if (use === "image") {
      blog.skipped.add(
        `the image ${url} ${problem}; it is hidden.`,
        file,
        line,
      );
      return undefined;
    }
    const list = moved.find(({ from }) => from === route);
    if (list) return `${list.to}${rest}`;
    if (route !== "/") {
      const kind = owner.tree ? "page" : "post";
      const reason = problem === "is missing" ? `matches no ${kind}` : problem;
      blog.skipped.add(`the link ${url} ${reason}.`, file, line);
    }
    return url;
  };
}

/** Docs of one version link to each other's files, so that their links stay within it; all others link to routes. */
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
  { assets, blog, downloads }: Context,
): string {
  const { file, problem } = downloads?.get(url) ?? {};
  if (file !== undefined) return assets.keep(file, owner);
  if (problem === undefined) {
    blog.skipped.count(
      "images and videos on other hosts stay there, where browsers do not load them; --download-media saves them beside the posts",
      from,
      line,
    );
  } else {
    blog.skipped.add(`${url} is not downloaded: ${problem}.`, from, line);
  }
  return url;
}

/** Hugo serves the files beside a post below its route: `/2024/06/a-post/image.png`. */
function besidePost(
  route: string,
  source: string,
  { byRoute }: Context,
): string {
  const other = byRoute.get(path.posix.dirname(route));
  if (!other) return "";
  const folder = path.dirname(other.owner.source);
  return path.relative(
    path.dirname(source),
    path.join(folder, path.posix.basename(route)),
  );
}

function linkedFile(
  linkPath: string,
  { owner }: Placed,
  { blog: { root, aliases = {} }, byFile }: Context,
): Placed | undefined {
  const plain = decodedPath(linkPath);
  const aliased = withoutAlias(plain, aliases);
  if (aliased !== undefined) return byFile.get(aliased);
  const here = path.dirname(owner.source);
  const folders = [here, owner.tree?.from ?? root, root];
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
