import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

import {
  discussionsOf,
  siteRedirects,
  STATIC_FOLDER,
  type Site,
} from "@technical-blog/content";
import {
  bundledScripts,
  speculationRules,
} from "@technical-blog/gatsby-plugin-fast-start";
import { copyIn, spelledOnDisk, writeIn } from "@technical-blog/utils";
import type { BuildArgs } from "gatsby";
import { uniq } from "lodash";

import { GISCUS } from "../../comments/giscus";
import { hashSource } from "../publish/hosting/contentSecurityPolicy";
import { headerRules, headersFile } from "../publish/hosting/headersFile";
import {
  htmlRedirects,
  pagesWithHtmlUrl,
  redirectsFile,
} from "../publish/hosting/htmlUrls";
import { linkHtmlFiles } from "../publish/hosting/linkHtmlFiles";
import { precompress } from "../publish/hosting/precompress";
import { progressStyles } from "../publish/hosting/progressStyles";
import { securePages } from "../publish/hosting/securePages";
import { publicFile } from "../publish/publicFile";
import type { BuiltPage } from "../publish/publishedPost";
import { removeEmptyFolders } from "../publish/removeEmptyFolders";
import { nameSearchParts } from "../publish/search/nameSearchParts";
import { searchIndexes } from "../publish/search/searchIndexes";
import { printBuildSummary } from "./buildSummary";
import { recordCache } from "./cacheRecord";
import { lockUrls } from "./lockUrls";
import { publishExtras } from "./publishExtras";
import { queryPublication, type Publication } from "./queryPublication";
import { queriedSite } from "./querySite";
import { warningCount } from "./reportDiagnostics";
import { siteRenderer } from "./siteState";

export async function onPostBuild(args: BuildArgs) {
  const { cache, graphql, pathPrefix, reporter, store } = args;
  const site = queriedSite();
  const publication = await queryPublication(graphql);
  const { config, root } = site;
  const publicFolder = path.join(root, "public");
  // Gatsby has copied these as they are.
  for (const file of site.staticFiles) {
    const source = path.join(root, STATIC_FOLDER, file);
    const published = await publicFile(spelledOnDisk(source));
    if (published !== source) copyIn(publicFolder, file.slice(1), published);
  }
  const { pages } = store.getState() as { pages: Map<string, BuiltPage> };
  const paths = [...pages.keys()];
  const players = playersOf(publication);
  const indexes = searchIndexes(site, publication.localSearchDefault);
  const inParts = indexes.filter(({ isInParts }) => isInParts);
  const scripts = await bundledScripts(args);
  const policy = secure(args, site, paths, {
    players,
    scripts: scripts.map(({ code }) => code),
    tagsInParts: inParts.map(({ tag }) => tag),
  });

  // `/x.html` redirects to `/x`, on any static host and by rules.
  const withHtmlUrl = pagesWithHtmlUrl(paths);
  const staticFiles = new Set(site.staticFiles);
  await linkHtmlFiles(publicFolder, withHtmlUrl, staticFiles);
  const { toPages, toFiles } = siteRedirects(site);
  writeIn(
    publicFolder,
    "_redirects",
    redirectsFile(
      [...toPages, ...toFiles, ...htmlRedirects(withHtmlUrl)],
      pathPrefix,
    ),
  );
  await publishExtras(
    site,
    publication,
    indexes,
    [...pages.values()],
    pathPrefix,
  );
  const rootFiles = (await readdir(publicFolder)).sort();
  const { noIndex } = config;
  writeIn(
    publicFolder,
    "_headers",
    headersFile(
      headerRules({ policy, rootFiles, noIndex, players }),
      pathPrefix,
    ),
  );
  await precompress(
    publicFolder,
    config.precompress,
    path.join(root, "static"),
  );
  removeEmptyFolders(publicFolder);
  await lockUrls(site);
  printBuildSummary(
    {
      ...siteRenderer(cache).counts,
      posts: site.posts.length,
      pages: paths.length,
      warnings: warningCount(),
      seconds: process.uptime(),
    },
    reporter,
  );
  // Gatsby stores the rest of its cache after this hook.
  process.once("exit", (code) => {
    if (code === 0) recordCache(root);
  });
}

function playersOf({
  allDoc,
  allMarkdownPage,
  allPost,
}: Publication): string[] {
  const texts = [...allPost.nodes, ...allMarkdownPage.nodes, ...allDoc.nodes];
  return uniq(texts.flatMap(({ content }) => content.players)).sort();
}

/** Gives all pages the policy that is returned. */
function secure(
  { basePath, pathPrefix, reporter }: BuildArgs,
  { config, posts, root }: Site,
  paths: readonly string[],
  {
    players,
    scripts,
    tagsInParts,
  }: Record<"players" | "scripts" | "tagsInParts", readonly string[]>,
) {
  const publicFolder = path.join(root, "public");
  const { analytics, comments, media } = config;
  const endpoint = analytics?.endpoint ?? "";
  const pages = new Map([
    // The page that is not found holds nothing of an author's.
    ["404.html", "/404.html"],
    ...paths
      .filter((page) => !page.endsWith(".html"))
      .map((page) => [htmlName(page), page] as const),
  ]);
  const threads = new Map(
    posts.map(({ post }) => [post.route, threadOrigins(post, config)]),
  );
  return securePages(publicFolder, [...pages.keys()], {
    frames: [...players, ...(comments?.giscus ? [GISCUS] : [])],
    mediaHosts: media.allowedHosts,
    sheets: new Map(
      readdirSync(publicFolder)
        .filter((name) => name.endsWith(".css"))
        .map((name) => [
          `${pathPrefix}/${name}`,
          readFileSync(path.join(publicFolder, name), "utf8"),
        ]),
    ),
    scripts,
    styleSources: [hashSource(progressStyles(root))],
    scriptSources: [hashSource(speculationRules(`${basePath}/`))],
    connectTo: URL.canParse(endpoint) ? [new URL(endpoint).origin] : [],
    connectToOf: (name) => threads.get(pages.get(name) ?? "") ?? [],
    prepare: (html) => nameSearchParts(html, tagsInParts),
    onBlocked: (name) => {
      reporter.warn(
        `${name}: it has a script or style element of its own, which browsers will not run or apply. Put the code into a file below static and name it with src or href.`,
      );
    },
  });
}

/** Where the replies are that readers of a post may load. */
function threadOrigins(
  post: Site["posts"][number]["post"],
  config: Site["config"],
): string[] {
  const urls = discussionsOf(post, config).map(({ repliesUrl }) => repliesUrl);
  return uniq(urls.flatMap((url) => (url === null ? [] : new URL(url).origin)));
}

/** The file of a page, below `public`. */
function htmlName(page: string): string {
  return path.posix.join(page, "index.html").slice(1);
}
