import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@playwright/test";
import { decodedPath } from "@technical-blog/utils";
import { Parser } from "htmlparser2";

import { siteConfig } from "../src/config/siteConfig";
import { FIXTURE_FOLDER, PREFIX, SITE_URL } from "./fixtureSite";

/** A form in which a build publishes links. */
type Form = {
  files: RegExp;
  /** @param prefix of the site, for links that are written without it */
  links: (text: string, prefix: string) => string[];
  /** Read on the site, where a link may be a path. */
  isOnSite?: boolean;
};

const FORMS: Record<string, Form> = {
  pages: { files: /\.html$/, links: linksInMarkup, isOnSite: true },
  data: {
    files: /page-data\.json$|^search-index.*\.json$|\.webmanifest$/,
    links: linksInJson,
    isOnSite: true,
  },
  feeds: { files: /(?:rss|atom)[-\d]*\.xml$/, links: linksInMarkup },
  jsonFeeds: { files: /feed[-\d]*\.json$/, links: linksInJson },
  maps: { files: /^sitemap[-\d]*\.xml$/, links: linksInMarkup },
  copies: { files: /\.md$|^llms\.txt$/, links: linksInMarkdown },
  robots: {
    files: /^robots\.txt$/,
    links: (text) => text.match(/https?:\S+/g) ?? [],
  },
  redirects: {
    files: /^_redirects$/,
    links: (text) =>
      text.split("\n").flatMap((rule) => rule.split(" ")[1] ?? []),
    isOnSite: true,
  },
  serviceWorker: {
    files: /^sw\.js$/,
    links: (text, prefix) =>
      [...text.matchAll(/\burl:"([^"]+)",revision:/g)].map(
        ([, name = ""]) => `${prefix}/${name}`,
      ),
    isOnSite: true,
  },
};

for (const { site, root, prefix, url } of [
  { site: "the site", root: "public", prefix: "", url: siteConfig.url },
  {
    site: "the fixture",
    root: FIXTURE_FOLDER,
    prefix: PREFIX,
    url: SITE_URL.slice(0, -PREFIX.length),
  },
]) {
  test(`on ${site}, every link in every form leads to a file of the site`, () => {
    const found = new Set<string>();
    const mistakes = new Set<string>();
    for (const file of filesBelow(root)) {
      for (const [form, { files, links, isOnSite }] of Object.entries(FORMS)) {
        if (!files.test(file)) continue;
        const text = readFileSync(path.join(root, file), "utf8");
        for (const link of links(text, prefix)) {
          found.add(form);
          const isSound =
            isAllowed(link, isOnSite) && hasFile(link, { root, prefix, url });
          if (!isSound) mistakes.add(`${file}: ${link}`);
        }
      }
    }

    expect([...found].sort()).toEqual(Object.keys(FORMS).sort());
    expect([...mistakes]).toEqual([]);
  });
}

test("related posts are not those that stand beside them anyway", () => {
  const dataFiles = filesBelow("public").filter((file) =>
    /^page-data\/\d{4}-.*page-data\.json$/.test(file),
  );
  const repeated = dataFiles.flatMap((file) => {
    const { result } = JSON.parse(
      readFileSync(path.join("public", file), "utf8"),
    ) as { result: { data: Queries.PostPageQuery } };
    const { newer, older, post } = result.data;
    const others = [newer, older, ...(post?.mentionedIn ?? [])];
    return (post?.related ?? [])
      .filter(({ route }) => others.some((other) => other?.route === route))
      .map(({ route }) => `${file}: ${route}`);
  });

  expect(dataFiles.length).toBeGreaterThan(0);
  expect(repeated).toEqual([]);
});

test("the files of a published post are published, those of a draft are not", () => {
  const names = filesBelow(FIXTURE_FOLDER).map((file) => path.basename(file));

  expect(names).toContain("notes.txt");
  expect(names).not.toContain("draft-notes.txt");
});

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) =>
      path.relative(root, path.join(parentPath, name)),
    );
}

/** Nothing is relative: pages have several URLs, and other forms are read elsewhere. */
function isAllowed(link: string, isOnSite = false): boolean {
  return isOnSite
    ? /^(?:https?:|mailto:|data:image|[/#?]|$)/i.test(link)
    : /^(?:https?:|mailto:|#|urn:|$)/i.test(link);
}

/** Skips other hosts. */
function hasFile(
  link: string,
  { root, prefix, url }: { root: string; prefix: string; url: string },
): boolean {
  if (!link.startsWith("/") && !link.startsWith(`${url}/`)) return true;
  if (link.startsWith("//")) return true;
  const pathname = decodedPath(new URL(link, url).pathname);
  if (!`${pathname}/`.startsWith(`${prefix}/`)) return false;
  const file = path.join(root, pathname.slice(prefix.length));
  return path.extname(file) !== "" && existsSync(file)
    ? true
    : existsSync(path.join(file, "index.html"));
}

const URL_ATTRIBUTES =
  "action data data-player href poster src url xlink:href".split(" ");

const URL_ELEMENTS = "comments guid id link loc uri url".split(" ");

/** Elements of feeds whose text is HTML. */
const HTML_ELEMENTS = "content content:encoded description summary".split(" ");

/** Those of a `srcset`. */
const urlsIn = (srcSet: string) =>
  [...srcSet.matchAll(/(?:^|[wx],\s*)(\S+)/g)].map(([, url = ""]) => url);

/** Those of HTML or XML. */
function linksInMarkup(markup: string): string[] {
  const links: string[] = [];
  const isXml = markup.startsWith("<?xml");
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push(name);
        for (const attribute of URL_ATTRIBUTES) {
          links.push(...[attributes[attribute] ?? []].flat());
        }
        links.push(...urlsIn(attributes.srcset ?? ""));
        const { content = "" } = attributes;
        if (name === "meta" && /^(?:https?:|\/)/.test(content))
          links.push(content);
        if (name === "meta" && /^\d+;/.test(content)) {
          links.push(content.replace(/^\d+;\s*url=/, ""));
        }
      },
      ontext: (text) => {
        const name = open.at(-1) ?? "";
        if (!isXml) return;
        if (URL_ELEMENTS.includes(name) && text.trim() !== "")
          links.push(text.trim());
        if (HTML_ELEMENTS.includes(name)) links.push(...linksInMarkup(text));
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: isXml },
  );
  parser.end(markup);
  return links;
}

const URL_FIELDS =
  /^(?:url|(?:home_page|feed|next)_url|full|image|src|start_url)$/;

function linksInJson(json: string, prefix: string): string[] {
  const links: string[] = [];
  JSON.parse(json, (field, value: unknown) => {
    if (typeof value !== "string") return value;
    if (URL_FIELDS.test(field)) links.push(value);
    if (field === "sectionRoute") links.push(prefix + value);
    if (field === "srcSet") links.push(...urlsIn(value));
    if (/html$/i.test(field)) links.push(...linksInMarkup(value));
    return value;
  });
  return links;
}

/** Outside of code. */
function linksInMarkdown(markdown: string): string[] {
  const text = markdown
    .replace(/^( *>? *)(`{3,}|~{3,})[^]*?^\1\2`*$/gm, "")
    .replace(/(`+)[^`][^]*?\1/g, "");
  return [
    ...text.matchAll(/\]\(<?([^\s)>]*)/g),
    ...text.matchAll(/^ *\[(?!\^)[^\]]+\]: *<?([^\s>]+)/gm),
    ...text.matchAll(/<(\w+:[^\s>]+)>/g),
    ...text.matchAll(/\s(?:href|poster|src|srcset)=["']([^"'\s]*)/g),
  ].map(([, url = ""]) => url);
}
