import path from "node:path";

import { capitalize, kebabCase } from "lodash";

import { authorOf, authorsOf, readAuthorsFile } from "../authors";
import type { Body } from "../convert/body";
import { convertMdx } from "../convert/mdx";
import {
  defined,
  fieldReader,
  parseYaml,
  recordOf,
  textOf,
} from "../frontMatter";
import type { SourceFormat, SourceTag } from "../sourceBlog";
import { filesBelow, firstFile, isFolder, routeOf } from "../sourceFiles";

const CONFIG_FILES = ["ts", "mts", "js", "mjs", "cjs"].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** Docusaurus' own expression for the date in a path. */
const DATED =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** The blog of a site's preset. */
export const docusaurus: SourceFormat = {
  tool: "Docusaurus",
  expected: 'docusaurus.config.ts (or .js, .mjs) and a folder "blog"',
  open: (root, { base, skipped }) => {
    const config = blogOptions(firstFile(root, CONFIG_FILES)?.text ?? "");
    const blog = config("path") ?? "blog";
    const folder = path.join(root, blog);
    if (!isFolder(folder))
      return docusaurus.expected.replace('"blog"', `"${blog}"`);
    const routeBase = base ?? config("routeBasePath") ?? "blog";
    const tagsFile = firstFile(folder, ["tags.yml", "tags.yaml"]);
    const tags = new Map(
      Object.entries(recordOf(parseYaml(tagsFile?.text ?? ""))).map(
        ([key, value]) => [
          key,
          tagOf(key, { label: capitalize(key), ...recordOf(value) }),
        ],
      ),
    );
    const partsOf = (file: string) => pathParts(file.slice(blog.length + 1));
    return {
      files: filesBelow(folder, /\.mdx?$/)
        .filter((name) => !/(^|\/)_/.test(name))
        .map((name) => `${blog}/${name}`),
      otherFolders: ["docs", "src/pages"],
      contentFolders: [folder],
      publicFolders: [path.join(root, "static")],
      aliases: { "@site/": root },
      tagsRoute: routeOf(routeBase, "tags"),
      listRoute: routeOf(routeBase),
      authorRoutes: authorRoutes(folder, routeBase),
      pathFacts: (file) => {
        const { date, text, slug } = partsOf(file);
        const name = (text || slug).replace(/^.*\//, "");
        return { day: date, title: text, name };
      },
      route: ({ file, fields }) =>
        routeOf(routeBase, fields.text("slug") ?? partsOf(file).slug),
      convert: ({ body }, _pages, report) =>
        withoutTitle(convertMdx(body, report)),
      postTags: (fields) => {
        const entries: unknown = fields.raw("tags");
        return (Array.isArray(entries) ? entries : []).flatMap(
          (entry: unknown) => {
            // A tag written out in a post declares it.
            const { label, permalink } = recordOf(entry);
            const name = textOf(entry) ?? textOf(label);
            if (name !== undefined && label !== undefined && !tags.has(name))
              tags.set(name, tagOf(name, { label, permalink }));
            return name ?? [];
          },
        );
      },
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
      readAuthors: () => readAuthorsFile(folder, AUTHORS_FILES, skipped),
    };
  },
};

const AUTHORS_FILES = ["authors.yml", "authors.yaml"];

function authorRoutes(folder: string, routeBase: string): string[] {
  const { text = "" } = firstFile(folder, AUTHORS_FILES) ?? {};
  const pages = Object.entries(recordOf(parseYaml(text))).flatMap(
    ([key, author]) => {
      const { page } = recordOf(author);
      const permalink = textOf(recordOf(page).permalink) ?? kebabCase(key);
      const hasPage = page === true || Object.keys(recordOf(page)).length > 0;
      return hasPage ? routeOf(routeBase, "authors", permalink) : [];
    },
  );
  return pages.length === 0 ? [] : [routeOf(routeBase, "authors"), ...pages];
}

/** Reads options of the blog that are plain text in the configuration. */
function blogOptions(config: string): (name: string) => string | undefined {
  const [, rest = ""] =
    /(?:\bblog:\s*\{|plugin-content-blog['"],)([\s\S]*)/.exec(config) ?? [];
  const [block = ""] = rest.split(/\n\s*(?:docs|pages|theme|sitemap|gtag):\s/);
  return (name) =>
    new RegExp(
      String.raw`^(?!\s*//).*?\b${name}:\s*["'\`]([^"'\`$]*)["'\`]`,
      "m",
    ).exec(block)?.[1];
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

/** Docusaurus uses a heading at the top as the title, and does not show it twice. */
function withoutTitle(body: Body): { title?: string; body: Body } {
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n+|$)/.exec(body.text);
  if (!heading) return { body };
  const [whole, title = ""] = heading;
  return {
    title: title.replace(/\s*\{#[^}]*\}$/, ""),
    body: {
      text: body.text.slice(whole.length),
      lineAt: (offset) => body.lineAt(offset + whole.length),
    },
  };
}

function tagOf(name: string, value: Record<string, unknown>): SourceTag {
  const { text } = fieldReader(value);
  const slug = text("permalink")?.replace(/^\/|\/$/g, "") ?? kebabCase(name);
  const description = text("description");
  return defined({ name, label: text("label") ?? name, description, slug });
}
