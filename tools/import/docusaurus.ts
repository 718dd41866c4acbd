import { readFileSync } from "node:fs";
import path from "node:path";

import { capitalize, kebabCase } from "lodash";

import { authorOf, authorsOf, readAuthorsFile } from "./authors";
import { bodyOf, type Body } from "./body";
import {
  dayOf,
  defined,
  fieldReader,
  parseYaml,
  readFrontMatter,
  recordOf,
  textOf,
  type FieldReader,
} from "./frontMatter";
import { convertMdx } from "./mdx";
import {
  NotCarried,
  type ReadOptions,
  type SourceAuthor,
  type SourceBlog,
  type SourcePost,
  type SourceTag,
} from "./sourceBlog";
import {
  fileDay,
  filesBelow,
  firstFile,
  isFolder,
  noSuchBlog,
  routeOf,
} from "./sourceFiles";

const CONFIG_FILES = ["ts", "mts", "js", "mjs", "cjs"].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** Docusaurus' own expression for the day in a path. */
const DATED =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** Reads the blog of a Docusaurus site. */
export function readDocusaurus(
  root: string,
  { base }: ReadOptions,
): SourceBlog {
  const config = firstFile(root, CONFIG_FILES);
  const options = blogOptions(config?.text ?? "");
  const blog = options.path ?? "blog";
  const folder = path.join(root, blog);
  if (!isFolder(folder)) {
    throw noSuchBlog(
      "Docusaurus",
      root,
      `docusaurus.config.ts (or .js, .mjs) and a folder "${blog}"`,
    );
  }
  const routeBase = base ?? options.routeBasePath ?? "blog";
  const notCarried = new NotCarried();
  const tags = new Map(
    readTags(firstFile(folder, ["tags.yml", "tags.yaml"])?.text ?? "").map(
      (tag) => [tag.name, tag],
    ),
  );

  const posts = filesBelow(folder, /\.mdx?$/)
    .filter((name) => !/(^|\/)_/.test(name))
    .map((name) =>
      readPost(name, { root, blog, folder, routeBase, tags, notCarried }),
    );
  for (const other of ["docs", "src/pages"]) {
    const pages = filesBelow(path.join(root, other), /\.(?:mdx?|[jt]sx?)$/);
    if (pages.length > 0) {
      notCarried.add(
        `${other}: not part of the blog (files: ${String(pages.length)}).`,
      );
    }
  }
  return {
    root,
    posts,
    tags: [...tags.values()],
    authors: readAuthors(folder, notCarried),
    assetFolders: [path.join(root, "static")],
    aliases: { "@site/": root },
    tagsRoute: routeOf(routeBase, "tags"),
    listRoute: routeOf(routeBase),
    notCarried,
  };
}

/** `path` and `routeBasePath` of the blog, if they stand in the configuration as text. */
function blogOptions(config: string): {
  path?: string;
  routeBasePath?: string;
} {
  const start = /\bblog:\s*\{|plugin-content-blog['"],/.exec(config);
  if (!start) return {};
  const rest = config.slice(start.index);
  const end = /\n\s*(?:docs|pages|theme|sitemap|gtag):\s/.exec(rest)?.index;
  const block = rest.slice(0, end);
  const option = (name: string) =>
    new RegExp(
      String.raw`^(?!\s*//).*?\b${name}:\s*["'\`]([^"'\`$]*)["'\`]`,
      "m",
    ).exec(block)?.[1];
  return defined({
    path: option("path"),
    routeBasePath: option("routeBasePath"),
  }); // without undefined values
}

type Context = {
  root: string;
  blog: string;
  folder: string;
  routeBase: string;
  tags: Map<string, SourceTag>;
  notCarried: NotCarried;
};

function readPost(name: string, context: Context): SourcePost {
  const { blog, folder, routeBase, notCarried } = context;
  const file = `${blog}/${name}`;
  const source = path.join(folder, name);
  const { data, body } = readFrontMatter(file, readFileSync(source, "utf8"));
  const fields = fieldReader(data);
  const parts = pathParts(name);
  const moment = fields.day("date") ?? dayOf(parts.date);
  if (!moment)
    notCarried.add("has no date; the day the file was written is taken.", file);
  const converted = convertMdx(body, (problem, line) => {
    notCarried.add(problem, file, line);
  });
  const { title: ownTitle, body: text } = withoutTitle(converted);
  const date = moment?.day ?? fileDay(source);
  const post: SourcePost = {
    file,
    date,
    time: moment?.time ?? "",
    name: (parts.text || parts.slug).replace(/^.*\//, ""),
    route: routeOf(routeBase, fields.text("slug") ?? parts.slug),
    fields: postFields(fields, ownTitle ?? parts.text),
    tags: tagNames(fields.raw("tags"), context.tags),
    authors: postAuthors(fields),
    body: text,
  };
  notCarried.addFields(fields.unread());
  return post;
}

function pathParts(name: string): {
  date?: string;
  text: string;
  slug: string;
} {
  const { folder = "", date, text = "" } = DATED.exec(name)?.groups ?? {};
  if (date === undefined) {
    const plain = name.replace(/(?:\/index)?\.mdx?$/, "");
    return { text: plain, slug: plain };
  }
  return {
    date: date.replaceAll("/", "-"),
    text,
    slug: `${date.replaceAll("-", "/")}/${folder}${text}`,
  };
}

/** Docusaurus takes a heading at the top for the title, and does not show it twice. */
function withoutTitle(body: Body): { title?: string; body: Body } {
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n+|$)/.exec(body.text);
  if (!heading) return { body };
  const [whole, title = ""] = heading;
  const rest = body.text.slice(whole.length);
  return {
    title: title.replace(/\s*\{#[^}]*\}$/, ""),
    body: {
      ...bodyOf(rest, 1),
      lineAt: (offset) => body.lineAt(offset + whole.length),
    },
  };
}

function postFields(
  fields: FieldReader,
  title: string,
): Record<string, unknown> {
  const update = recordOf(fields.raw("last_update"));
  const level = (name: string) => {
    const value = fields.raw(name);
    return typeof value === "number" ? value : undefined;
  };
  return defined({
    title: fields.text("title") ?? title,
    title_meta: fields.text("title_meta"),
    pagination_label: fields.text("pagination_label"),
    description: fields.text("description"),
    last_update:
      Object.keys(update).length > 0
        ? defined({
            date: dayOf(update.date)?.day,
            author: textOf(update.author),
          })
        : undefined,
    keywords: fields.list("keywords"),
    image: fields.text("image"),
    draft: fields.flag("draft"),
    unlisted: fields.flag("unlisted"),
    hide_table_of_contents: fields.flag("hide_table_of_contents"),
    toc_min_heading_level: level("toc_min_heading_level"),
    toc_max_heading_level: level("toc_max_heading_level"),
  });
}

/** Names of tags; one that is written out becomes known by its label. */
function tagNames(value: unknown, tags: Map<string, SourceTag>): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const name = textOf(entry);
    if (name !== undefined) return [name];
    const { label, permalink } = recordOf(entry);
    const text = textOf(label);
    if (text === undefined) return [];
    if (!tags.has(text)) tags.set(text, tagOf(text, { label, permalink }));
    return [text];
  });
}

/** What an entry does not say is made of its key. */
function readTags(text: string): SourceTag[] {
  return Object.entries(recordOf(parseYaml(text))).map(([key, value]) =>
    tagOf(key, { label: capitalize(key), ...recordOf(value) }),
  );
}

function tagOf(name: string, value: Record<string, unknown>): SourceTag {
  const { text } = fieldReader(value);
  const label = text("label") ?? name;
  return defined({
    name,
    label,
    description: text("description"),
    slug: text("permalink")?.replace(/^\/|\/$/g, "") ?? kebabCase(name),
  }); // only a missing description is gone
}

function postAuthors(fields: FieldReader): (string | SourceAuthor)[] {
  const old = {
    name: fields.text("author"),
    title: fields.text("author_title", "authorTitle"),
    url: fields.text("author_url", "authorURL"),
    image_url: fields.text("author_image_url", "authorImageURL"),
  };
  const author = authorOf(defined(old));
  const authors = authorsOf(fields.raw("authors"));
  return authors.length > 0 || !author ? authors : [author];
}

function readAuthors(
  folder: string,
  notCarried: NotCarried,
): Map<string, SourceAuthor> {
  const { name, text } = firstFile(folder, ["authors.yml", "authors.yaml"]) ?? {
    name: "authors.yml",
    text: "",
  };
  return readAuthorsFile(name, parseYaml(text), notCarried);
}
