import { readFileSync } from "node:fs";
import path from "node:path";

import { startCase } from "lodash";

import { dropAttributes } from "./attributeLines";
import { authorOf, authorsOf, readAuthorsFile } from "./authors";
import type { Body } from "./body";
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
import { convertLiquid } from "./liquid";
import { dateParts, fillPermalink } from "./permalink";
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

const CONFIG_FILES = ["_config.yml", "_config.yaml"];
const POST =
  /(?:^|\/)_posts\/(?:.*\/)?(\d{4}-\d{1,2}-\d{1,2})-([^/]+)\.(?:md|markdown|mkdown|mkdn|mkd)$/;
const DRAFT =
  /(?:^|\/)_drafts\/(?:.*\/)?(?:\d{4}-\d{1,2}-\d{1,2}-)?([^/]+)\.(?:md|markdown|mkdown|mkdn|mkd)$/;

const STYLES: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};

type Config = Record<string, unknown>;

type Page = {
  file: string;
  fields: FieldReader;
  body: Body;
  moment: Moment;
  name: string;
  route: string;
  isDraft: boolean;
  categories: string[];
};

/** Reads the posts and drafts of a Jekyll site. */
export function readJekyll(root: string, { base }: ReadOptions): SourceBlog {
  const files = filesBelow(root, /./).filter(
    (name) => !name.startsWith("_site/") && !name.startsWith("vendor/"),
  );
  const found = firstFile(root, CONFIG_FILES);
  if (
    !files.some((name) => POST.test(name)) ||
    (!found && !isFolder(path.join(root, "_posts")))
  ) {
    throw noSuchBlog(
      "Jekyll",
      root,
      '_config.yml and a folder "_posts" with files like "2024-06-07-some-slug.md"',
    );
  }
  const config = recordOf(parseYaml(found?.text ?? ""));
  const notCarried = new NotCarried();
  const pages = files.flatMap((name): Page[] => {
    if (/(?:^|\/)_posts\/.*\.html?$/.test(name))
      notCarried.add("is HTML and no Markdown.", name);
    return POST.test(name) || DRAFT.test(name)
      ? [readPage(name, { root, config, base, notCarried })]
      : [];
  });
  return {
    root,
    posts: pages.map((page) => postOf(page, pages, config, notCarried)),
    tags: [],
    authors: readAuthors(root, config, notCarried),
    assetFolders: [root],
    aliases: {},
    notCarried,
  };
}

type Context = {
  root: string;
  config: Config;
  base: string | undefined;
  notCarried: NotCarried;
};

function readPage(
  file: string,
  { root, config, base, notCarried }: Context,
): Page {
  const source = path.join(root, file);
  const { data, body } = readFrontMatter(file, readFileSync(source, "utf8"));
  const fields = fieldReader({ ...defaultsOf(file, config), ...data });
  const [, day, title] = POST.exec(file) ?? [];
  const name = title ?? DRAFT.exec(file)?.[1] ?? "";
  const moment = fields.day("date") ?? dayOf(day);
  if (!moment)
    notCarried.add(
      "is a draft without a date; the day the file was written is taken.",
      file,
    );
  const when = moment ?? { day: fileDay(source), time: "" };
  const folders = file.split("/").slice(
    0,
    file.split("/").findIndex((part) => /^_(?:posts|drafts)$/.test(part)),
  );
  // Words between blanks are categories; the singular field is one as a whole.
  const categories = [
    ...new Set([
      ...folders,
      ...fields.list("category"),
      ...wordsOf(fields.raw("categories")),
    ]),
  ];
  const permalink =
    fields.text("permalink") ?? textOf(config.permalink) ?? "date";
  const pattern = STYLES[permalink] ?? permalink;
  const filled = fillPermalink(
    pattern,
    permalinkValues(when, fields.text("slug") ?? name, categories),
  );
  return {
    file,
    fields,
    body,
    moment: when,
    name,
    route: routeOf(
      base ?? "",
      filled.replace(/(?:\/index)?\.html$/, "").replace(":output_ext", ""),
    ),
    isDraft: title === undefined,
    categories,
  };
}

function permalinkValues(
  moment: Moment,
  title: string,
  categories: readonly string[],
): Record<string, string> {
  const {
    year,
    month,
    day,
    monthName,
    dayName,
    yearDay,
    weekday,
    hour,
    minute,
    second,
  } = dateParts(moment);
  const lower = categories.map((category) =>
    category.toLowerCase().replace(/\s+/g, "%20"),
  );
  return {
    year,
    month,
    day,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_month: monthName.slice(0, 3),
    long_month: monthName,
    short_day: dayName.slice(0, 3),
    long_day: dayName,
    w_day: String(weekday === 0 ? 7 : weekday),
    y_day: String(yearDay).padStart(3, "0"),
    week: isoWeek(moment.day),
    title,
    slug: title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"),
    categories: lower.join("/"),
    slugified_categories: categories
      .map((category) =>
        category.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"),
      )
      .join("/"),
    output_ext: ".html",
  };
}

function isoWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The week of a year is that of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const { yearDay } = dateParts({
    day: date.toISOString().slice(0, 10),
    time: "",
  });
  return String(Math.ceil(yearDay / 7)).padStart(2, "0");
}

/** Fields that _config.yml gives to all files of a place. */
function defaultsOf(file: string, config: Config): Record<string, unknown> {
  const entries: unknown[] = Array.isArray(config.defaults)
    ? config.defaults
    : [];
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const { scope, values } = recordOf(entry);
      const { path: start, type } = recordOf(scope);
      const fits =
        file.startsWith((textOf(start) ?? "").replace(/\/?\**$/, "")) &&
        ["posts", undefined].includes(textOf(type));
      return fits ? recordOf(values) : {};
    }),
  ) as Record<string, unknown>; // made of such records alone
}

function wordsOf(value: unknown): string[] {
  return typeof value === "string"
    ? value.split(/\s+/).filter((word) => word !== "")
    : textList(value);
}

function postOf(
  page: Page,
  pages: readonly Page[],
  config: Config,
  notCarried: NotCarried,
): SourcePost {
  const { file, fields, moment, name, route, categories } = page;
  const report = (problem: string, line: number) => {
    notCarried.add(problem, file, line);
  };
  const separator =
    fields.text("excerpt_separator") ?? textOf(config.excerpt_separator);
  const body = convertLiquid(page.body, {
    separator,
    report,
    postUrl: (reference) =>
      pages.find(({ file: other }) => isNamed(other, reference))?.route,
    link: (target) =>
      pages.find(({ file: other }) => other === target.replace(/^\//, ""))
        ?.route ?? routeOf(target),
  });
  const post: SourcePost = {
    file,
    date: moment.day,
    time: moment.time,
    name,
    route,
    fields: postFields(page),
    tags: [
      ...new Set([
        ...categories,
        ...fields.list("tag"),
        ...wordsOf(fields.raw("tags")),
      ]),
    ],
    authors: authorsOf(fields.raw("authors", "author")),
    body: dropAttributes(withoutToc(body), report),
  };
  notCarried.addFields(fields.unread().filter((field) => field !== "layout"));
  return post;
}

/** `2024-06-07-name`, with or without the folders around it. */
function isNamed(file: string, reference: string): boolean {
  const plain = file.replace(/\.\w+$/, "");
  return (
    plain.replace("_posts/", "") === reference ||
    plain.endsWith(`/${reference}`)
  );
}

/** kramdown puts a table of contents in the place of a list that is marked so. */
function withoutToc(body: Body): Body {
  return {
    ...body,
    text: body.text.replace(/^[*\-1][.]?[ \t].*(?=\n\{:\s*toc)/gim, ""),
  };
}

function postFields({
  fields,
  moment,
  name,
  isDraft,
}: Page): Record<string, unknown> {
  const updated = fields.day(
    "last_modified_at",
    "updated",
    "modified_date",
    "lastmod",
  )?.day;
  const image = fields.raw(
    "image",
    "cover",
    "header",
    "thumbnail",
    "feature-img",
  );
  const { path: file, teaser, overlay_image: overlay } = recordOf(image);
  const isHidden = fields.raw("published") === false;
  const comments = fields.raw("comments");
  const toc = fields.raw("toc");
  return defined({
    title: fields.text("title") ?? startCase(name),
    description: fields.text("description", "excerpt", "summary", "subtitle"),
    updated: updated === moment.day ? undefined : updated,
    keywords: fields.list("keywords"),
    image: textOf(image) ?? textOf(file) ?? textOf(overlay) ?? textOf(teaser),
    draft: fields.flag("draft") ?? (isDraft || isHidden ? true : undefined),
    unlisted: fields.flag("hidden", "unlisted"),
    series: fields.text("series"),
    canonical: fields.text("canonical_url", "canonical"),
    comments: comments === false ? false : undefined,
    hide_table_of_contents: toc === false ? true : undefined,
    redirects: fields
      .list("redirect_from")
      .map((from) => routeOf(from.replace(/\/index\.html$/, ""))),
  });
}

function readAuthors(
  root: string,
  config: Config,
  notCarried: NotCarried,
): Map<string, SourceAuthor> {
  const { name, text } = firstFile(root, [
    "_data/authors.yml",
    "_data/authors.yaml",
  ]) ?? { name: "_data/authors.yml", text: "" };
  const authors = readAuthorsFile(name, parseYaml(text), notCarried);
  const site = authorOf(config.author);
  if (site && authors.size === 0) authors.set(site.name, site);
  return authors;
}
