import { readFileSync } from "node:fs";
import path from "node:path";

import { decodedPath, encodedPath } from "@technical-blog/utils";
import { DomUtils, parseDocument } from "htmlparser2";
import { maxBy, uniqBy } from "lodash";

import { dayOf } from "../frontMatter";
import { filesBelow, routeOf } from "../sourceFiles";
import { contentOf, type PageContent } from "./pageContent";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A post, as read from its page in a built site. */
export type BuiltPost = {
  /** The page's file, relative to the built folder. */
  file: string;
  route: string;
  title: string;
  /** Undefined if the page has none in a form that programs read. */
  date: string | undefined;
  /** Whether it has the HTML of a post. Other pages may be posts, too, or lists. */
  isCertain: boolean;
  /** Whether the date is that of a time in UTC, which may be another day where the author is. */
  isUtc: boolean;
  /** Ids of its headings. */
  anchors: string[];
  content: PageContent;
};

/** The element with the text alone, by the names that tools and themes give it. */
const BODY =
  /(?:^|\s)(?:e-content|entry-content|post-content|article-content|post-body|article-body|markdown|markdown-body|prose|blog-post-content|post__content)(?:$|\s)/i;

/** Finds the pages of a built site that may be posts: those with a top-level heading. One article and a date make it certain. */
export function readBuild(folder: string): BuiltPost[] {
  const posts = filesBelow(folder, /\.html?$/).flatMap((file) => {
    const post = readPage(file, readFileSync(path.join(folder, file), "utf8"));
    return post ?? [];
  });
  // Some sites have each page twice: `a.html` and `a/index.html`.
  return uniqBy(posts, "route");
}

export function readPage(file: string, html: string): BuiltPost | undefined {
  const page = parseDocument(html).children as Element[];
  const named = (name: string, within = page) =>
    DomUtils.getElementsByTagName(name, within, true);
  const metas = named("meta");
  const meta = (name: string) =>
    metas.find(
      ({ attribs }) => attribs.property === name || attribs.itemprop === name,
    )?.attribs.content;
  // A redirect page.
  if (
    metas.some(
      ({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "refresh",
    )
  )
    return undefined;

  const articles = named("article");
  const published = meta("article:published_time");
  const mains = named("main");
  const content =
    articles.length === 1 ? articles : mains.length > 0 ? mains : page;
  const isOfPage = content === page;
  const inContent = named("h1", content);
  const [title] = inContent.length > 0 ? inContent : named("h1");
  const route = routeOf(
    file.replace(/(?:^|\/)index\.html?$/, "").replace(/\.html?$/, ""),
  );
  if (!title || isEntry(title, route)) return undefined;
  const [time] = named("time", content).filter(
    ({ attribs }) => attribs.datetime,
  );
  const written = published ?? time?.attribs.datetime ?? meta("datePublished");
  const date =
    dayOf(written)?.day ?? headerDay(named("header", content), title);
  const isArticle = articles.length === 1 && inContent.length > 0;
  const headings = DomUtils.findAll(
    (element) => /^h[2-6]$/.test(element.name),
    content,
  );
  return {
    file,
    route,
    title: plainText(title),
    date,
    isCertain:
      date !== undefined &&
      (isArticle || (published !== undefined && !isOfPage)),
    isUtc: /T(?!00:00)\d\d:.*Z$/.test(written ?? ""),
    anchors: headings.flatMap(({ attribs }) => attribs.id ?? []),
    content: contentOf(bodyOf(content), title),
  };
}

const TEXT_DATE =
  /^(?:[A-Z][a-z]+\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]+\.?,? \d{4}|\d{4}[-./]\d{1,2}[-./]\d{1,2})$/;

/** A date that is plain text beside the title, as in Gatsby's starter. */
function headerDay(headers: Element[], title: Element): string | undefined {
  const texts = headers
    .filter((header) =>
      DomUtils.getElementsByTagName("h1", header).includes(title),
    )
    .flatMap((header) => DomUtils.findAll(() => true, header.children))
    .map((element) => DomUtils.textContent(element).trim());
  return dayOf(texts.find((text) => TEXT_DATE.test(text)))?.day;
}

/** Whether a title is that of an entry in a list: it links to another page of the site. */
function isEntry(title: Element, route: string): boolean {
  const [link] = DomUtils.getElementsByTagName("a", title);
  const { href = "" } = link?.attribs ?? {};
  if (href === "" || /^(?:[a-z]+:|\/\/)/i.test(href)) return false;
  const { pathname } = new URL(href, `http://blog${encodedPath(route)}/`);
  const linked = routeOf(
    decodedPath(pathname).replace(/(?:\/index)?\.html?$/, ""),
  );
  // The site may be below a path.
  return !linked.endsWith(route);
}

/** The largest element that may be the text; others have a cover or a summary. */
function bodyOf(content: Element[]) {
  const bodies = DomUtils.findAll(
    ({ attribs }) =>
      attribs.itemprop === "articleBody" || BODY.test(attribs.class ?? ""),
    content,
  );
  const largest = maxBy(bodies, (each) => DomUtils.textContent(each).length);
  return largest ? largest.children : content;
}

/** The text of a heading without its link to itself. */
function plainText(heading: Element): string {
  const links = DomUtils.findAll(
    ({ name, attribs }) =>
      name === "a" && (attribs.href?.startsWith("#") ?? false),
    heading.children,
  );
  links.forEach((link) => {
    if (/^[#¶§\u200B\s]*$/u.test(DomUtils.textContent(link)))
      DomUtils.removeElement(link);
  });
  return DomUtils.textContent(heading).replace(/\s+/g, " ").trim();
}
