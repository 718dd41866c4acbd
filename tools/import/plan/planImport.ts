import path from "node:path";

import { dump } from "js-yaml";

import { isExternalUrl } from "../../../src/node/content/isExternalUrl";
import {
  parseRedirectsFile,
  REDIRECTS_FILE,
} from "../../../src/node/content/parseRedirectsFile";
import { redirectProblem } from "../../../src/node/content/routeProblem";
import { isMadeFile } from "../../../src/node/site/sitePaths";
import { rewriteLinks } from "../convert/links";
import { textList } from "../frontMatter";
import type { Download } from "../media/downloadMedia";
import { isRemote } from "../media/remoteMedia";
import type { SourceBlog } from "../sourceBlog";
import { routeOf } from "../sourceFiles";
import {
  assetCollector,
  decoded,
  withoutAlias,
  type AssetCopy,
} from "./assets";
import { placePosts, type PlacedPost, type PostTarget } from "./placePosts";
import { planAuthors, type AuthorPlan } from "./planAuthors";
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
};

/** A list, tag page or feed whose route changes. */
type MovedPage = { from: string; to: string };

/** Decides what is written where, without writing. Adds what it skips to the blog's list. */
export function planImport(blog: SourceBlog, target: ImportTarget): ImportPlan {
  const tags = planTags(blog, target.tagsText);
  const authors = planAuthors(blog, target.authorsText);
  const placed = placePosts(blog, target);
  const known = knownRedirects(target);
  const moved = [...movedLists(blog), ...tags.moved, ...movedFeeds(blog)];
  const context = {
    blog,
    tags,
    authors,
    moved,
    redirectable: redirectFilter(blog, target, placed),
    byFile: new Map(
      placed.map((each) => [path.join(blog.root, each.post.file), each]),
    ),
    byRoute: new Map(placed.map((each) => [each.post.route, each])),
    assets: assetCollector(blog),
    downloads: target.downloads,
  };
  const written = placed.map((each) => ({
    name: each.name,
    text: postText(each, context),
  }));
  for (const { key, url } of authors.pictures) {
    const owner = { postFile: blog.root, name: key };
    const taken = context.assets.take(url, "image", owner);
    if (typeof taken !== "string")
      blog.skipped.add(
        `picture "${url}" of the author "${key}" ${taken.problem}.`,
      );
  }
  const copies = context.assets.copies();
  const texts = written.map(({ name, text }) => {
    const hasFolder = copies.some(({ to }) =>
      to.startsWith(`content/posts/${name}/`),
    );
    return { to: `content/posts/${name}${hasFolder ? "/index" : ""}.md`, text };
  });
  const redirects = moved.filter(
    ({ from, to }) =>
      !known.has(from) &&
      context.redirectable(from) &&
      isPage(to, placed, tags) &&
      !copies.some((copy) => copy.to === `static${from}`),
  );
  return {
    texts,
    copies,
    additions: [
      { to: "content/tags.yml", text: tags.addition },
      { to: "content/authors.yml", text: authors.addition },
      { to: REDIRECTS_FILE, text: redirectLines(redirects) },
    ].filter(({ text }) => text !== ""),
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

function redirectLines(redirects: readonly MovedPage[]): string {
  const entries = redirects.map(({ from, to }) => [from, to] as const);
  return entries.length === 0
    ? ""
    : dump(Object.fromEntries(entries), { lineWidth: -1 });
}

/** Feeds where tools and hosts of blogs have them. */
function movedFeeds({ atomRoutes = [], listRoute = "/" }: SourceBlog) {
  const names = ["rss.xml", "atom.xml", "feed.json"];
  const feeds: MovedPage[] = [
    ...["/feed.xml", "/index.xml", "/feed"].map((from) => ({
      from,
      to: atomRoutes.includes(from) ? "/atom.xml" : "/rss.xml",
    })),
    ...names.map((name) => ({
      from: routeOf(listRoute, name),
      to: `/${name}`,
    })),
  ];
  return feeds.filter(({ from, to }) => from !== to);
}

/** Accepts each URL once that the build can redirect: one that is possible and has no page. */
function redirectFilter(
  { skipped }: SourceBlog,
  target: ImportTarget,
  placed: readonly PlacedPost[],
) {
  const pages = new Set<string | undefined>([
    "/",
    "/tags",
    "/all",
    ...[...target.posts, ...placed].map(({ route }) => route),
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

/** Whether the build makes a list page: a tag needs a post that is published. */
function isPage(
  route: string,
  placed: readonly PlacedPost[],
  tags: TagPlan,
): boolean {
  const [, key] = /^\/tags\/(.+)$/.exec(route) ?? [];
  return (
    key === undefined ||
    placed.some(
      ({ post }) =>
        post.fields.draft !== true &&
        post.fields.unlisted !== true &&
        post.tags.some((tag) => tags.slugOf(tag) === key),
    )
  );
}

function movedLists({
  authorRoutes = [],
  listRoute,
  tagsRoute,
}: SourceBlog): MovedPage[] {
  return [
    { from: listRoute, to: "/" },
    { from: tagsRoute, to: "/tags" },
    ...authorRoutes.map((from) => ({ from, to: "/" })),
  ].flatMap(({ from, to }) =>
    from === undefined || from === to ? [] : [{ from, to }],
  );
}

type Context = {
  blog: SourceBlog;
  moved: readonly MovedPage[];
  redirectable: (from: string, file?: string) => boolean;
  tags: TagPlan;
  authors: AuthorPlan;
  byFile: ReadonlyMap<string, PlacedPost>;
  byRoute: ReadonlyMap<string, PlacedPost>;
  assets: ReturnType<typeof assetCollector>;
  downloads: ImportTarget["downloads"];
};

function postText(placed: PlacedPost, context: Context): string {
  const { post, name, route } = placed;
  const { tags, authors } = context;
  const resolve = resolver(placed, context);
  const body = rewriteLinks(post.body, resolve);
  const { title, redirects, image, ...rest } = post.fields;
  const cover =
    typeof image === "string" ? resolve(image, "image", 1) : undefined;
  const tagNames = post.tags.flatMap((tag) => tags.keyOf(tag) ?? []);
  const authorNames = post.authors.map((author) => authors.written(author));
  const old = [post.route, ...textList(redirects)]
    .map((each) => routeOf(decoded(each)))
    .filter((each) => each !== route);
  const paths = [...new Set(old)].filter((each) =>
    context.redirectable(each, post.file),
  );
  const frontMatter = {
    title,
    ...(route === `/${name}` ? {} : { slug: route }),
    ...(tagNames.length > 0 ? { tags: [...new Set(tagNames)] } : {}),
    ...(authorNames.length > 0 ? { authors: authorNames } : {}),
    ...rest,
    ...(cover === undefined ? {} : { image: cover }),
    ...(paths.length > 0 ? { redirects: paths } : {}),
  };
  const yaml = dump(frontMatter, { flowLevel: 1, lineWidth: -1 });
  const text = body.text.replace(/^\s*\n/, "").trimEnd();
  return `---\n${yaml}---\n${text === "" ? "" : `\n${text}\n`}`;
}

/** Translates the URLs of a post. */
function resolver({ post, name }: PlacedPost, context: Context) {
  const { blog, moved, byRoute, assets } = context;
  const postFile = path.join(blog.root, post.file);
  return (
    url: string,
    use: "link" | "image",
    line: number,
  ): string | undefined => {
    const plain = url.replace(/^pathname:\/\//, "");
    if (use === "image" && isRemote(plain))
      return remoteUrl(plain, line, { post, name }, context);
    if (plain === "" || plain.startsWith("#") || isExternalUrl(plain))
      return url;
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
    const route = routeFrom(address, post.route);
    const linked =
      use === "link"
        ? (linkedFile(address, postFile, context) ?? byRoute.get(route))
        : undefined;
    if (linked) return `${linked.route}${rest}`;
    const owner = { postFile, name };
    const taken = assets.take(plain, use, owner);
    if (typeof taken === "string") return taken;
    const beside = besidePost(route, postFile, context);
    const other = beside && assets.take(beside, use, owner);
    if (typeof other === "string" && other !== "") return other;
    const { problem } = taken;
    if (use === "image") {
      blog.skipped.add(
        `the image ${url} ${problem}; it is hidden.`,
        post.file,
        line,
      );
      return undefined;
    }
    const page = moved.find(({ from }) => from === route);
    if (page) return `${page.to}${rest}`;
    if (route !== "/") {
      const reason = problem === "is missing" ? "matches no post" : problem;
      blog.skipped.add(`the link ${url} ${reason}.`, post.file, line);
    }
    return url;
  };
}

/** The URL of the downloaded file, or the old one. */
function remoteUrl(
  url: string,
  line: number,
  { post, name }: Pick<PlacedPost, "post" | "name">,
  { assets, blog, downloads }: Context,
): string {
  const { file, problem } = downloads?.get(url) ?? {};
  const postFile = path.join(blog.root, post.file);
  if (file !== undefined) return assets.keep(file, { postFile, name });
  if (problem === undefined) {
    blog.skipped.count(
      "images and videos on other hosts stay there, where browsers do not load them; --download-media saves them beside the posts",
      post.file,
      line,
    );
  } else {
    blog.skipped.add(`${url} is not downloaded: ${problem}.`, post.file, line);
  }
  return url;
}

/** Hugo serves the files beside a post below its route: `/2024/06/a-post/image.png`. */
function besidePost(
  route: string,
  postFile: string,
  { blog, byRoute }: Context,
): string {
  const owner = byRoute.get(path.posix.dirname(route));
  if (!owner) return "";
  const folder = path.dirname(path.join(blog.root, owner.post.file));
  return path.relative(
    path.dirname(postFile),
    path.join(folder, path.posix.basename(route)),
  );
}

function linkedFile(
  address: string,
  postFile: string,
  { blog: { root, aliases = {} }, byFile }: Context,
): PlacedPost | undefined {
  const plain = decoded(address);
  const aliased = withoutAlias(plain, aliases);
  return aliased === undefined
    ? (byFile.get(path.resolve(path.dirname(postFile), plain)) ??
        byFile.get(path.join(root, plain)))
    : byFile.get(aliased);
}

function routeFrom(address: string, route: string): string {
  const { pathname } = new URL(address, `http://blog${encodeURI(route)}`);
  return routeOf(decoded(pathname).replace(/(?:\/index)?\.html$/, ""));
}
