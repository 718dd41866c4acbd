import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

import type { BuildArgs } from "gatsby";

import { GISCUS } from "../../comments/giscus";
import { speculationRules } from "../../loading/speculationRules";
import { writeIn } from "../content/outputFiles";
import { writeUrlsLock } from "../lint/urls/guardUrls";
import { hashSource } from "../publish/hosting/contentSecurityPolicy";
import { delayApplication } from "../publish/hosting/delayApplication";
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
import { videoPlayers } from "../publish/hosting/videoPlayers";
import type { BuiltPage } from "../publish/publishedPost";
import { removeEmptyFolders } from "../publish/removeEmptyFolders";
import type { Site } from "../site/readSite";
import { siteRedirects } from "../site/siteRedirects";
import { printBuildSummary } from "./buildSummary";
import { publishExtras } from "./publishExtras";
import { checkedBuild, siteContent } from "./siteState";
import { writeSearchIndexes } from "./writeSearchIndexes";

export async function onPostBuild(args: BuildArgs) {
  const { site, lock, warnings } = checkedBuild();
  const { config, renderings, root } = site;
  const publicFolder = path.join(root, "public");
  const { pages } = args.store.getState() as { pages: Map<string, BuiltPage> };
  const paths = [...pages.keys()];
  const players = videoPlayers(
    renderings.map(({ content }) => content?.html ?? ""),
  );
  const policy = secure(args, site, paths, players);

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
      args.pathPrefix,
    ),
  );
  await writeSearchIndexes(site, args);
  await publishExtras(args, site, [...pages.values()]);
  const rootFiles = (await readdir(publicFolder)).sort();
  const { noIndex } = config;
  writeIn(
    publicFolder,
    "_headers",
    headersFile(
      headerRules({ policy, rootFiles, noIndex, players }),
      args.pathPrefix,
    ),
  );
  await precompress(
    publicFolder,
    config.precompress,
    path.join(root, "static"),
  );
  removeEmptyFolders(publicFolder);
  if (lock !== undefined) writeUrlsLock(root, lock);
  const content = siteContent();
  await content.prune();
  printBuildSummary(
    {
      ...content.counts,
      posts: site.posts.length,
      pages: paths.length,
      warnings,
      seconds: process.uptime(),
    },
    args.reporter,
  );
}

/** Gives all pages the policy that is returned, and makes their application wait. */
function secure(
  { pathPrefix, reporter }: BuildArgs,
  { config, root }: Site,
  paths: readonly string[],
  players: readonly string[],
) {
  const publicFolder = path.join(root, "public");
  const { analytics, baseUrl, comments, media } = config;
  const endpoint = analytics?.endpoint ?? "";
  const pages = new Map([
    // The page that is not found holds nothing of an author's.
    ["404.html", "/404.html"],
    ...paths
      .filter((page) => !page.endsWith(".html"))
      .map((page) => [htmlName(page), page] as const),
  ]);
  return securePages(publicFolder, [...pages.keys()], {
    frames: [...players, ...(comments ? [GISCUS] : [])],
    mediaHosts: media.allowedHosts,
    sheets: new Map(
      readdirSync(publicFolder)
        .filter((name) => name.endsWith(".css"))
        .map((name) => [
          `${pathPrefix}/${name}`,
          readFileSync(path.join(publicFolder, name), "utf8"),
        ]),
    ),
    styleSources: [hashSource(progressStyles(root))],
    scriptSources: [hashSource(speculationRules(baseUrl))],
    connectTo: URL.canParse(endpoint) ? [new URL(endpoint).origin] : [],
    prepare: (html, name) => {
      const page = pages.get(name) ?? "";
      const folder = page === "/" ? "index" : page;
      const data = path.join(
        publicFolder,
        "page-data",
        folder,
        "page-data.json",
      );
      return delayApplication(html, {
        path: page,
        readData: () => JSON.parse(readFileSync(data, "utf8")) as object,
      });
    },
    onBlocked: (name) => {
      reporter.warn(
        `${name}: it has a script or style element of its own, which browsers will not run or apply. Put the code into a file below static and name it with src or href.`,
      );
    },
  });
}

/** The file of a page, below `public`. */
function htmlName(page: string): string {
  return path.posix.join(page, "index.html").slice(1);
}
