import path from "node:path";

import { capitalize, isEmpty, kebabCase } from "lodash";

import { authorOf, authorsOf, readAuthorsFile } from "../authors";
import { DOCUSAURUS } from "../convert/partials";
import { defined, fieldReader, listOf, recordOf, textOf } from "../frontMatter";
import { readData } from "../readData";
import type { SkippedItems } from "../skippedItems";
import type { SourceFormat, SourceTag } from "../sourceBlog";
import { isFolder, routeOf } from "../sourceFiles";
import { CONFIG_FILES, readDocusaurusConfig } from "./docusaurusConfig";
import {
  convertText,
  markdownFiles,
  readDocs,
  readPages,
  tagName,
} from "./docusaurusDocs";

/** Docusaurus' own expression for the date in a path. */
const DATED =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** The blog, docs and pages of a site. */
export const docusaurus: SourceFormat = {
  ...DOCUSAURUS,
  configFiles: CONFIG_FILES,
  expected: 'docusaurus.config.ts (or .js, .mjs) and a folder "blog" or "docs"',
  open: (root, { base, skipped }) => {
    const config = readDocusaurusConfig(root);
    const options = config.blog ?? {};
    const blog = textOf(options.path) ?? "blog";
    const folder = path.join(root, blog);
    const hasBlog = config.blog !== undefined && isFolder(folder);
    const docs = config.docs.flatMap(
      (each) => readDocs(root, each, skipped) ?? [],
    );
    const pages = config.pages ? [readPages(root, config.pages, skipped)] : [];
    if (!hasBlog && docs.length === 0)
      return docusaurus.expected.replace('"blog"', `"${blog}"`);
    const routeBase = base ?? textOf(options.routeBasePath) ?? "blog";
    const trees = [...docs.flatMap(({ versions }) => versions), ...pages];
    const tags = new Map(
      [folder, ...trees.map((tree) => tree.folder)]
        .flatMap((each) => declaredTags(each, skipped))
        .reverse(),
    );
    const partsOf = (file: string) => pathParts(file.slice(blog.length + 1));
    return {
      files: (hasBlog ? markdownFiles(folder, options) : []).map(
        (name) => `${blog}/${name}`,
      ),
      docs,
      pages,
      navbarItems: config.navbarItems,
      contentFolders: [
        ...(hasBlog ? [folder] : []),
        ...trees.map((tree) => tree.folder),
      ],
      publicFolders: [path.join(root, "static")],
      aliases: { "@site/": root },
      ...(hasBlog && {
        tagsRoute: routeOf(routeBase, "tags"),
        listRoute: routeOf(routeBase),
        otherLists: authorRoutes(folder, routeBase, skipped),
      }),
      pathFacts: (file) => {
        const { date, text, slug } = partsOf(file);
        const name = (text || slug).replace(/^.*\//, "");
        return { day: date, title: text, name };
      },
      route: ({ file, fields }) =>
        routeOf(routeBase, fields.text("slug") ?? partsOf(file).slug),
      convert: ({ body, file }, _pages, { add }) => {
        const source = { file: path.join(root, file), root, folder, skipped };
        return convertText(body, source, add);
      },
      postTags: ({ raw }) =>
        listOf(raw("tags")).flatMap((entry) => {
          const name = tagName(entry);
          // A tag written out in a post declares it.
          const { label, permalink } = recordOf(entry);
          if (
            typeof name === "string" &&
            label !== undefined &&
            !tags.has(name)
          )
            tags.set(name, tagOf(name, { label, permalink }));
          return name;
        }),
      postAuthors: ({ raw, text }) => {
        const authors = authorsOf(raw("authors"));
        const author = authorOf({
          name: text("author"),
          title: text("author_title", "authorTitle"),
          url: text("author_url", "authorURL"),
          image_url: text("author_image_url", "authorImageURL"),
        });
        return authors.length > 0 || !author ? authors : [author];
      },
      tagOf: (name) => tags.get(name) ?? tagOf(name, {}),
      readAuthors: () =>
        hasBlog ? readAuthorsFile(folder, AUTHORS_FILES, skipped) : new Map(),
    };
  },
};

const AUTHORS_FILES = ["authors.yml", "authors.yaml"];

function authorRoutes(
  folder: string,
  routeBase: string,
  skipped: SkippedItems,
): string[] {
  const pages = Object.entries(
    readData(folder, AUTHORS_FILES, skipped),
  ).flatMap(([key, author]) => {
    const { page } = recordOf(author);
    const permalink = textOf(recordOf(page).permalink) ?? kebabCase(key);
    const hasPage = page === true || !isEmpty(recordOf(page));
    return hasPage ? routeOf(routeBase, "authors", permalink) : [];
  });
  return pages.length === 0 ? [] : [routeOf(routeBase, "authors"), ...pages];
}

/** Tags of a folder's own file, by key. */
function declaredTags(
  folder: string,
  skipped: SkippedItems,
): [string, SourceTag][] {
  const tags = readData(folder, ["tags.yml", "tags.yaml"], skipped);
  return Object.entries(tags).map(([key, value]) => [
    key,
    tagOf(key, { label: capitalize(key), ...recordOf(value) }),
  ]);
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

function tagOf(name: string, value: Record<string, unknown>): SourceTag {
  const { text } = fieldReader(value);
  const slug = text("permalink")?.replace(/^\/|\/$/g, "") ?? kebabCase(name);
  const description = text("description");
  return defined({ name, label: text("label") ?? name, description, slug });
}
