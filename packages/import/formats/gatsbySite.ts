import path from "node:path";

import type { Body } from "@technical-blog/markdown";
import { kebabCase, memoize, once } from "lodash";

import { readAuthorsFile } from "../authors";
import { convertGatsbyText } from "../convert/gatsbyText";
import { fenceIndentedCode } from "../convert/indentedCode";
import { convertMdx } from "../convert/mdx";
import {
  dayOf,
  fieldReader,
  textList,
  textOf,
  type FieldReader,
} from "../frontMatter";
import { grayMatter } from "../frontMatterSyntax";
import { DATE_FIELDS } from "../postFields";
import { readSource } from "../readData";
import type { Report } from "../skippedItems";
import type {
  SourceAuthor,
  SourceFormat,
  SourceSite,
  SourceTag,
} from "../sourceBlog";
import {
  filesBelow,
  firstFile,
  isFile,
  isFolder,
  isReadable,
  OTHER_MARKUP,
  readInside,
  routeOf,
} from "../sourceFiles";
import {
  CONFIG_FILES,
  readGatsbyConfig,
  type GatsbyConfig,
  type GatsbySource,
} from "./gatsbyConfig";
import { createFilePath, type GatsbyFile } from "./gatsbyFiles";
import { readGatsbyRoutes, type GatsbyRoutes } from "./gatsbyRoutes";
import { ComputedCode } from "./staticMethods";
import { readTextPages } from "./textPages";

/** Folders of posts in the usual starters, for a configuration that computes them. */
const USUAL_FOLDERS = [
  "content/blog",
  "content/posts",
  "content",
  "src/content",
  "blog",
  "posts",
  "src/posts",
  "src/pages",
];
const CATEGORIES = ["categories", "category"];
/** The first version of MDX in the text of `package.json`. */
const MDX_1 =
  /"(?:@mdx-js\/\w+":\s*"[~^]?1|gatsby-plugin-mdx":\s*"[~^]?[0-3])\./;
const MARKDOWN = /\.(?:md|markdown|mdx)$/;
const KIND_FIELDS = ["template", "templateKey", "layout", "type", "section"];
const POSTS_NAME = /^(?:blogs?|posts?|articles?|writing|notes?|til|journal)$/i;
const PAGE_NAME = /^(?:about|contact|imprint|privacy)$/i;
const DATED = /^(?:.*\/)?(\d{4}-\d{1,2}-\d{1,2})[-_.]?(.*)$/;

type Found = GatsbyFile & {
  /** From the root. */
  file: string;
  source: GatsbySource;
};

/** The Markdown of gatsby-source-filesystem. */
export const gatsby: SourceFormat = {
  tool: "Gatsby",
  // packages/gatsby-transformer-remark/src/on-node-create.js
  frontMatter: grayMatter,
  configFiles: CONFIG_FILES,
  expected:
    "gatsby-config.js (or .ts, .mjs) and folders with Markdown that its gatsby-source-filesystem names",
  open: (root, { base, skipped }) => {
    const config = readGatsbyConfig(root);
    const routes = readGatsbyRoutes(root);
    const sources = sourcesOf(root, config);
    const unreadable = new Set<string>();
    const found = findFiles(root, sources, config, (file) => {
      const read = readSource(root, file, gatsby, skipped);
      if (!read) unreadable.add(file);
      return read?.data;
    });
    if (found.length === 0) {
      if (config.computed.length > 0)
        throw new Error(
          `${config.computed.join("; ")}: the configuration computes \`path\` of gatsby-source-filesystem, and none of the usual folders (${USUAL_FOLDERS.join(", ")}) has Markdown. Import the folder of the posts alone: npm run import -- markdown FOLDER --route /:slug.`,
        );
      return gatsby.expected;
    }
    for (const place of config.computed)
      skipped.add(
        `computes the folder of a gatsby-source-filesystem; read instead: ${sources.map(({ folder }) => path.relative(root, folder)).join(", ")}.`,
        place,
      );
    const byFile = new Map(found.map((each) => [each.file, each]));
    const isPost = (each: Found) => isPostFile(each);
    const hasPosts = found.some(isPost);
    const posts = found.filter((each) =>
      hasPosts ? isPost(each) : !isOfPages(each.file),
    );
    const pages = found.filter((each) => !posts.includes(each));
    const hasFields = ({ data }: Found) => Object.keys(data).length > 0;
    const isBare = (file: string) =>
      posts.some(hasFields) &&
      posts.some((each) => each.file === file && !hasFields(each));
    for (const { file } of posts.filter((each) => isBare(each.file)))
      skipped.add(
        "has no front matter, so it may be no post of the old blog; it becomes a draft.",
        file,
      );
    reportOthers(
      root,
      sources,
      (file) => byFile.has(file) || unreadable.has(file),
      skipped,
    );
    const { pathPrefix = "/" } = config;
    if (routeOf(pathPrefix) !== "/")
      skipped.add(
        `pathPrefix is "${pathPrefix}". If the blog stays below it, set baseUrl in src/config/siteConfig.ts.`,
        CONFIG_FILES.find((each) => isFile(path.join(root, each))),
      );
    const pathOf = (each: Found, kind: "post" | "page"): string => {
      const own =
        isOfPages(each.file) && each.type === "Mdx"
          ? undefined
          : routes.pathOf(each, kind);
      const written = ["path", "slug", "permalink"].map((name) =>
        textOf(each.data[name]),
      );
      if (own === undefined && kind === "post")
        skipped.count(
          "gatsby-node shows no URL of posts, so each has that of its file or its `path` or `slug`; if that is wrong, give --route",
          each.file,
          1,
        );
      return plainRoute(
        own ??
          written.find((text) => text !== undefined) ??
          createFilePath(each.relativePath),
      );
    };
    const routeOfPost = memoize((file: string) => {
      const each = byFile.get(file);
      if (!each) return routeOf(file);
      if (base !== undefined)
        return routeOf(base, createFilePath(each.relativePath));
      try {
        return pathOf(each, "post");
      } catch (error) {
        if (!(error instanceof ComputedCode)) throw error;
        throw new Error(
          `${error.message} computes \`path\` of createPage. Say the URLs of the posts with --route, for example --route /blog/:slug or --route /:year/:month/:day/:slug.`,
          { cause: error },
        );
      }
    });
    const { type: firstType } = found[0] ?? { type: "MarkdownRemark" };
    const isMdx1 = MDX_1.test(firstFile(root, ["package.json"])?.text ?? "");
    const convert = (file: string, body: Body, report: Report) => {
      const isMdx = (byFile.get(file)?.type ?? firstType) === "Mdx";
      const fenced = isMdx && isMdx1 ? fenceIndentedCode(body) : body;
      return convertGatsbyText(isMdx ? convertMdx(fenced, report) : fenced, {
        plugin: config.plugin,
        snippet: (name) => snippetOf(root, config, file, name),
        report,
      });
    };
    const list = /^\/([^/]+)\//.exec(
      posts[0] ? routeIfKnown(() => routeOfPost(posts[0]?.file ?? "")) : "",
    )?.[1];
    return {
      files: posts.map(({ file }) => file),
      pages:
        pages.length === 0
          ? []
          : [
              readTextPages({
                format: gatsby,
                root,
                folder: commonFolder(pages.map(({ source }) => source.folder)),
                files: pages.map(({ file }) => file),
                routeOf: (file) => {
                  const each = byFile.get(file);
                  return each
                    ? routeIfKnown(() => pathOf(each, "page")) ||
                        plainRoute(createFilePath(each.relativePath))
                    : "/";
                },
                convert: ({ file, body }, report) =>
                  convert(file, body, report),
                skipped,
              }),
            ],
      contentFolders: sources.map(({ folder }) => folder),
      publicFolders: [path.join(root, "static")],
      ...(list !== undefined &&
        (POSTS_NAME.test(list) ||
          hasPage(root, list) ||
          routes.plain.includes(routeOf(list))) && {
          listRoute: routeOf(list),
        }),
      ...groupRoutes(routes, posts),
      pathFacts: (file, fields) => {
        const { day, name } = nameOf(byFile.get(file)?.relativePath ?? file);
        for (const field of [...KIND_FIELDS, "path", "slug", "permalink"])
          fields.raw(field);
        return { day, name, isDraft: isBare(file) };
      },
      route: ({ file }) => routeOfPost(file),
      convert: ({ file, body }, _pages, { count }) => ({
        body: convert(file, body, count),
      }),
      postTags: (fields) => [
        ...new Set(
          [CATEGORIES, ["tags", "tag"]].flatMap((names) =>
            tagNames(fields, names, routes),
          ),
        ),
      ],
      readAuthors: once(() => readAuthors(root, sources, skipped)),
    };
  },
};

function sourcesOf(root: string, config: GatsbyConfig): GatsbySource[] {
  const named = config.sources.filter(({ folder }) => isFolder(folder));
  const hasMarkdown = named.some(
    ({ folder }) => filesBelow(folder, MARKDOWN).length > 0,
  );
  const pages = path.join(root, "src/pages");
  const ofPages = { name: "pages", folder: pages, ignored: [] };
  // gatsby-plugin-mdx makes pages of files there without a source.
  const all =
    config.plugin("gatsby-plugin-mdx") &&
    isFolder(pages) &&
    !named.some(({ folder }) => folder === pages)
      ? [...named, ofPages]
      : named;
  if (hasMarkdown) return all;
  const usual = USUAL_FOLDERS.map((name) => path.join(root, name)).find(
    (folder) => filesBelow(folder, MARKDOWN).length > 0,
  );
  return usual === undefined
    ? all
    : [...all, { name: path.basename(usual), folder: usual, ignored: [] }];
}

function findFiles(
  root: string,
  sources: readonly GatsbySource[],
  { plugin }: GatsbyConfig,
  dataOf: (file: string) => Record<string, unknown> | undefined,
): Found[] {
  const mdx = plugin("gatsby-plugin-mdx");
  const extensions = textList(mdx?.extensions);
  const remark = plugin("gatsby-transformer-remark");
  const typeOf = (name: string): GatsbyFile["type"] =>
    name.endsWith(".mdx") ||
    (mdx && (extensions.includes(path.extname(name)) || !remark))
      ? "Mdx"
      : "MarkdownRemark";
  const found = new Map<string, Found>();
  // A file of two sources belongs to the inner one.
  const innermost = [...sources].sort(
    (a, b) => b.folder.length - a.folder.length,
  );
  for (const source of innermost) {
    if (!isReadable(source.folder, [root])) continue;
    for (const relativePath of filesBelow(source.folder, MARKDOWN)) {
      const absolute = path.join(source.folder, relativePath);
      const file = path.relative(root, absolute).split(path.sep).join("/");
      const isIgnored = source.ignored.some(
        (pattern) =>
          path.posix.matchesGlob(relativePath, pattern) ||
          path.posix.matchesGlob(absolute, pattern),
      );
      if (isIgnored || found.has(file)) continue;
      const data = dataOf(file);
      if (!data) continue;
      const { name: sourceName } = source;
      const type = typeOf(file);
      found.set(file, { file, source, relativePath, sourceName, type, data });
    }
  }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

const isOfPages = (file: string) => file.startsWith("src/pages/");

/** A post has a date, or the name of a template or folder says so. Starters give pages such as that about the author a date, too. */
function isPostFile({ file, data, source }: Found): boolean {
  const kind = KIND_FIELDS.map((name) => textOf(data[name])).find(
    (text) => text !== undefined,
  );
  if (kind !== undefined) {
    if (/post|blog|article|note/i.test(kind)) return true;
    if (/page|about|index|contact/i.test(kind)) return false;
  }
  const folders = path.posix.dirname(file).split("/");
  const isOfPosts = [source.name, ...folders].some((name) =>
    POSTS_NAME.test(name),
  );
  return (
    isOfPosts ||
    (!PAGE_NAME.test(folders.at(-1) ?? "") &&
      (fieldReader(data).day(...DATE_FIELDS) !== undefined ||
        nameOf(file).day !== undefined))
  );
}

/** The day and name in the path of `2024-05-27-name.md` or `2024-05-27-name/index.md`. */
function nameOf(file: string): { day?: string; name: string } {
  const plain = file.replace(/(?:\/index)?\.\w+$/, "");
  const last = plain.replace(/^.*\//, "");
  const [, day, name = ""] = DATED.exec(last) ?? [];
  const isDay = day !== undefined && dayOf(day) !== undefined;
  return isDay ? { day, name: name || last } : { name: last };
}

/** The pages of tags and, since they become tags, of categories. */
function groupRoutes(
  routes: GatsbyRoutes,
  posts: readonly Found[],
): Partial<SourceSite> {
  const { tags, categories } = routes;
  if (!tags && !categories) return {};
  const used = new Set(
    posts.flatMap(({ data }) =>
      tagNames(fieldReader(data), CATEGORIES, routes),
    ),
  );
  const { slugOf = kebabCase } = tags ?? {};
  const tagOf = (name: string): SourceTag => ({
    name,
    label: name,
    slug: slugOf(name),
    ...(categories &&
      used.has(name) && {
        otherRoutes: [routeOf(categories.route, categories.slugOf(name))],
      }),
  });
  return {
    tagsRoute: tags?.route ?? "/tags",
    ...(categories && { otherLists: [categories.route] }),
    tagOf,
  };
}

function plainRoute(route: string): string {
  return routeOf(route.replace(/(?:\/index)?\.html$/, ""));
}

function routeIfKnown(read: () => string): string {
  try {
    return read();
  } catch {
    return ""; // Reading the posts reports it.
  }
}

function hasPage(root: string, name: string): boolean {
  return ["", "/index"].some((rest) =>
    ["js", "jsx", "ts", "tsx"].some((ending) =>
      isFile(path.join(root, "src/pages", `${name}${rest}.${ending}`)),
    ),
  );
}

/** The file that gatsby-remark-embed-snippet embeds, from its folder or else beside the post. */
const snippetOf = memoize(
  (
    root: string,
    { plugin }: GatsbyConfig,
    file: string,
    name: string,
  ): string | undefined => {
    const { directory } = plugin("gatsby-remark-embed-snippet") ?? {};
    const folder = path.resolve(root, textOf(directory) ?? path.dirname(file));
    if (!isFile(path.join(folder, name)) || !isReadable(folder, [root]))
      return undefined;
    return readInside(folder, name) || undefined;
  },
  (root, _config, file, name) => [root, file, name].join(" "),
);

/** Some starters write a list as words between commas or spaces. */
function tagNames(
  fields: FieldReader,
  names: string[],
  { separatorOf }: GatsbyRoutes,
): string[] {
  const value = fields.raw(...names);
  if (typeof value !== "string") return textList(value);
  const [separator = ","] = names.flatMap((name) => separatorOf(name) ?? []);
  return textList(value.split(separator).map((name) => name.trim()));
}

function readAuthors(
  root: string,
  sources: readonly GatsbySource[],
  skipped: Parameters<typeof readAuthorsFile>[2],
): Map<string, SourceAuthor> {
  const names = ["authors.yml", "authors.yaml", "authors.json"];
  const folders = [...sources.map(({ folder }) => folder), root]
    .flatMap((folder) => [folder, path.dirname(folder)])
    .filter((folder) => names.some((name) => isFile(path.join(folder, name))));
  const [folder] = folders;
  return folder === undefined
    ? new Map<string, SourceAuthor>()
    : readAuthorsFile(folder, names, skipped);
}

/** The folder above all of these. */
function commonFolder(folders: readonly string[]): string {
  const [first = "", ...others] = folders;
  return others.reduce((common, folder) => {
    let each = common;
    while (each !== folder && !folder.startsWith(`${each}${path.sep}`))
      each = path.dirname(each);
    return each;
  }, first);
}

function reportOthers(
  root: string,
  sources: readonly GatsbySource[],
  isFound: (file: string) => boolean,
  skipped: Parameters<typeof readAuthorsFile>[2],
) {
  for (const { folder } of sources)
    for (const name of filesBelow(folder, OTHER_MARKUP))
      skipped.count(
        `files in ${path.extname(name)} are not Markdown and are left out`,
        path.posix.join(path.relative(root, folder), name),
        1,
      );
  for (const name of filesBelow(root, MARKDOWN))
    if (
      !isFound(name) &&
      name.includes("/") &&
      !/^(?:public|\.cache|static)\//.test(name)
    )
      skipped.count(
        "Markdown files that gatsby-source-filesystem does not read are left out",
        name,
        1,
      );
  for (const name of filesBelow(path.join(root, "src/pages"), /\.[jt]sx?$/))
    if (!/[{[]/.test(name))
      skipped.count("pages in React are left out", `src/pages/${name}`, 1);
}
