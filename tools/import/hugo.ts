import { readFileSync } from "node:fs";
import path from "node:path";

import { kebabCase } from "lodash";
import { parse as parseToml } from "smol-toml";

import { dropAttributes } from "./attributeLines";
import { authorOf, authorsOf } from "./authors";
import { applyEdits, literalRanges, isWithin, type Body } from "./body";
import {
  dayOf,
  defined,
  fieldReader,
  parseYaml,
  readFrontMatter,
  recordOf,
  textList,
  textOf,
  type FieldReader,
  type Moment,
} from "./frontMatter";
import { dateParts, fillPermalink } from "./permalink";
import { convertShortcodes } from "./shortcodes";
import {
  NotCarried,
  type ReadOptions,
  type SourceAuthor,
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

const FORMATS = ["toml", "yaml", "yml", "json"];
const CONFIG_FILES = [
  "hugo",
  "config",
  "config/_default/hugo",
  "config/_default/config",
].flatMap((name) => FORMATS.map((format) => `${name}.${format}`));
const USUAL_SECTIONS = ["posts", "post", "blog", "articles"];

type Config = Record<string, unknown>;

/** A page before links can be made: those need the paths of all. */
type Page = {
  file: string;
  fields: FieldReader;
  data: Record<string, unknown>;
  body: Body;
  moment: Moment;
  name: string;
  route: string;
};

/** Reads the posts of a Hugo site. */
export function readHugo(root: string, { base }: ReadOptions): SourceBlog {
  const found = firstFile(root, CONFIG_FILES);
  const config = found ? readConfig(root, found) : {};
  const language = textOf(config.defaultContentLanguage) ?? "en";
  const folder = contentFolder(config, language);
  const content = path.join(root, folder);
  if (!found || !isFolder(content)) {
    throw noSuchBlog(
      "Hugo",
      root,
      `hugo.toml (or .yaml, .json, config.toml, config/_default/hugo.toml) and a folder "${folder}"`,
    );
  }
  const notCarried = new NotCarried();
  const pages = filesBelow(content, /\.(?:md|markdown)$/).filter(
    (name) => !/(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(name),
  );
  const sections = mainSections(config, pages);
  const posts = pages.flatMap((name): Page[] => {
    const other = /\.([a-z]{2}(?:-[a-z]{2})?)\.\w+$/i.exec(name)?.[1];
    if (!sections.includes(name.split("/")[0] ?? "")) {
      notCarried.add("is a page and no post.", `${folder}/${name}`);
      return [];
    }
    if (other !== undefined && other !== language) {
      notCarried.add(`is in another language (${other}).`, `${folder}/${name}`);
      return [];
    }
    return [
      readPage(name, { root, folder, config, language, base, notCarried }),
    ];
  });
  const written = posts.map((page) =>
    postOf(page, posts, { folder, config, notCarried }),
  );
  const names = new Set(written.flatMap(({ tags }) => tags));
  return {
    root,
    posts: written,
    tags: [...names].map((name) => ({
      name,
      label: name,
      slug: urlized(name),
    })),
    authors: readAuthors(root, config, notCarried),
    assetFolders: [path.join(root, "static"), path.join(root, "assets")],
    aliases: {},
    tagsRoute: "/tags",
    notCarried,
  };
}

/** Where the pages are; languages can have folders of their own. */
function contentFolder(config: Config, language: string): string {
  const languages = recordOf(config.languages);
  return (
    textOf(recordOf(languages[language]).contentDir) ??
    textOf(config.contentDir) ??
    "content"
  ).replace(/^\.?\/|\/$/g, "");
}

function readConfig(
  root: string,
  { name, text }: { name: string; text: string },
): Config {
  const config = parseConfig(name, text);
  const parts = ["permalinks", "params", "languages"].map(
    (part): [string, Config] => {
      const own = firstFile(
        root,
        FORMATS.map((format) => `config/_default/${part}.${format}`),
      );
      const values = own ? parseConfig(own.name, own.text) : {};
      return [part, { ...recordOf(config[part]), ...values }];
    },
  );
  return { ...config, ...Object.fromEntries(parts) };
}

function parseConfig(name: string, text: string): Config {
  if (name.endsWith(".toml")) return parseToml(text);
  return recordOf(name.endsWith(".json") ? JSON.parse(text) : parseYaml(text));
}

/** What Hugo itself takes for posts: the sections that are named, or the largest one. */
function mainSections(config: Config, pages: readonly string[]): string[] {
  const named = textList(
    recordOf(config.params).mainSections ??
      recordOf(config.params).mainsections ??
      config.mainSections,
  );
  if (named.length > 0) return named;
  const counts = new Map<string, number>();
  for (const page of pages) {
    const [section = "", ...rest] = page.split("/");
    if (rest.length > 0) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const usual = USUAL_SECTIONS.filter((section) => counts.has(section));
  const [largest] = [...counts].sort(([, a], [, b]) => b - a);
  return usual.length > 0 ? usual : largest ? [largest[0]] : [];
}

type Context = {
  root: string;
  /** Path from the root of the folder with all pages. */
  folder: string;
  config: Config;
  language: string;
  base: string | undefined;
  notCarried: NotCarried;
};

function readPage(
  name: string,
  { root, folder, config, language, base, notCarried }: Context,
): Page {
  const file = `${folder}/${name}`;
  const source = path.join(root, file);
  const { data: own, body } = readFrontMatter(
    file,
    readFileSync(source, "utf8"),
  );
  // Since version 0.123 fields of one's own are below `params`.
  const { params, ...rest } = own;
  const data = { ...recordOf(params), ...rest };
  const fields = fieldReader(data);
  const plain = name
    .replace(/\.\w+$/, "")
    .replace(new RegExp(`\\.${language}$`), "")
    .replace(/\/index$/, "");
  const fileName = plain.replace(/^.*\//, "");
  const dated = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(fileName);
  const namesDay = JSON.stringify(config.frontmatter ?? {}).includes(
    ":filename",
  );
  const moment =
    fields.day("date", "publishDate", "pubdate", "published") ??
    dayOf(dated?.[1]);
  if (!moment)
    notCarried.add("has no date; the day the file was written is taken.", file);
  const when = moment ?? { day: fileDay(source), time: "" };
  return {
    file,
    fields,
    data,
    body,
    moment: when,
    name: fields.text("slug") ?? dated?.[2] ?? fileName,
    route: routeOfPage(plain, {
      fields,
      config,
      base,
      moment: when,
      slugOfName: namesDay ? dated?.[2] : undefined,
    }),
  };
}

function routeOfPage(
  plain: string,
  {
    fields,
    config,
    base,
    moment,
    slugOfName,
  }: {
    fields: FieldReader;
    config: Config;
    base: string | undefined;
    moment: Moment;
    slugOfName: string | undefined;
  },
): string {
  const url = fields.text("url");
  if (url !== undefined) return routeOf(url.replace(/(?:\/index)?\.html$/, ""));
  const segments = plain.split("/");
  const fileName = segments.at(-1) ?? "";
  const section = segments[0] ?? "";
  const folders = segments.slice(0, -1);
  const slug = fields.text("slug") ?? slugOfName;
  const permalinks = recordOf(config.permalinks);
  const pattern =
    textOf(recordOf(permalinks.page)[section]) ?? textOf(permalinks[section]);
  if (pattern === undefined || base !== undefined) {
    const start = base === undefined ? folders : [base, ...folders.slice(1)];
    return routeOf(...start.map(urlized), urlized(slug ?? fileName));
  }
  const {
    year,
    month,
    day,
    monthName,
    dayName,
    weekday,
    yearDay,
    hour,
    minute,
    second,
  } = dateParts(moment);
  const title = fields.text("title") ?? fileName;
  return routeOf(
    fillPermalink(pattern, {
      year,
      month,
      day,
      hour,
      minute,
      second,
      monthname: monthName.toLowerCase(),
      weekday: String(weekday),
      weekdayname: dayName.toLowerCase(),
      yearday: String(yearDay),
      section: urlized(section),
      sections: folders.map(urlized).join("/"),
      title: urlized(title),
      slug: urlized(slug ?? title),
      slugorfilename: urlized(slug ?? fileName),
      slugorcontentbasename: urlized(slug ?? fileName),
      filename: urlized(fileName),
      contentbasename: urlized(fileName),
    }).replace(/\.html$/, ""),
  );
}

/** As Hugo makes a path of words. */
function urlized(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{N}\p{M}./\\_#+~-]/gu, "")
    .replace(/-{2,}/g, "-");
}

function postOf(
  page: Page,
  pages: readonly Page[],
  {
    folder,
    config,
    notCarried,
  }: Pick<Context, "folder" | "config" | "notCarried">,
): SourcePost {
  const { file, fields, body, moment, name, route } = page;
  const report = (problem: string, line: number) => {
    notCarried.add(problem, file, line);
  };
  const resolve = (ref: string) => referenceOf(ref, file, folder, pages);
  const converted = convertShortcodes(truncated(body), resolve, report);
  const post: SourcePost = {
    file,
    date: moment.day,
    time: moment.time,
    name,
    route,
    fields: postFields(page),
    tags: [
      ...fields.list("categories", "category"),
      ...fields.list("tags", "tag"),
    ],
    authors: authorsOf(fields.raw("authors", "author")).filter(
      (author) => author !== "",
    ),
    body: dropAttributes(converted, report),
  };
  if (post.authors.length === 0) post.authors = siteAuthor(config);
  notCarried.addFields(fields.unread());
  return post;
}

function truncated(body: Body): Body {
  const literal = literalRanges(body.text);
  const edits = [...body.text.matchAll(/<!--\s*more\s*-->/g)]
    .filter(({ index }) => !isWithin(literal, index))
    .map(({ index, 0: mark }) => ({
      start: index,
      end: index + mark.length,
      text: "<!-- truncate -->",
    }));
  return applyEdits(body, edits);
}

/** The path of the post that `ref` names: by its file, with or without folder and ending. */
function referenceOf(
  ref: string,
  from: string,
  folder: string,
  pages: readonly Page[],
): string | undefined {
  const [, target = "", anchor = ""] = /^([^#]*)(.*)$/s.exec(ref) ?? [];
  if (target === "") return anchor;
  const plain = (file: string) =>
    file.replace(/\.(?:md|markdown)$/, "").replace(/\/index$/, "");
  const wanted = plain(target).replace(/\/$/, "");
  const candidates = [
    path.posix.join(folder, wanted),
    path.posix.join(path.posix.dirname(from), wanted),
    path.posix.join(path.posix.dirname(from), "..", wanted),
  ];
  const page =
    pages.find(({ file }) => candidates.includes(plain(file))) ??
    pages.find(({ file }) =>
      plain(file).endsWith(`/${wanted.replace(/^\//, "")}`),
    );
  return page && `${page.route}${anchor}`;
}

function postFields({
  fields,
  moment,
  name,
  route,
}: Page): Record<string, unknown> {
  const updated = fields.day("lastmod", "lastMod", "updated", "modified")?.day;
  const showsToc = fields.raw(
    "toc",
    "ShowToc",
    "showToc",
    "showTableOfContents",
  );
  const build = recordOf(fields.raw("build", "_build"));
  const comments = fields.raw("comments", "disableComments");
  return defined({
    title: fields.text("title") ?? name,
    pagination_label: fields.text("linkTitle", "linktitle"),
    description: fields.text("description", "summary"),
    updated: updated === moment.day ? undefined : updated,
    keywords: fields.list("keywords"),
    image: imageOf(fields),
    draft: fields.flag("draft"),
    unlisted: build.list === "never" || build.list === false ? true : undefined,
    series: fields.list("series")[0],
    canonical: fields.text("canonicalURL", "canonicalUrl", "canonical"),
    comments: comments === false ? false : undefined,
    hide_table_of_contents: showsToc === false ? true : undefined,
    redirects: fields
      .list("aliases")
      .map((alias) =>
        routeOf(
          alias.startsWith("/") ? alias : path.posix.join(route, "..", alias),
        ).replace(/\/index\.html$/, ""),
      ),
  });
}

function imageOf(fields: FieldReader): string | undefined {
  const cover = fields.raw("cover");
  const images = fields.list("images");
  const named = fields.text(
    "image",
    "featured_image",
    "featuredImage",
    "featureimage",
    "thumbnail",
    "banner",
  );
  return textOf(cover) ?? textOf(recordOf(cover).image) ?? named ?? images[0];
}

function siteAuthor(config: Config): string[] {
  const { author } = recordOf(config.params);
  const names = textOf(author) ?? textOf(recordOf(author).name);
  return names === undefined ? [] : [names];
}

/** Authors as a taxonomy (`content/authors/ada/_index.md`) or as data (`data/authors/ada.toml`). */
function readAuthors(
  root: string,
  config: Config,
  notCarried: NotCarried,
): Map<string, SourceAuthor> {
  const authors = new Map<string, SourceAuthor>();
  for (const folder of ["content/authors", "data/authors"]) {
    for (const name of filesBelow(
      path.join(root, folder),
      /\.(?:md|toml|ya?ml|json)$/,
    )) {
      const text = readFileSync(path.join(root, folder, name), "utf8");
      const key = name.replace(/(?:\/_?index)?\.\w+$/, "");
      if (key.startsWith("_")) continue;
      const data = name.endsWith(".md")
        ? readFrontMatter(`${folder}/${name}`, text).data
        : parseConfig(name, text);
      const author = authorOf({ name: data.title, ...data });
      if (author) authors.set(kebabCase(key), author);
      else notCarried.add("names no author.", `${folder}/${name}`);
    }
  }
  const site = authorOf(recordOf(config.params).author);
  if (site) authors.set(kebabCase(site.name), site);
  return authors;
}
