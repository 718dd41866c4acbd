import path from "node:path";

import ignore from "ignore";
import { escapeRegExp, memoize, omit } from "lodash";

import { authorOf } from "../authors";
import { applyEdits, editsOutsideCode } from "../convert/body";
import { keepHeadingIds, linkedAnchors } from "../convert/headingIds";
import { fillTemplate } from "../convert/templateOutput";
import { flagOf, recordOf, textOf } from "../frontMatter";
import { dateValues } from "../permalink";
import { readSource } from "../readData";
import { SkippedItems } from "../skippedItems";
import type { SourceFormat, SourcePage } from "../sourceBlog";
import {
  filesBelow,
  isFile,
  isFolder,
  OTHER_MARKUP,
  readInside,
  routeOf,
} from "../sourceFiles";
import {
  CONFIG_FILES,
  ELEVENTY,
  readEleventyConfig,
  type EleventyConfig,
} from "./eleventyConfig";
import { ComputedValue, dataCascade, tagList, type Data } from "./eleventyData";
import { convertEleventyTags, convertFences } from "./eleventyTags";

/** Names of the collection and of the folder of posts. */
const POST_NAMES =
  /^(?:blog-?)?(?:posts?|blog|articles?|writing|essays?|journal)$/i;

/** Tags that name a collection instead of a subject. */
const COLLECTIONS = ["post", "posts", "all", "nav"];

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
    const files = postFiles(root, config, cascade, skipped);
    const site = cascade.site();
    const anchors = memoize((pages: readonly SourcePage[]) =>
      linkedAnchors(pages.map(({ body }) => body.text)),
    );
    const inInput = (file: string) =>
      config.input === "." ? file : file.slice(config.input.length + 1);
    return {
      files,
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
      aliases: copyAliases(root, config),
      tagsRoute: "/tags",
      ...listOf(root, config, files.map(inInput)),
      withDefaults: (frontMatter, file) => {
        const all = cascade.of(file, frontMatter);
        data.set(file, all);
        return ownFields(all, file, skipped);
      },
      pathFacts: (file) => {
        const { slug } = pathParts(inInput(file));
        const [, day] = /(\d{4}-\d{2}-\d{2})/.exec(file) ?? [];
        return { day, name: slug, title: slug, slug };
      },
      route: (page) =>
        routeOf(
          base ?? "",
          routeOfPage(page, inInput(page.file), data.get(page.file) ?? {}),
        ),
      convert: ({ file, route, fields, body }, pages, { add }) => {
        const all = data.get(file) ?? {};
        const engine = textOf(fields.raw("templateEngineOverride"));
        const isPlain = engine !== undefined && !/liquid|njk/.test(engine);
        const language = engine?.includes("njk") ? "nunjucks" : config.language;
        const fenced = convertFences(body);
        const converted =
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
                report: add,
              });
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
            anchors(pages),
          ),
        };
      },
      postTags: (fields, file) => {
        const ofFolder = cascade.folderTags(file);
        const own = [
          ...tagList(fields.raw("tags", "tag")),
          ...fields.list("categories", "category"),
        ];
        return [...new Set(own)].filter(
          (tag) => !ofFolder.includes(tag) && !COLLECTIONS.includes(tag),
        );
      },
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

/** The pages that are posts: those of a collection of posts, otherwise those in a folder of posts. All others are listed. */
function postFiles(
  root: string,
  config: EleventyConfig,
  cascade: ReturnType<typeof dataCascade>,
  skipped: SkippedItems,
): string[] {
  const { input, layouts, data, output } = config;
  const ignored = ignore().add([
    ...[".eleventyignore", ".gitignore"].map((name) =>
      isFile(path.join(root, name)) ? readInside(root, name) : "",
    ),
    `/${output}/`,
    ...[...layouts, data].map((folder) => `/${folder}/`),
  ]);
  const all = filesBelow(path.join(root, input), /./)
    .map((name) => path.posix.join(input, name))
    .filter((file) => !ignored.ignores(file) && !/(?:^|\/)\./.test(file));
  const files = all.filter((file) => /\.(?:md|markdown)$/.test(file));
  const isTagged = (file: string) => {
    const own = readSource(root, file, ELEVENTY, new SkippedItems())?.data;
    return (
      tagList(own?.tags).some((tag) => /^posts?$/.test(tag)) ||
      cascade.folderTags(file).some((tag) => POST_NAMES.test(tag))
    );
  };
  const patterns = config.collections.filter(({ name }) =>
    POST_NAMES.test(name),
  );
  const isInFolder = (file: string) =>
    path.posix
      .dirname(file)
      .split("/")
      .some((name) => POST_NAMES.test(name));
  const ways = [
    isTagged,
    (file: string) =>
      patterns.some(({ pattern }) => path.posix.matchesGlob(file, pattern)),
    isInFolder,
  ];
  const posts =
    ways
      .map((isPost) => files.filter(isPost))
      .find((found) => found.length > 0) ?? [];
  const chosen = new Set(posts);
  for (const file of all) {
    const isOther = OTHER_MARKUP.test(file) && isInFolder(file);
    if (isOther) skipped.add("is not Markdown.", file);
    else if (files.includes(file) && !chosen.has(file))
      skipped.add("is a page, not a post.", file);
  }
  return posts;
}

/** A file's path as Eleventy takes it apart. */
function pathParts(inside: string) {
  const stem = inside.replace(/\.\w+$/, "");
  const folders = stem.split("/");
  const last = folders.pop() ?? "";
  const plain = (name: string) => name.replace(/^.*\d{4}-\d{2}-\d{2}-/, "");
  const isIndex = last === "index" || last === folders.at(-1);
  const name = last === "index" ? (folders.at(-1) ?? "") : last;
  return {
    slug: plain(name),
    filePathStem: `/${[...folders, plain(last)].join("/")}`,
    /** Without a permalink. */
    route: [...folders, ...(isIndex ? [] : [last])].join("/"),
  };
}

function routeOfPage(
  { file, fields, moment }: Omit<SourcePage, "route">,
  inside: string,
  data: Data,
): string {
  const { slug, filePathStem, route } = pathParts(inside);
  const { build } = recordOf(data.permalink);
  const permalink = build ?? data.permalink;
  if (permalink instanceof ComputedValue)
    throw new Error(`${permalink.place}: computes "permalink". ${USE_ROUTE}`);
  const template = textOf(permalink);
  if (template === undefined) return route;
  if (flagOf(data.dynamicPermalink) === false) return withoutIndex(template);
  const page = {
    fileSlug: slug,
    filePathStem,
    inputPath: `./${file}`,
    date: new Date(`${moment.day}T${hourOf(moment)}Z`),
  };
  const title = fields.text("title");
  const { text, unknown } = fillTemplate(template, { ...data, title, page });
  if (unknown !== undefined)
    throw new Error(
      `${file}: its permalink has ${unknown}, which only Eleventy can compute. ${USE_ROUTE}`,
    );
  return withoutIndex(text);
}

function hourOf(moment: SourcePage["moment"]): string {
  const { hour = "", minute = "", second = "" } = dateValues(moment);
  return `${hour}:${minute}:${second}`;
}

function withoutIndex(permalink: string): string {
  return permalink.replace(/(?:(?:^|\/)index)?\.html$/, "");
}

const USE_ROUTE =
  "Say the URLs of posts with --route, for example --route /blog/:slug or --route /:year/:month/:day/:slug.";

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

/** The default of markdown-it-anchor, which also encodes it as browsers do. */
function anchorOf(heading: string): string {
  return heading.trim().toLowerCase().replace(/\s+/g, "-");
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
