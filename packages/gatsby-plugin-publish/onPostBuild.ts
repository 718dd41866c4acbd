import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { pageFiles, publicFile } from "@technical-blog/content";
import {
  absoluteUrlsOf,
  copyIn,
  digest,
  filesBelow,
  publishFiles,
  spelledOnDisk,
  withoutTrailingSlash,
  writeIn,
  type PublishedFile,
} from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";
import { uniq } from "lodash";

import { cardFiles } from "./cards/cardFiles";
import type { Card } from "./cards/cardImage";
import { cardPath, postCard } from "./cards/postCard";
import { SITE_CARD } from "./cards/socialCard";
import { siteFeeds } from "./feeds/siteFeeds";
import { hashSource } from "./hosting/contentSecurityPolicy";
import { headerRules, headersFile } from "./hosting/headersFile";
import {
  htmlRedirects,
  pagesWithHtmlUrl,
  redirectsFile,
} from "./hosting/htmlUrls";
import { linkHtmlFiles } from "./hosting/linkHtmlFiles";
import { precompress } from "./hosting/precompress";
import { securePages } from "./hosting/securePages";
import { markdownFile } from "./markdownFile";
import { serviceWorkerFile } from "./offline/serviceWorkerFile";
import type { PublishOptions } from "./options";
import type { BuiltPage, Publication, PublishedPost } from "./publication";
import { redirectFiles } from "./redirectFiles";
import { removeEmptyFolders } from "./removeEmptyFolders";
import { removeUnusedMedia } from "./removeUnusedMedia";
import { sitemapEntries, sitemapFiles } from "./sitemapFiles";
import { llmsTxt, robotsTxt } from "./textFiles";
import { textsIn } from "./texts";
import { iconFiles, webManifest } from "./webManifest";

const PUBLIC = path.resolve("public");
const STATIC = path.resolve("static");

/** Style sheet of feeds, for readers who open one in the browser. */
const FEED_STYLES = "/feed.css";

/** A site as its build left it. */
type BuiltSite = {
  publication: Required<Publication>;
  pages: readonly BuiltPage[];
  /** Paths of the author's files, which Gatsby has copied. */
  staticFiles: readonly string[];
};

/** Writes all that is published beside the pages, and the policy into the pages. */
export async function onPostBuild(args: BuildArgs, options: PublishOptions) {
  const { pathPrefix, store } = args;
  const { pages } = store.getState() as { pages: Map<string, BuiltPage> };
  const site: BuiltSite = {
    publication: await publicationOf(args, options),
    pages: [...pages.values()],
    staticFiles: await cleanStaticFiles(),
  };
  const { texts, redirects } = site.publication;
  const players = uniq(texts.flatMap((text) => text.players ?? [])).sort();
  const policy = await secure(args, options, site, players);

  // `/x.html` redirects to `/x`, on any static host and by rules.
  const listed = site.pages.filter(({ context }) => context.kind !== "draft");
  const withHtmlUrl = pagesWithHtmlUrl(listed.map(routeOf));
  await linkHtmlFiles(PUBLIC, withHtmlUrl, new Set(site.staticFiles));
  writeIn(
    PUBLIC,
    "_redirects",
    redirectsFile([...redirects, ...htmlRedirects(withHtmlUrl)], pathPrefix),
  );
  const others = site.pages.flatMap((page) => pageFiles(page.path, false));
  await publishFiles(PUBLIC, publishedFiles(site, options, pathPrefix), {
    others: new Set([...site.staticFiles, ...others]),
  });
  const { noIndex } = options.site;
  const rootFiles = readdirSync(PUBLIC).sort();
  const rules = headerRules({ policy, rootFiles, noIndex, players });
  writeIn(PUBLIC, "_headers", headersFile(rules, pathPrefix));
  removeUnusedMedia(PUBLIC, args);
  await precompress(PUBLIC, options.precompress, STATIC);
  removeEmptyFolders(PUBLIC);
}

async function publicationOf(
  { graphql }: BuildArgs,
  { query, serialize }: PublishOptions,
): Promise<Required<Publication>> {
  const answer = await graphql(query);
  if (answer.errors) {
    const messages = (answer.errors as Error[]).map(({ message }) => message);
    throw new Error(
      `the query of gatsby-plugin-publish failed: ${messages.join("; ")}`,
    );
  }
  return { redirects: [], ...serialize(answer.data as never) };
}

/** Takes what cameras and programs add out of the author's files, which Gatsby has copied as they are. */
async function cleanStaticFiles(): Promise<string[]> {
  const files = existsSync(STATIC) ? filesBelow(STATIC) : [];
  for (const file of files) {
    const source = path.join(STATIC, file);
    const published = await publicFile(spelledOnDisk(source));
    if (published !== source) copyIn(PUBLIC, file.normalize(), published);
  }
  return files.map((file) => `/${file.normalize()}`);
}

async function* publishedFiles(
  { pages, publication }: BuiltSite,
  options: PublishOptions,
  pathPrefix: string,
): AsyncGenerator<PublishedFile> {
  const { cards, offline, site } = options;
  const { redirects, texts } = publication;
  const absoluteUrl = absoluteUrlsOf(site);
  const textOf = textsIn(options.texts);
  const drawn = new Map<string, Card>();
  if (cards) {
    const { tagline, title } = site;
    drawn.set(SITE_CARD, { title: tagline, details: "", site: title });
  }
  const posts = texts.flatMap((text): PublishedPost[] => {
    const { date, html, isUnlisted = false } = text;
    if (date === undefined || html === undefined) return [];
    const card = cards && postCard(text, site.title);
    const image = card && cardPath(card, cards.colors);
    if (card) drawn.set(String(image), card);
    return isUnlisted ? [] : [{ ...text, date, html, card: image }];
  });
  yield* siteFeeds(posts, {
    ...site,
    absoluteUrl,
    textOf,
    codeVersion: digest(readFileSync(__filename)),
    styles: existsSync(STATIC + FEED_STYLES) ? FEED_STYLES : undefined,
  });
  yield* await sitemapFiles(sitemapEntries(pages, texts), absoluteUrl);
  yield* await iconFiles(path.join(STATIC, site.favicon), site.themeColor);
  yield ["/robots.txt", robotsTxt(absoluteUrl)];
  yield ["/manifest.webmanifest", webManifest(site, pathPrefix)];
  yield serviceWorkerFile(PUBLIC, offline?.images);
  yield ["/llms.txt", llmsTxt(texts, site, absoluteUrl)];
  for (const text of texts) {
    const { copy } = text;
    if (copy !== undefined) {
      yield markdownFile({ ...text, copy }, absoluteUrl, textOf);
    }
  }
  if (cards) {
    const { colors } = cards;
    yield* cardFiles(drawn, {
      root: process.cwd(),
      colors,
      icon: site.favicon,
    });
  }
  // Last, as their targets are among the files above.
  const paths = new Set(pages.map(routeOf));
  const toFiles = redirects.filter(({ to }) => !paths.has(to));
  yield* redirectFiles(PUBLIC, toFiles);
}

/** Gives all pages the policy that is returned. */
async function secure(
  args: BuildArgs,
  { allow }: PublishOptions,
  { pages, publication }: BuiltSite,
  players: readonly string[],
): Promise<string> {
  const requests = new Map(
    publication.texts.map(({ connectTo, route }) => [route, connectTo ?? []]),
  );
  const files = new Map([
    // The page that is not found holds nothing of an author's.
    ["404.html", "/404.html"],
    ...pages
      .filter((page) => !page.path.endsWith(".html"))
      .map((page) => [htmlName(page.path), routeOf(page)] as const),
  ]);
  return securePages(PUBLIC, [...files.keys()], {
    frames: [...players, ...allow.frames],
    mediaHosts: allow.mediaHosts,
    sheets: new Map(
      readdirSync(PUBLIC)
        .filter((name) => name.endsWith(".css"))
        .map((name) => [
          `${args.pathPrefix}/${name}`,
          readFileSync(path.join(PUBLIC, name), "utf8"),
        ]),
    ),
    scripts: await allow.inlineScripts(args),
    styleSources: allow.styles.map(hashSource),
    scriptSources: allow.scripts.map(hashSource),
    connectTo: allow.requests,
    connectToOf: (name) => requests.get(files.get(name) ?? "") ?? [],
    onBlocked: (name) => {
      args.reporter.warn(
        `${name}: it has a script or style element of its own, which browsers will not run or apply. Put the code into a file below static and name it with src or href.`,
      );
    },
  });
}

/** The path of a page without the slash that Gatsby may add to it. */
function routeOf({ path }: BuiltPage): string {
  return withoutTrailingSlash(path) || "/";
}

/** The file of a page, below `public`. */
function htmlName(page: string): string {
  return path.posix.join(page, "index.html").slice(1);
}
