import path from "node:path";

import { startCase } from "lodash";

import { authorOf, readAuthorsFile } from "../authors";
import { dropAttributes, KRAMDOWN } from "../convert/attributeLines";
import { convertLiquid } from "../convert/liquid";
import {
  listOf,
  parseData,
  plainName,
  recordOf,
  textList,
  textOf,
  type FieldReader,
} from "../frontMatter";
import { fenced } from "../frontMatterSyntax";
import { dateValues, fillPermalink } from "../permalink";
import { IMAGE_FIELDS } from "../postFields";
import type { SourceFormat, SourcePage } from "../sourceBlog";
import {
  filesBelow,
  firstFile,
  isFolder,
  OTHER_MARKUP,
  plainFolder,
  routeOf,
} from "../sourceFiles";

const POST =
  /(?:^|\/)_posts\/(?:.*\/)?(\d{4}-\d{1,2}-\d{1,2})-([^/]+)\.(?:md|markdown|mkdown|mkdn|mkd)$/;
const DRAFT =
  /(?:^|\/)_drafts\/(?:.*\/)?(?:\d{4}-\d{1,2}-\d{1,2}-)?([^/]+)\.(?:md|markdown|mkdown|mkdn|mkd)$/;

const IMAGES = new Set(IMAGE_FIELDS.map(plainName));

const STYLES: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};

const CONFIG_FILES = ["_config.yml", "_config.yaml"];

type Config = Record<string, unknown>;

/** Posts and drafts, including those in subfolders. */
export const jekyll: SourceFormat = {
  tool: "Jekyll",
  // lib/jekyll/document.rb. The lookbehind is Ruby's \A.
  frontMatter: (text) =>
    fenced(
      text,
      /(?<![^])()(---)(\s*\n[^]*?)^(?:---|\.\.\.)[^\S\n]*(?:\n|(?![^]))/m,
    ),
  configFiles: CONFIG_FILES,
  expected:
    '_config.yml and a folder "_posts" with files like "2024-06-07-some-slug.md"',
  open: (root, { base, skipped }) => {
    const found = firstFile(root, CONFIG_FILES);
    const config: Config = found ? parseData(found) : {};
    const all = filesBelow(root, /./).filter(
      (name) => !/^(?:_site|vendor)\//.test(name),
    );
    const files = all.filter((name) => !isExcluded(name, config));
    // The posts of Hexo can have the same names.
    const isHexo = /"hexo"\s*:/.test(
      firstFile(root, ["package.json"])?.text ?? "",
    );
    if (
      isHexo ||
      !files.some((name) => POST.test(name)) ||
      (!found && !isFolder(path.join(root, "_posts")))
    )
      return jekyll.expected;
    for (const name of all)
      if (POST.test(name) && !files.includes(name))
        skipped.add("is excluded by the configuration.", name);
    for (const name of files)
      if (/(?:^|\/)_(?:posts|drafts)\//.test(name) && OTHER_MARKUP.test(name))
        skipped.add("is not Markdown.", name);
    return {
      files: files.filter((name) => POST.test(name) || DRAFT.test(name)),
      contentFolders: [],
      publicFolders: [],
      assetFolders: [root],
      // The feed of jekyll-feed.
      atomRoutes: ["/feed.xml"],
      withDefaults: (data, file) => ({ ...defaultsOf(file, config), ...data }),
      pathFacts: (file) => {
        const [, day, post] = POST.exec(file) ?? [];
        const name = post ?? DRAFT.exec(file)?.[1] ?? "";
        const isDraft = post === undefined;
        return { day, name, title: startCase(name), isDraft };
      },
      route: (page) => routeOf(base ?? "", permalinkOf(page, config)),
      convert: ({ fields, body }, pages, { add }) => {
        const converted = convertLiquid(body, {
          separator:
            fields.text("excerpt_separator") ??
            textOf(config.excerpt_separator),
          report: add,
          postUrl: (reference) =>
            pages.find(({ file }) => isNamed(file, reference))?.route,
          variable: (owner, name) =>
            owner === "page" ? fields.text(name) : textOf(config[name]),
          link: (target) =>
            pages.find(({ file }) => file === target.replace(/^\//, ""))
              ?.route ?? routeOf(target),
        });
        // kramdown replaces such a list by a table of contents.
        const toc = /^[*\-1][.]?[ \t].*(?=\n\{:\s*toc)/gim;
        const text = converted.text.replace(toc, "");
        return {
          body: dropAttributes({ ...converted, text }, KRAMDOWN, add),
        };
      },
      postTags: (fields, file) => [
        ...new Set([
          ...categoriesOf(file, fields, config),
          ...fields.list("tag"),
          ...wordsOf(fields.raw("tags")),
        ]),
      ],
      readAuthors: () => {
        const authors = readAuthorsFile(
          root,
          ["_data/authors.yml", "_data/authors.yaml"],
          skipped,
        );
        const site = authorOf(config.author);
        if (site && authors.size === 0) authors.set(site.name, site);
        return authors;
      },
    };
  },
};

function permalinkOf(
  { file, fields, facts, moment }: Omit<SourcePage, "route">,
  config: Config,
): string {
  const permalink =
    fields.text("permalink") ?? textOf(config.permalink) ?? "date";
  const title = fields.text("slug") ?? facts.name;
  const slugified = (text: string) =>
    text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  const categories = categoriesOf(file, fields, config);
  const filled = fillPermalink(STYLES[permalink] ?? permalink, {
    ...dateValues(moment),
    title,
    slug: slugified(title),
    categories: categories
      .map((category) => category.toLowerCase().replace(/\s+/g, "%20"))
      .join("/"),
    slugified_categories: categories.map(slugified).join("/"),
    output_ext: ".html",
  });
  return filled.replace(/(?:\/index)?\.html$/, "").replace(":output_ext", "");
}

/** Folders above `_posts` are categories. So is each word of `categories`, and `category` as a whole. */
function categoriesOf(
  file: string,
  fields: FieldReader,
  config: Config,
): string[] {
  const [above = ""] = file.split(/(?:^|\/)_(?:posts|drafts)\//);
  const folders = above.slice(sourceFolder(config).length);
  return [
    ...new Set([
      ...folders.split("/").filter((folder) => folder !== ""),
      ...fields.list("category"),
      ...wordsOf(fields.raw("categories")),
    ]),
  ];
}

/** The folder of all posts from the root: the configured source, joined with that of collections. */
function sourceFolder(config: Config): string {
  return [textOf(config.source), textOf(config.collections_dir)]
    .map((folder = "") => plainFolder(folder))
    .filter((folder) => folder !== "" && folder !== ".")
    .join("/");
}

/** A pattern is the start of a path, or matches a whole one; its asterisk spans folders. */
function isExcluded(file: string, config: Config): boolean {
  return textList(config.exclude).some((pattern) => {
    const plain = pattern.replace(/^\//, "");
    return (
      file.startsWith(plain) ||
      [file, path.posix.basename(file)].some((each) =>
        path.posix.matchesGlob(each, plain),
      )
    );
  });
}

/** The defaults of a file's folder in _config.yml. */
function defaultsOf(file: string, config: Config): Config {
  const fitting = listOf(config.defaults).flatMap((entry) => {
    const { scope, values } = recordOf(entry);
    const { path: start, type } = recordOf(scope);
    const folder = (textOf(start) ?? "").replace(/\/?\**$/, "");
    return file.startsWith(folder) &&
      ["posts", undefined].includes(textOf(type))
      ? Object.entries(recordOf(values)).filter(
          // A default image is for link previews, not a cover.
          ([name]) => !IMAGES.has(plainName(name)),
        )
      : [];
  });
  return Object.fromEntries(fitting);
}

function wordsOf(value: unknown): string[] {
  return typeof value === "string"
    ? value.split(/\s+/).filter((word) => word !== "")
    : textList(value);
}

/** Whether a file is `2024-06-07-name`, with or without the folders around it. */
function isNamed(file: string, reference: string): boolean {
  const plain = file.replace(/\.\w+$/, "");
  return (
    plain.replace("_posts/", "") === reference ||
    plain.endsWith(`/${reference}`)
  );
}
