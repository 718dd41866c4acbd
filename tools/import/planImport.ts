import { readFileSync } from "node:fs";
import path from "node:path";

import { dump } from "js-yaml";
import { deburr } from "lodash";

import { isElsewhere } from "../../src/node/content/isExternalUrl";
import { parsePostFilename } from "../../src/node/content/parsePostFilename";
import { assetCollector, decoded, type AssetCopy } from "./assets";
import { rewriteLinks } from "./links";
import { planAuthors, type AuthorPlan } from "./planAuthors";
import { planTags, type TagPlan } from "./planTags";
import type { SourceBlog, SourcePost } from "./sourceBlog";
import { routeOf } from "./sourceFiles";

export type ImportTarget = {
  /** Files of the posts there are, with their routes. */
  posts: { file: string; route: string | undefined }[];
  /** Texts of content/tags.yml and content/authors.yml. */
  tagsText: string;
  authorsText: string;
  /** Whether posts keep their old paths, or get ours and are redirected to. */
  keepsRoutes: boolean;
};

export type ImportPlan = {
  texts: { to: string; text: string }[];
  copies: AssetCopy[];
  /** What is added to the end of a file. */
  additions: { to: string; text: string }[];
  moved: MovedPage[];
};

/** Old paths of lists and of tags' pages, and the new ones. */
type MovedPage = { from: string; to: string };

type PlacedPost = { post: SourcePost; name: string; route: string };

/** Decides what is written where. Touches nothing; what cannot be carried is added to the blog's list. */
export function planImport(blog: SourceBlog, target: ImportTarget): ImportPlan {
  const tags = planTags(blog, target.tagsText);
  const authors = planAuthors(blog, target.authorsText);
  const placed = placePosts(blog, target);
  const byFile = new Map(
    placed.map((each) => [path.join(blog.root, each.post.file), each]),
  );
  const byRoute = new Map(placed.map((each) => [each.post.route, each]));
  const assets = assetCollector(blog.assetFolders, blog.aliases);
  const moved = [...movedLists(blog), ...tags.moved];
  const context = { blog, moved, tags, authors, byFile, byRoute, assets };

  const written = placed.map((each) => ({
    name: each.name,
    text: postText(each, context),
  }));
  for (const { key, url } of authors.pictures) {
    if (
      assets.take(url, "image", { postFile: blog.root, name: key }) ===
      undefined
    ) {
      blog.notCarried.add(
        `picture "${url}" of the author "${key}" is not there.`,
      );
    }
  }
  const copies = assets.copies();
  const texts = written.map(({ name, text }) => {
    const hasFolder = copies.some(({ to }) =>
      to.startsWith(`content/posts/${name}/`),
    );
    return { to: `content/posts/${name}${hasFolder ? "/index" : ""}.md`, text };
  });
  return {
    texts,
    copies,
    additions: [
      { to: "content/tags.yml", text: tags.addition },
      { to: "content/authors.yml", text: authors.addition },
    ].filter(({ text }) => text !== ""),
    moved,
  };
}

function movedLists({ listRoute, tagsRoute }: SourceBlog): MovedPage[] {
  return [
    { from: listRoute, to: "/" },
    { from: tagsRoute, to: "/tags" },
  ].flatMap(({ from, to }) =>
    from === undefined || from === to ? [] : [{ from, to }],
  );
}

/** Gives each post its name: the day, its place within the day, and its slug. */
function placePosts(
  { posts, notCarried }: SourceBlog,
  target: ImportTarget,
): PlacedPost[] {
  const places = new Map<
    string,
    { name: string; slug: string; marker: number }[]
  >();
  const placesOf = (date: string) => places.get(date) ?? [];
  for (const { file } of target.posts) {
    const name = parsePostFilename(file);
    if (name) places.set(name.date, [...placesOf(name.date), name]);
  }
  const routes = new Map(target.posts.map(({ file, route }) => [route, file]));
  const taken = new Set<string>();
  const sorted = [...posts].sort(
    (a, b) =>
      compare(a.date, b.date) ||
      compare(a.time, b.time) ||
      compare(a.file, b.file),
  );
  return sorted.flatMap((post) => {
    const { date, file } = post;
    const wanted = slugOf(post.name) || "post";
    let slug = wanted;
    for (let number = 2; taken.has(`${date} ${slug}`); number += 1)
      slug = `${wanted}-${String(number)}`;
    taken.add(`${date} ${slug}`);
    const there = placesOf(date).find((place) => place.slug === slug);
    const marker =
      Math.max(0, ...placesOf(date).map((place) => place.marker)) + 1;
    const mark = marker === 1 ? "" : `T${String(marker).padStart(2, "0")}`;
    const name = there?.name ?? `${date}${mark}-${slug}`;
    if (!there) places.set(date, [...placesOf(date), { name, slug, marker }]);

    const keeps = target.keepsRoutes && /^\/[^\s?#%]+$/.test(post.route);
    if (target.keepsRoutes && !keeps) {
      notCarried.add(
        `its path "${post.route}" cannot be a path here; it gets /${name}.`,
        file,
      );
    }
    const route = keeps ? post.route : `/${name}`;
    const owner = routes.get(route);
    if (owner !== undefined && !there) {
      notCarried.add(
        `its path ${route} is already that of ${owner}; the post is left out.`,
        file,
      );
      return [];
    }
    routes.set(route, file);
    return [{ post, name, route }];
  });
}

type Context = {
  blog: SourceBlog;
  moved: readonly MovedPage[];
  tags: TagPlan;
  authors: AuthorPlan;
  byFile: ReadonlyMap<string, PlacedPost>;
  byRoute: ReadonlyMap<string, PlacedPost>;
  assets: ReturnType<typeof assetCollector>;
};

function postText(placed: PlacedPost, context: Context): string {
  const { post, name, route } = placed;
  const { blog, tags, authors } = context;
  const resolve = resolver(placed, context);
  const body = rewriteLinks(post.body, resolve);
  const { title, redirects, image, ...rest } = post.fields;
  const cover =
    typeof image === "string" ? resolve(image, "image", 1) : undefined;
  const tagNames = post.tags.flatMap((tag) => tags.keyOf(tag) ?? []);
  const authorNames = post.authors.map((author) => authors.written(author));
  const paths = redirectPaths(placed, redirects, blog);
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
  const text = body.text
    .replace(/^\s*\n/, "")
    .replace(/\n{3,}$/, "\n")
    .trimEnd();
  return `---\n${yaml}---\n${text === "" ? "" : `\n${text}\n`}`;
}

function redirectPaths(
  { post, route }: PlacedPost,
  redirects: unknown,
  { notCarried }: SourceBlog,
): string[] {
  const old = Array.isArray(redirects) ? redirects.map(String) : [];
  const wanted = [
    ...new Set([post.route, ...old].map((each) => routeOf(decoded(each)))),
  ];
  return wanted.filter((each) => {
    if (each === route) return false;
    const fits = /^\/[^\s?#%]*[^\s?#%/]$/.test(each);
    if (!fits)
      notCarried.add(
        `the old path "${each}" cannot be redirected from.`,
        post.file,
      );
    return fits;
  });
}

/** Where an address of a post leads here. */
function resolver({ post, name }: PlacedPost, context: Context) {
  const { blog, moved, byFile, byRoute, assets } = context;
  const postFile = path.join(blog.root, post.file);
  return (
    url: string,
    use: "link" | "image",
    line: number,
  ): string | undefined => {
    const plain = url.replace(/^pathname:\/\//, "");
    if (plain === "" || plain.startsWith("#") || isElsewhere(plain)) return url;
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
    const linked =
      use === "link"
        ? (linkedFile(address, postFile, context.blog, byFile) ??
          byRoute.get(routeFrom(address, post.route)))
        : undefined;
    if (linked) return `${linked.route}${rest}`;
    const place = { postFile, name };
    const taken =
      assets.take(plain, use, place) ??
      assets.take(besidePost(address, post, context), use, place);
    if (taken !== undefined) return taken;
    if (use === "image") {
      blog.notCarried.add(
        `the image ${url} is not there and is hidden.`,
        post.file,
        line,
      );
      return undefined;
    }
    const route = routeFrom(address, post.route);
    const page = moved.find(({ from }) => from === route);
    if (page) return `${page.to}${rest}`;
    if (route === "/") return url;
    blog.notCarried.add(
      `the link to ${url} leads to no post.`,
      post.file,
      line,
    );
    return url;
  };
}

/** Hugo serves what lies beside a post below the post's path: `/2024/06/a-post/image.png`. */
function besidePost(
  address: string,
  from: SourcePost,
  { blog, byRoute }: Context,
): string {
  const route = routeFrom(address, from.route);
  const owner = byRoute.get(path.posix.dirname(route));
  if (!owner) return "";
  return path.relative(
    path.dirname(path.join(blog.root, from.file)),
    path.join(
      blog.root,
      path.dirname(owner.post.file),
      path.posix.basename(route),
    ),
  );
}

function linkedFile(
  address: string,
  postFile: string,
  { root, aliases }: SourceBlog,
  byFile: ReadonlyMap<string, PlacedPost>,
): PlacedPost | undefined {
  const plain = decoded(address);
  const alias = Object.keys(aliases).find((start) => plain.startsWith(start));
  const candidates =
    alias === undefined
      ? [path.resolve(path.dirname(postFile), plain), path.join(root, plain)]
      : [path.join(aliases[alias] ?? "", plain.slice(alias.length))];
  return candidates
    .map((file) => byFile.get(file))
    .find((placed) => placed !== undefined);
}

function routeFrom(address: string, route: string): string {
  const { pathname } = new URL(address, `http://blog${encodeURI(route)}`);
  return routeOf(decoded(pathname).replace(/(?:\/index)?\.html$/, ""));
}

function slugOf(name: string): string {
  return deburr(decoded(name))
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The texts of a target's files that are added to. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // a file that is not there has no text
  }
}
