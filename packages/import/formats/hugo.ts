import { readdirSync } from "node:fs";
import path from "node:path";

import { currentDay } from "@technical-blog/content";
import { applyEdits, editsOutsideCode } from "@technical-blog/markdown";
import {
  groupBy,
  kebabCase,
  lowerFirst,
  mapKeys,
  maxBy,
  memoize,
} from "lodash";

import { authorOf, authorsOf } from "../authors";
import { dropAttributes, GOLDMARK } from "../convert/attributeLines";
import { convertCodeAttributes } from "../convert/codeAttributes";
import { convertShortcodes } from "../convert/shortcodes";
import { readShortcodeTemplates } from "../convert/shortcodeTemplates";
import {
  dayOf,
  flagOf,
  parseData,
  recordOf,
  textList,
  textOf,
} from "../frontMatter";
import { fenced, jsonObject } from "../frontMatterSyntax";
import { dateValues, fillPermalink } from "../permalink";
import { readData, readSource } from "../readData";
import type { SkippedItems } from "../skippedItems";
import type { SourceAuthor, SourceFormat, SourcePage } from "../sourceBlog";
import {
  filesBelow,
  firstFile,
  isFile,
  isFolder,
  OTHER_MARKUP,
  plainFolder,
  routeOf,
} from "../sourceFiles";
import { cascadeFields, sectionFiles } from "./hugoCascade";

const FORMATS = ["toml", "yaml", "yml", "json"];
const CONFIG_FILES = [
  "hugo",
  "config",
  "config/_default/hugo",
  "config/_default/config",
].flatMap((name) => FORMATS.map((format) => `${name}.${format}`));
const USUAL_SECTIONS = ["posts", "post", "blog", "articles"];

type Config = Record<string, unknown>;

/** The pages of a site's main sections. */
export const hugo: SourceFormat = {
  tool: "Hugo",
  // parser/pageparser/pagelexer_intro.go
  frontMatter: (text) =>
    fenced(text, /^([\s\uFEFF]*)(---|\+\+\+)([^]*?\n)\2/) ??
    fenced(text, /^(\s*<!--.*\s*)(---|\+\+\+)([^]*?\n)\2[^]*?-->/) ??
    jsonObject(text),
  configFiles: CONFIG_FILES,
  expected:
    'hugo.toml (or .yaml, .json, config.toml, config/_default/hugo.toml) and a folder "content"',
  open: (root, { base, skipped }) => {
    const config = readConfig(root);
    const language = textOf(config?.defaultContentLanguage) ?? "en";
    const content = contentFolder(config ?? {}, language);
    if (!config || !isFolder(path.join(root, content)))
      return hugo.expected.replace('"content"', `"${content}"`);
    const plainName = (file: string) =>
      file
        .slice(content.length + 1)
        .replace(/\.\w+$/, "")
        .replace(new RegExp(`\\.${language}$`), "")
        .replace(/\/index$/, "");
    const partsOf = (file: string) => {
      const fileName = plainName(file).replace(/^.*\//, "");
      const [, day, name] =
        /^(\d{4}-\d{2}-\d{2})(?:T\d\d)?[-_](.+)$/.exec(fileName) ?? [];
      return { day, fileName, name: name ?? fileName };
    };
    const usesFileNames = JSON.stringify(config.frontmatter ?? {}).includes(
      ":filename",
    );
    const templates = readShortcodeTemplates(root);
    const siteAuthor = recordOf(config.params).author;
    const cascadeOf = memoize((name: string): unknown => {
      const file = `${content}/${name}`;
      return isFile(path.join(root, file))
        ? readSource(root, file, hugo, skipped)?.data.cascade
        : undefined;
    });
    const cascaded = (name: string) =>
      cascadeFields(name, [
        ...sectionFiles(name).map(cascadeOf),
        config.cascade,
      ]);
    return {
      files: postFiles(root, { config, content, language, skipped }),
      contentFolders: [path.join(root, content)],
      publicFolders: [path.join(root, "static")],
      assetFolders: [path.join(root, "assets")],
      tagsRoute: "/tags",
      withDefaults: (data, file) => {
        const fields = ownNames({
          ...cascaded(file.slice(content.length + 1)),
          ...data,
        });
        if (!isLeftOut(fields)) return fields;
        skipped.add(
          "has no page in Hugo (expired, headless or not rendered); it becomes a draft.",
          file,
        );
        return { ...fields, draft: true };
      },
      pathFacts: (file, fields) => {
        const { day, name } = partsOf(file);
        const image = coverBeside(path.join(root, file));
        return { day, name: fields.text("slug") ?? name, image };
      },
      route: (page) => {
        const { day, name } = partsOf(page.file);
        const dated = usesFileNames && day !== undefined ? name : undefined;
        const slug = page.fields.text("slug") ?? dated;
        return pageRoute(page, plainName(page.file), { slug, config, base });
      },
      convert: ({ file, body }, pages, { add, count }) => {
        const marks = editsOutsideCode(
          body,
          /<!--\s*more\s*-->/g,
          () => "<!-- truncate -->",
        );
        const truncated = applyEdits(body, marks);
        const converted = convertShortcodes(truncated, {
          resolveRef: (ref) => referenceOf(ref, file, content, pages),
          templates,
          report: count,
        });
        const titled = convertCodeAttributes(converted);
        return { body: dropAttributes(titled, GOLDMARK, add) };
      },
      postAuthors: (fields) => {
        const authors = authorsOf(fields.raw("authors", "author"));
        const name = textOf(siteAuthor) ?? textOf(recordOf(siteAuthor).name);
        return authors.length > 0 || name === undefined ? authors : [name];
      },
      tagOf: (name) => ({ name, label: name, slug: urlize(name) }),
      seriesOf: memoize((name: string) => {
        const slug = urlize(name);
        const file = `${content}/series/${slug}/_index.md`;
        const { title, description } = isFile(path.join(root, file))
          ? (readSource(root, file, hugo, skipped)?.data ?? {})
          : {};
        return {
          title: textOf(title) ?? name,
          description: textOf(description),
          slug,
        };
      }),
      readAuthors: () => readAuthors(root, siteAuthor, skipped),
    };
  },
};

/** Fields whose case Hugo ignores. */
const FIELD_NAMES = new Map(
  [
    ...["aliases", "build", "_build", "categories", "date", "description"],
    ...["draft", "expiryDate", "headless", "keywords", "lastmod", "linkTitle"],
    ...["publishDate", "published", "series", "slug", "summary", "tags"],
    ...["title", "url"],
  ].map((name) => [name.toLowerCase(), name]),
);

/** Since version 0.123, custom fields are below `params`. */
function ownNames({ params, ...data }: Record<string, unknown>) {
  return mapKeys(
    { ...recordOf(params), ...data },
    (_value, name) => FIELD_NAMES.get(name.toLowerCase()) ?? lowerFirst(name),
  );
}

/** Whether Hugo has no page for a file, or no longer. */
function isLeftOut(fields: Record<string, unknown>): boolean {
  const { expiryDate, unpublishdate, headless } = fields;
  const { render } = recordOf(fields.build ?? fields._build);
  const expiry = dayOf(expiryDate ?? unpublishdate)?.day;
  return (
    (expiry !== undefined && expiry <= currentDay()) ||
    flagOf(headless) === true ||
    render === "never" ||
    render === false
  );
}

/** Finds the cover of a page bundle by the names that many themes use. */
function coverBeside(file: string): string | undefined {
  if (!/\/index(?:\.\w+)?\.\w+$/.test(file)) return undefined;
  return readdirSync(path.dirname(file)).find((name) =>
    /^(?:feature|cover|thumbnail)[^/]*\.(?:png|jpe?g|webp|avif|gif)$/i.test(
      name,
    ),
  );
}

function readConfig(root: string): Config | undefined {
  const found = firstFile(root, CONFIG_FILES);
  if (!found) return undefined;
  const config = parseData(found);
  for (const part of ["permalinks", "params", "languages"]) {
    const own = firstFile(
      root,
      FORMATS.map((format) => `config/_default/${part}.${format}`),
    );
    config[part] = { ...recordOf(config[part]), ...(own && parseData(own)) };
  }
  return config;
}

/** The folder of all pages; a language can have its own. */
function contentFolder(config: Config, language: string): string {
  const { contentDir } = recordOf(recordOf(config.languages)[language]);
  const folder = textOf(contentDir) ?? textOf(config.contentDir) ?? "content";
  return plainFolder(folder);
}

function postFiles(
  root: string,
  {
    config,
    content,
    language,
    skipped,
  }: {
    config: Config;
    content: string;
    language: string;
    skipped: SkippedItems;
  },
): string[] {
  const isList = (name: string) => /(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(name);
  const parse = (name: string) =>
    readSource(root, `${content}/${name}`, hugo, skipped);
  const all = filesBelow(path.join(root, content), /./);
  const files = all.filter((name) => /\.(?:md|markdown)$/.test(name));
  for (const name of all.filter((each) => OTHER_MARKUP.test(each)))
    skipped.count(
      `files in ${path.extname(name)} are not Markdown and are left out`,
      `${content}/${name}`,
      1,
    );
  for (const name of files.filter(isList))
    if (parse(name)?.body.text.trim())
      skipped.add("is the text of a list, not a post.", `${content}/${name}`);
  const pages = files.filter((name) => !isList(name));
  const sections = mainSections(config, pages, (name) => {
    const { data } = parse(name) ?? {};
    return data?.date !== undefined && data.type !== "page";
  });
  return pages
    .filter((name) => {
      const other = /\.([a-z]{2}(?:-[a-z]{2})?)\.\w+$/i.exec(name)?.[1];
      const isPost = sections.includes(sectionOf(name));
      const isOurs = other === undefined || other === language;
      if (!isPost) skipped.add("is a page, not a post.", `${content}/${name}`);
      else if (!isOurs)
        skipped.add(`is in another language (${other}).`, `${content}/${name}`);
      return isPost && isOurs;
    })
    .map((name) => `${content}/${name}`);
}

/** The configured sections; by default those with usual names or with a date on all pages, otherwise the largest one. */
function mainSections(
  config: Config,
  pages: readonly string[],
  hasDate: (page: string) => boolean,
): string[] {
  const params = recordOf(config.params);
  const named = textList(
    params.mainSections ?? params.mainsections ?? config.mainSections,
  );
  if (named.length > 0) return named;
  const inSections = pages.filter((page) => page.includes("/"));
  const sections = Object.entries(groupBy(inSections, sectionOf));
  const usual = sections.filter(
    ([section, inside]) =>
      USUAL_SECTIONS.includes(section) || inside.every(hasDate),
  );
  const largest = maxBy(sections, ([, inside]) => inside.length);
  const main = usual.length > 0 || !largest ? usual : [largest];
  return main.map(([section]) => section);
}

const sectionOf = (page: string) => page.split("/")[0] ?? "";

function pageRoute(
  { fields, moment }: Pick<SourcePage, "fields" | "moment">,
  plain: string,
  {
    slug,
    config,
    base,
  }: { slug: string | undefined; config: Config; base: string | undefined },
): string {
  const url = fields.text("url");
  if (url !== undefined) return routeOf(url.replace(/(?:\/index)?\.html$/, ""));
  const folders = plain.split("/");
  const fileName = folders.pop() ?? "";
  const section = folders[0] ?? "";
  const permalinks = recordOf(config.permalinks);
  const pattern =
    textOf(recordOf(permalinks.page)[section]) ?? textOf(permalinks[section]);
  if (pattern === undefined || base !== undefined) {
    const start = base === undefined ? folders : [base, ...folders.slice(1)];
    return routeOf(...[...start, slug ?? fileName].map(urlize));
  }
  const title = fields.text("title") ?? fileName;
  const filled = fillPermalink(pattern, {
    ...dateValues(moment),
    section: urlize(section),
    sections: folders.map(urlize).join("/"),
    title: urlize(title),
    slug: urlize(slug ?? title),
    slugorfilename: urlize(slug ?? fileName),
    slugorcontentbasename: urlize(slug ?? fileName),
    filename: urlize(fileName),
    contentbasename: urlize(fileName),
  });
  return routeOf(filled.replace(/\.html$/, ""));
}

/** Turns words into a path as Hugo does. */
function urlize(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{N}\p{M}./\\_#+~-]/gu, "")
    .replace(/-{2,}/g, "-");
}

/** The route of the post that `ref` refers to by file, with or without folder and extension. */
function referenceOf(
  ref: string,
  from: string,
  content: string,
  pages: readonly SourcePage[],
): string | undefined {
  const [, target = "", anchor = ""] = /^([^#]*)(.*)$/s.exec(ref) ?? [];
  if (target === "") return anchor;
  const plain = (file: string) =>
    file.replace(/\.(?:md|markdown)$/, "").replace(/\/index$/, "");
  const wanted = plain(target).replace(/\/$/, "");
  const folder = path.posix.dirname(from);
  const candidates = [content, folder, path.posix.dirname(folder)].map((each) =>
    path.posix.join(each, wanted),
  );
  const page =
    pages.find(({ file }) => candidates.includes(plain(file))) ??
    pages.find(({ file }) =>
      plain(file).endsWith(`/${wanted.replace(/^\//, "")}`),
    );
  return page && `${page.route}${anchor}`;
}

/** Authors from a taxonomy (`content/authors/ada/_index.md`), data files (`data/authors/ada.toml`) or the site's parameters. */
function readAuthors(
  root: string,
  siteAuthor: unknown,
  skipped: SkippedItems,
): Map<string, SourceAuthor> {
  const authors = new Map<string, SourceAuthor>();
  for (const folder of ["content/authors", "data/authors"]) {
    const names = filesBelow(
      path.join(root, folder),
      /\.(?:md|toml|ya?ml|json)$/,
    );
    for (const name of names) {
      const file = `${folder}/${name}`;
      const key = name.replace(/(?:\/_?index)?\.\w+$/, "");
      if (key.startsWith("_")) continue;
      const data = name.endsWith(".md")
        ? (readSource(root, file, hugo, skipped)?.data ?? {})
        : readData(root, [file], skipped);
      const author = authorOf({ name: data.title, ...data });
      if (author) authors.set(kebabCase(key), author);
      else skipped.add("names no author.", file);
    }
  }
  const site = authorOf(siteAuthor);
  if (site) authors.set(kebabCase(site.name), site);
  return authors;
}
