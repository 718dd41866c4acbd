import { readFileSync } from "node:fs";
import path from "node:path";

import GithubSlugger from "github-slugger";

import { authorsOf } from "./authors";
import {
  dayOf,
  defined,
  fieldReader,
  readFrontMatter,
  recordOf,
  textOf,
  type FieldReader,
  type Moment,
} from "./frontMatter";
import { convertMdx } from "./mdx";
import {
  NotCarried,
  type ReadOptions,
  type SourceBlog,
  type SourcePost,
} from "./sourceBlog";
import {
  fileDay,
  filesBelow,
  firstFile,
  isFolder,
  noSuchBlog,
  routeOf,
} from "./sourceFiles";

const FOLDERS = ["src/content", "src/data", "content"].flatMap((folder) =>
  ["blog", "posts", "post", "articles"].map((name) => `${folder}/${name}`),
);
const USUAL_BASES = ["blog", "posts", "post", "articles", "writing"];

/** Reads the blog of an Astro site: the Markdown of a content collection. */
export function readAstro(root: string, { base }: ReadOptions): SourceBlog {
  const blog = FOLDERS.find((folder) => isFolder(path.join(root, folder)));
  if (blog === undefined) {
    throw noSuchBlog(
      "Astro",
      root,
      `a folder ${FOLDERS.slice(0, 3).join(", ")} or the like`,
    );
  }
  const notCarried = new NotCarried();
  const start = base ?? routeBase(root);
  const posts = filesBelow(path.join(root, blog), /\.mdx?$/)
    .filter((name) => !/(^|\/)_/.test(name))
    .map((name) =>
      readPost(`${blog}/${name}`, { root, blog, start, notCarried }),
    );
  return {
    root,
    posts,
    tags: [],
    authors: new Map(),
    assetFolders: [path.join(root, "public")],
    aliases: aliasesOf(root),
    listRoute: routeOf(start),
    notCarried,
  };
}

/** Where the page of a post is among the pages: `src/pages/blog/[...slug].astro`. */
function routeBase(root: string): string {
  const dynamic = filesBelow(
    path.join(root, "src/pages"),
    /\[[^\]]*\](?:\/index)?\.astro$/,
  )
    .map((name) => name.replace(/\/?\[[^\]]*\](?:\/index)?\.astro$/, ""))
    .filter((folder) => !folder.includes("["));
  return (
    dynamic.find((folder) => USUAL_BASES.includes(folder)) ??
    (dynamic.includes("") ? "" : "blog")
  );
}

/** Short names of folders, as tsconfig.json has them; `@/` and `~/` are usual. */
function aliasesOf(root: string): Record<string, string> {
  const config = firstFile(root, ["tsconfig.json"])?.text ?? "";
  const paths = [
    ...config.matchAll(/"([^"\s]+\/)\*":\s*\[\s*"(?:\.\/)?([^"]*)\*"/g),
  ];
  return {
    ...Object.fromEntries(
      paths.map(([, name = "", folder = ""]) => [
        name,
        path.join(root, folder),
      ]),
    ),
    "@/": path.join(root, "src"),
    "~/": path.join(root, "src"),
  };
}

type Context = {
  root: string;
  blog: string;
  start: string;
  notCarried: NotCarried;
};

function readPost(
  file: string,
  { root, blog, start, notCarried }: Context,
): SourcePost {
  const source = path.join(root, file);
  const { data, body } = readFrontMatter(file, readFileSync(source, "utf8"));
  const fields = fieldReader(data);
  const id = fields.text("slug") ?? idOf(file.slice(blog.length + 1));
  const name = id.replace(/^.*\//, "");
  const named = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name);
  const moment =
    fields.day(
      "pubDate",
      "pubDatetime",
      "publishDate",
      "publishedAt",
      "publishedDate",
      "published",
      "date",
    ) ?? dayOf(named?.[1]);
  if (!moment)
    notCarried.add("has no date; the day the file was written is taken.", file);
  const when = moment ?? { day: fileDay(source), time: "" };
  const report = (problem: string, line: number) => {
    notCarried.add(problem, file, line);
  };
  const post: SourcePost = {
    file,
    date: when.day,
    time: when.time,
    name: named?.[2] ?? name,
    route: routeOf(start, id),
    fields: postFields(fields, when, name),
    tags: [...fields.list("categories", "category"), ...fields.list("tags")],
    authors: authorsOf(fields.raw("authors", "author")),
    body: file.endsWith(".mdx") ? convertMdx(body, report) : body,
  };
  notCarried.addFields(fields.unread().filter((field) => field !== "layout"));
  return post;
}

/** As Astro's glob loader makes the id of an entry. */
function idOf(name: string): string {
  const segments = name.replace(/(?:\/index)?\.mdx?$/, "").split("/");
  return segments.map((segment) => new GithubSlugger().slug(segment)).join("/");
}

function postFields(
  fields: FieldReader,
  { day }: Moment,
  name: string,
): Record<string, unknown> {
  const updated = fields.day(
    "updatedDate",
    "modDatetime",
    "updatedAt",
    "lastUpdated",
    "lastmod",
    "updated",
  )?.day;
  const image = fields.raw(
    "heroImage",
    "ogImage",
    "image",
    "cover",
    "coverImage",
    "thumbnail",
  );
  const { src, url } = recordOf(image);
  const isPublished = fields.raw("published", "isPublished");
  return defined({
    title: fields.text("title") ?? name,
    description: fields.text("description", "excerpt", "summary"),
    updated: updated === day ? undefined : updated,
    keywords: fields.list("keywords"),
    image: textOf(image) ?? textOf(src) ?? textOf(url),
    draft:
      fields.flag("draft", "isDraft") ??
      (isPublished === false ? true : undefined),
    unlisted: fields.flag("unlisted"),
    series: fields.text("series"),
    canonical: fields.text("canonicalURL", "canonicalUrl", "canonical"),
    redirects: fields
      .list("redirect_from", "aliases")
      .map((alias) => routeOf(alias)),
  });
}
