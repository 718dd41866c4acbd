import path from "node:path";

import {
  applyEdits,
  editsOutsideCode,
  type Body,
} from "@technical-blog/markdown";
import ignore from "ignore";
import {
  countBy,
  difference,
  escapeRegExp,
  memoize,
  omit,
  partition,
  sortBy,
} from "lodash";

import { authorOf } from "../authors";
import { dropAttributes, MARKDOWN_IT } from "../convert/attributeLines";
import { keepHeadingIds, linkedAnchors } from "../convert/headingIds";
import { slugify } from "../convert/slug";
import { fillTemplate, type OwnFilters } from "../convert/templateOutput";
import {
  dayOf,
  flagOf,
  recordOf,
  textOf,
  type FieldReader,
  type Moment,
} from "../frontMatter";
import { readSource } from "../readData";
import { SkippedItems, type Report } from "../skippedItems";
import type { SourceFormat, SourcePage } from "../sourceBlog";
import {
  ABOUT_FOLDER,
  fileDay,
  filesBelow,
  isFile,
  isFolder,
  isReadable,
  OTHER_MARKUP,
  plainFolder,
  readInside,
  routeOf,
} from "../sourceFiles";
import {
  CONFIG_FILES,
  ELEVENTY,
  readEleventyConfig,
  type EleventyConfig,
} from "./eleventyConfig";
import {
  ComputedValue,
  dataCascade,
  pageData,
  pathParts,
  tagList,
  type Data,
} from "./eleventyData";
import {
  convertElements,
  convertEleventyTags,
  convertFences,
  convertVideoLines,
} from "./eleventyTags";
import { readTextPages, type TextPage } from "./textPages";

/** Names of the collection and of the folder of posts. */
const POST_NAMES =
  /^_?(?:blog-?)?(?:posts?|blog|articles?|writing|essays?|journal)$/i;

/** Tags that name a collection instead of a subject. */
const COLLECTIONS = ["post", "posts", "all", "nav"];

/** A folder with as many texts with a date has notes or the like, unless it is that of the pages. */
const MANY_DATED = 5;
const PAGE_FOLDER = /(?:^|\/)_?pages?$/i;

/** The Markdown of the collection of posts. */
export const eleventy: SourceFormat = {
  ...ELEVENTY,
  configFiles: CONFIG_FILES,
  expected: "eleventy.config.js (or .eleventy.js) and a folder with Markdown",
  open: (root, { base, skipped }) => {
    const config = readEleventyConfig(root);
    if (!config) return eleventy.expected;
    const cascade = dataCascade(root, config, skipped);
    const data = new Map<string, Data>();
    const { files, pages, others } = textFiles(root, config, cascade, skipped);
    const site = cascade.site();
    const templates = templateFields(root, config);
    const [tagsRoute = "/tags", ...otherTagRoutes] = tagRoutes(templates);
    skipTemplates(templates, config.input, skipped);
    const anchors = memoize((pages: readonly SourcePage[]) =>
      linkedAnchors(pages.map(({ body }) => body.text)),
    );
    const { inInput } = cascade;
    const { filters } = config.functions;
    const list = listOf(root, config, files.map(inInput));
    const markdownSteps = stepsOf(root, config);
    // The starter of Eleventy gives markdown-it-anchor the filter.
    const anchorOf = config.names(/\bslugify:.*\bgetFilter\(["']slugify["']\)/)
      ? slugify
      : defaultAnchor;
    const convert = (
      { file, fields, body, route }: TextPage,
      report: Report,
    ) => {
      const all = data.get(file) ?? {};
      const engine = textOf(fields.raw("templateEngineOverride"));
      const isPlain = engine !== undefined && !/liquid|njk/.test(engine);
      const language = engine?.includes("njk") ? "nunjucks" : config.language;
      const fenced = convertFences(body);
      const filled =
        language === undefined || isPlain
          ? fenced
          : convertEleventyTags(fenced, {
              language,
              data: {
                ...site,
                ...all,
                page: { ...recordOf(all.page), url: `${route}/` },
              },
              imagePath: (src) => imagePath(root, config, file, src),
              pagePath: (name) => pagePath([...files, ...pages], name),
              functions: config.functions,
              report,
            });
      return markdownSteps.reduce((each, step) => step(each, report), filled);
    };
    const withData = (frontMatter: Data, file: string) => {
      const all = cascade.of(file, frontMatter);
      data.set(file, all);
      return all;
    };
    const urlOf = (file: string, fields: FieldReader, moment: Moment) =>
      urlOfText(
        { file, inside: inInput(file), fields, moment },
        { ...site, ...data.get(file) },
        filters,
      );
    return {
      files,
      pages: [
        readTextPages({
          format: ELEVENTY,
          root,
          folder: path.join(root, config.input),
          files: pages,
          withDefaults: (frontMatter, file) => {
            const all = withData(frontMatter, file);
            const reason = noPage(all);
            if (reason === undefined) return omit(all, FIELDS_OF_ELEVENTY);
            skipped.add(reason, file);
            return undefined;
          },
          routeOf: (file, fields) => {
            const day = fileDay(path.join(root, file));
            const moment = fields.day("date") ?? { day, time: "" };
            const { url, unknown } = urlOf(file, fields, moment);
            if (unknown)
              skipped.add(
                `its URL is that of its file: ${unknown.place} ${unknown.reason}.`,
                file,
              );
            return routeOf(base ?? "", url ?? pathParts(inInput(file)).route);
          },
          convert: (page, report) =>
            keepHeadingIds(
              convert(page, report),
              anchorOf,
              linkedAnchors([page.body.text]),
            ),
          skipped,
        }),
      ],
      contentFolders: [...new Set([config.input, "."])].map((folder) =>
        path.join(root, folder),
      ),
      publicFolders: config.copies
        .filter(({ to }) => to === "" || to === ".")
        .map(({ from }) => path.join(root, from))
        .filter(isFolder),
      assetFolders: [...new Set([config.input, "."])].map((folder) =>
        path.join(root, folder),
      ),
      copiedFolders: config.copies
        .map(({ from }) => path.join(root, from))
        .filter((folder) => isFolder(folder) && isReadable(folder, [root])),
      aliases: copyAliases(root, config),
      tagsRoute,
      ...list,
      otherLists: listRoutes(templates).filter(
        (route) => route !== list.listRoute,
      ),
      withDefaults: (frontMatter, file) =>
        ownFields(withData(frontMatter, file), file, skipped),
      pathFacts: (file) => {
        const { slug: named } = pathParts(inInput(file));
        const slug = named.replace(/^\d{4}-\d{2}-\d{2}_(?=.)/, "");
        const [, day] = /(\d{4}-\d{2}-\d{2})/.exec(file) ?? [];
        return { day, name: slug, title: slug, slug };
      },
      knownRoute: ({ file, fields, moment }) => {
        const { permalink } = data.get(file) ?? {};
        const { url } = urlOf(file, fields, moment);
        return permalink === undefined || permalink === "" || url === undefined
          ? undefined
          : routeOf(base ?? "", url);
      },
      route: ({ file, fields, moment }) => {
        const { url, unknown } = urlOf(file, fields, moment);
        if (unknown)
          throw new Error(`${unknown.place}: ${unknown.reason}. ${USE_ROUTE}`);
        return routeOf(base ?? "", url ?? "");
      },
      convert: (page, all, { add }) => {
        const converted = convert(page, add);
        const { separator } = config;
        const [mark] =
          separator === undefined
            ? []
            : editsOutsideCode(
                converted,
                new RegExp(escapeRegExp(separator), "g"),
                () => "<!-- truncate -->",
              );
        return {
          body: keepHeadingIds(
            applyEdits(converted, mark ? [mark] : []),
            anchorOf,
            anchors(all),
          ),
        };
      },
      postTags: (fields, file) => {
        const ofFolder = others.includes(file) ? [] : cascade.folderTags(file);
        const own = [
          ...tagList(fields.raw("tags", "tag")),
          ...fields.list("categories", "category"),
        ];
        return [...new Set(own)].filter(
          (tag) => !ofFolder.includes(tag) && !COLLECTIONS.includes(tag),
        );
      },
      tagOf: (name) => ({
        name,
        label: name,
        slug: slugify(name),
        otherRoutes: otherTagRoutes.map((each) => routeOf(each, slugify(name))),
      }),
      readAuthors: () => {
        const author = authorOf(
          ["metadata", "site", "meta"]
            .map((name) => recordOf(site[name]).author)
            .map((each) => (typeof each === "string" ? { name: each } : each))
            .find((each) => each !== undefined),
        );
        return new Map(author ? [[author.name, author]] : []);
      },
    };
  },
};

/**
 * The posts are the texts of a collection of posts, otherwise those in a folder of posts. So are texts with a date in other
 * collections and beside the posts. All others are pages.
 */
function textFiles(
  root: string,
  config: EleventyConfig,
  cascade: ReturnType<typeof dataCascade>,
  skipped: SkippedItems,
): {
  files: string[];
  /** Posts of other collections. */
  others: string[];
  pages: string[];
} {
  const { input, layouts, data, output, ignores } = config;
  const ignored = ignore().add(
    [output, ...layouts, data].map((folder) => `/${folder}/`),
  );
  // Only a text of its own may have several lines.
  for (const name of [".eleventyignore", ".gitignore"])
    if (isFile(path.join(root, name))) ignored.add(readInside(root, name));
  const all = filesBelow(path.join(root, input), /./)
    .map((name) => path.posix.join(input, name))
    .filter((file) => !ignored.ignores(file) && !/(?:^|\/)\./.test(file));
  const excluded = ignore().add(ignores.map((pattern) => `/${pattern}`));
  const [excludedFiles, files] = partition(
    all.filter((file) => /\.(?:md|markdown)$/.test(file)),
    (file) => excluded.ignores(file),
  );
  for (const file of excludedFiles)
    skipped.add("is excluded by the configuration.", file);
  const ownData = memoize(
    (file: string) =>
      readSource(root, file, ELEVENTY, new SkippedItems())?.data ?? {},
  );
  const isTagged = (file: string) =>
    tagList(ownData(file).tags).some((tag) => /^posts?$/.test(tag)) ||
    cascade.folderTags(file).some((tag) => POST_NAMES.test(tag));
  const patterns = config.collections.filter(({ name }) =>
    POST_NAMES.test(name),
  );
  const ways = [
    isTagged,
    (file: string) =>
      patterns.some(({ pattern }) => path.posix.matchesGlob(file, pattern)),
    isInPostFolder,
  ];
  const posts =
    ways
      .map((isPost) => files.filter(isPost))
      .find((found) => found.length > 0) ?? [];
  for (const file of all)
    if (OTHER_MARKUP.test(file) && isInPostFolder(file))
      skipped.add("is not Markdown.", file);
  const [about, texts] = partition(difference(files, posts), (file) =>
    ABOUT_FOLDER.test(file),
  );
  for (const file of about) skipped.add("is about the folder.", file);
  const isDated = (file: string) =>
    /^\d{4}-\d{2}-\d{2}-/.test(path.basename(file)) ||
    dayOf(ownData(file).date) !== undefined;
  const datedIn = countBy(texts.filter(isDated), (file) =>
    path.posix.dirname(file),
  );
  const hasDates = (folder: string) =>
    path.posix.relative(input, folder) !== "" &&
    !PAGE_FOLDER.test(folder) &&
    (datedIn[folder] ?? 0) >= MANY_DATED;
  const [others, pages] = partition(texts, (file) => {
    if (!isDated(file) || posts.length === 0) return false;
    const [tag] = cascade.folderTags(file);
    const reason =
      tag !== undefined
        ? `the tag "${tag}"`
        : isInPostFolder(file)
          ? "is in a folder of posts"
          : hasDates(path.posix.dirname(file))
            ? "is in a folder of texts with dates"
            : undefined;
    if (reason === undefined) return false;
    skipped.count(`is a post, too, as it has a date and ${reason}`, file, 1);
    return true;
  });
  return { files: [...posts, ...others], others, pages };
}

function isInPostFolder(file: string): boolean {
  const folders = path.posix.dirname(file).split("/");
  return folders.some((name) => POST_NAMES.test(name));
}

/** The URL by `permalink`, or why it is unknown. */
function urlOfText(
  {
    file,
    inside,
    fields,
    moment,
  }: Pick<SourcePage, "file" | "fields" | "moment"> & { inside: string },
  data: Data,
  filters: OwnFilters,
): { url?: string; unknown?: { place: string; reason: string } } {
  const title = fields.text("title");
  const page = pageData(file, inside, moment);
  const all = { ...data, title, page, date: page.date ?? data.date };
  const { build } = recordOf(data.permalink);
  let permalink = build ?? data.permalink;
  if (permalink instanceof ComputedValue) {
    const { place } = permalink;
    permalink = permalink.valueOr(permalink, { ...all, permalink: undefined });
    if (permalink instanceof ComputedValue)
      return { unknown: { place, reason: 'computes "permalink"' } };
  }
  const template = textOf(permalink);
  if (template === undefined) return { url: pathParts(inside).route };
  if (flagOf(data.dynamicPermalink) === false)
    return { url: withoutIndex(template) };
  const filled = fillTemplate(template, all, filters);
  if (filled.unknown === undefined) return { url: withoutIndex(filled.text) };
  const reason = `its permalink has ${filled.unknown}, which only Eleventy can compute`;
  return { unknown: { place: file, reason } };
}

function withoutIndex(permalink: string): string {
  return permalink.replace(/(?:(?:^|\/)index)?\.html$/, "");
}

const USE_ROUTE =
  "Say the URLs of posts with --route, for example --route /blog/:slug or --route /:year/:month/:day/:slug.";

/** Why a text beside the posts becomes no page here. */
function noPage({ pagination, permalink }: Data): string | undefined {
  if (pagination !== undefined)
    return "has pagination, which makes its pages from data; it is left out.";
  return permalink === false
    ? "has no page in Eleventy (permalink: false); it is left out."
    : undefined;
}

/** The fields of a post, without those for Eleventy. */
function ownFields(data: Data, file: string, skipped: SkippedItems): Data {
  const { permalink, eleventyExcludeFromCollections, pagination } = data;
  const fields: Data = omit(data, FIELDS_OF_ELEVENTY);
  if (pagination !== undefined)
    skipped.add("has pagination, and becomes one page.", file);
  // The days of its first commit and of the file are the default.
  if (/^(?:git )?(?:created|last modified)$/i.test(textOf(fields.date) ?? ""))
    delete fields.date;
  if (flagOf(eleventyExcludeFromCollections) === true) fields.unlisted ??= true;
  if (permalink !== false) return fields;
  if (flagOf(fields.draft) !== true)
    skipped.add(
      "has no page in Eleventy (permalink: false); it becomes a draft.",
      file,
    );
  return { ...fields, draft: true };
}

const FIELDS_OF_ELEVENTY = [
  "permalink",
  "dynamicPermalink",
  "layout",
  "pagination",
  "eleventyExcludeFromCollections",
  "eleventyNavigation",
  "eleventyImport",
];

/** Paths of copied folders in the built site, with their folders. */
function copyAliases(root: string, { copies }: EleventyConfig) {
  return Object.fromEntries(
    copies
      .filter(
        ({ from, to }) =>
          to !== "" &&
          to !== "." &&
          to !== from &&
          isFolder(path.join(root, from)),
      )
      .map(({ from, to }) => [`/${to}/`, path.join(root, from)]),
  );
}

/** The file that a shortcode names from the post, from the root, by URL or by its name alone, relative to the post. */
function imagePath(
  root: string,
  { copies }: EleventyConfig,
  file: string,
  src: string,
): string {
  if (/^(?:https?:)?\/\/|^\//.test(src)) return src;
  const folder = path.join(root, path.dirname(file));
  const named = copies
    .map(({ from }) => path.join(root, from))
    .filter(isFolder)
    .flatMap((each) =>
      filesBelow(each, /\.\w+$/)
        .map((name) => path.join(each, name))
        .filter((name) => name.endsWith(`/${src}`)),
    );
  const candidates = [
    path.join(folder, src),
    path.join(root, src),
    ...(named.length === 1 ? named : []),
  ];
  const found = candidates.find(isFile);
  return found === undefined ? src : path.relative(folder, found);
}

/** Conversions of what plug-ins add to Markdown. */
function stepsOf(root: string, { input, names }: EleventyConfig) {
  const components = filesBelow(path.join(root, input), /\.webc$/).map((name) =>
    path.basename(name, ".webc"),
  );
  return [
    (body: Body, report: Report) => convertElements(body, components, report),
    ...(names(/markdown-it-attrs/)
      ? [
          (body: Body, report: Report) =>
            dropAttributes(body, MARKDOWN_IT, report),
        ]
      : []),
    ...(names(/eleventy-plugin-(?:youtube|vimeo)-embed|embed-everything/)
      ? [convertVideoLines]
      : []),
  ];
}

/** The only file with this name, or with this end of its path. */
function pagePath(files: readonly string[], name: string): string | undefined {
  const stemOf = (file: string) => file.replace(/\.(?:md|markdown)$/, "");
  const plain = plainFolder(stemOf(name));
  const named = files.filter((file) =>
    `/${stemOf(file)}`.endsWith(`/${plain}`),
  );
  return plain !== "" && named.length === 1 ? `/${named.join("")}` : undefined;
}

/** The default of markdown-it-anchor, which also encodes it as browsers do. */
function defaultAnchor(heading: string): string {
  return heading.trim().toLowerCase().replace(/\s+/g, "-");
}

const TEMPLATE = /\.(?:njk|liquid|html|webc|hbs|pug|11ty\.[cm]?[jt]s)$/;

/** The front matter of templates, by their path from the input folder. */
function templateFields(
  root: string,
  { input, layouts, data, output }: EleventyConfig,
): Map<string, Data> {
  const folder = path.join(root, input);
  const others = [...layouts, data, output].map((each) => `${each}/`);
  const names = filesBelow(folder, TEMPLATE).filter(
    (name) =>
      !others.some((each) => path.posix.join(input, name).startsWith(each)),
  );
  return new Map(
    names.map((name) => [
      name,
      readSource(folder, name, ELEVENTY, new SkippedItems())?.data ?? {},
    ]),
  );
}

/** Parents of the pages of tags, which a template makes: `permalink: /tags/{{ tag | slugify }}/`. */
function tagRoutes(templates: ReadonlyMap<string, Data>): string[] {
  const pattern = /^\/?([\w/-]+)\/\{\{-?\s*(?:tag|category|topic)\b/;
  const routes = [...templates.values()].flatMap((fields) => {
    const [, route] = pattern.exec(textOf(fields.permalink) ?? "") ?? [];
    return route === undefined || fields.pagination === undefined
      ? []
      : [routeOf(route)];
  });
  return sortBy([...new Set(routes)], (route) => !route.includes("tag"));
}

/** Lists of posts in several pages: `permalink: /blog/{% if pagination.pageNumber > 0 %}…`. */
function listRoutes(templates: ReadonlyMap<string, Data>): string[] {
  const pattern = /^\/?([\w/-]+?)\/?\{%-?\s*if pagination\.pageNumber/;
  return [...templates.values()].flatMap(({ permalink }) => {
    const [, route = ""] = pattern.exec(textOf(permalink) ?? "") ?? [];
    return POST_NAMES.test(path.posix.basename(route)) ? [routeOf(route)] : [];
  });
}

/** Lists the pages that are templates. Those that list other pages have equivalents here. */
function skipTemplates(
  templates: ReadonlyMap<string, Data>,
  input: string,
  skipped: SkippedItems,
) {
  for (const [name, { pagination, permalink }] of templates) {
    const isPage =
      !isInPostFolder(name) &&
      pagination === undefined &&
      permalink !== false &&
      !/\.(?!html)\w+$/.test(textOf(permalink) ?? "") &&
      !/^(?:index|404)\.\w+$|(?:^|\/)_/.test(name);
    if (isPage)
      skipped.count(
        "is a page in another language than Markdown; it is left out",
        path.posix.join(input, name),
        1,
      );
  }
}

/** The page that lists the posts of a folder: `blog.njk` or `blog/index.njk`. */
function listOf(
  root: string,
  { input }: EleventyConfig,
  files: readonly string[],
): { listRoute?: string } {
  const [folder = ""] = files[0]?.split("/") ?? [];
  const isCommon = files.every((file) => file.startsWith(`${folder}/`));
  const names = [folder, `${folder}/index`].flatMap((name) =>
    ["njk", "liquid", "html", "md", "webc", "11ty.js"].map((ending) =>
      path.join(root, input, `${name}.${ending}`),
    ),
  );
  return isCommon && names.some(isFile) ? { listRoute: `/${folder}` } : {};
}
