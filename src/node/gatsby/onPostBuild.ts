import { readdirSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import type { BuildArgs, NodePluginArgs } from "gatsby";

import { GISCUS } from "../../comments/giscus";
import { speculationRules } from "../../loading/speculationRules";
import { loadSiteConfig } from "../config/loadSiteConfig";
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
import { siteRedirects } from "../site/siteRedirects";
import { printBuildSummary } from "./buildSummary";
import { projectRoot } from "./projectRoot";
import { publishExtras } from "./publishExtras";
import { checkedBuild, siteContent } from "./siteState";
import { writeSearchIndexes } from "./writeSearchIndexes";

export async function onPostBuild(args: BuildArgs) {
  const { site, lock, warnings } = checkedBuild();
  const { root } = site;
  const players = videoPlayers(
    site.renderings.map(({ content }) => content?.html ?? ""),
  );
  const policy = secure(args, players);
  await linkHtmlUrls(args, siteRedirects(site));
  await writeSearchIndexes(site, args);
  await publishExtras(args, site, builtPages(args));
  await writeHeaders(args, policy, players);
  await precompress(publicFolder(args), site.config.precompress);
  if (lock !== undefined) await writeUrlsLock(root, lock);
  const content = siteContent(root);
  await content.prune();
  printBuildSummary(
    {
      ...content.counts,
      posts: site.posts.length,
      pages: builtPages(args).length,
      warnings,
      seconds: process.uptime(),
    },
    args.reporter,
  );
}

const publicFolder = (args: NodePluginArgs) =>
  path.join(projectRoot(args), "public");

const builtPages = ({ store }: NodePluginArgs) => [
  ...(store.getState() as { pages: Map<string, BuiltPage> }).pages.values(),
];

/** The paths of the pages' files, below the root of the site, by the paths of the pages. */
const pageFiles = (args: NodePluginArgs) =>
  builtPages(args)
    .map((page) => page.path)
    .filter((page) => !page.endsWith(".html"))
    .map((page) => [page, path.join(page, "index.html")] as const);

/** Gives all pages the policy that is returned, and makes their application wait. */
function secure(args: NodePluginArgs, players: readonly string[]) {
  const root = publicFolder(args);
  const { analytics, baseUrl, comments, media } = loadSiteConfig();
  // The page that is not found holds nothing of an author's.
  const pages = new Map(
    [["/404.html", "404.html"] as const, ...pageFiles(args)].map(
      ([page, file]) => [path.join(root, file), page],
    ),
  );
  return securePages([...pages.keys()], {
    frames: [...players, ...(comments ? [GISCUS] : [])],
    mediaHosts: media.allowedHosts,
    sheets: new Map(
      readdirSync(root)
        .filter((name) => name.endsWith(".css"))
        .map((name) => [
          `${args.pathPrefix}/${name}`,
          readFileSync(path.join(root, name), "utf8"),
        ]),
    ),
    styleSources: [hashSource(progressStyles(projectRoot(args)))],
    scriptSources: [hashSource(speculationRules(baseUrl))],
    connectTo: /^https?:/.test(analytics?.endpoint ?? "")
      ? [new URL(analytics?.endpoint ?? "").origin]
      : [],
    prepare: (html, file) => {
      const page = pages.get(file) ?? "";
      const folder = page === "/" ? "index" : page;
      const data = path.join(root, "page-data", folder, "page-data.json");
      return delayApplication(html, {
        path: page,
        readData: () => JSON.parse(readFileSync(data, "utf8")) as object,
      });
    },
    onBlocked: (file) => {
      args.reporter.warn(
        `${path.relative(root, file)}: it has a script or style element of its own, which browsers will not run or apply. Put the code into a file below static and name it with src or href.`,
      );
    },
  });
}

/** Makes `/x.html` redirect to `/x`, on any static host and by rules, and writes the rules of the site's redirects. */
async function linkHtmlUrls(
  args: NodePluginArgs,
  { toPages, toFiles }: ReturnType<typeof siteRedirects>,
) {
  const root = publicFolder(args);
  const withHtmlUrl = pagesWithHtmlUrl(
    builtPages(args).map(({ path }) => path),
  );
  await linkHtmlFiles(root, withHtmlUrl);
  const redirects = [...toPages, ...toFiles, ...htmlRedirects(withHtmlUrl)];
  await writeFile(
    path.join(root, "_redirects"),
    redirectsFile(redirects, args.pathPrefix),
  );
}

async function writeHeaders(
  args: NodePluginArgs,
  policy: string,
  players: readonly string[],
) {
  const root = publicFolder(args);
  const { noIndex } = loadSiteConfig();
  const rootFiles = (await readdir(root)).sort();
  await writeFile(
    path.join(root, "_headers"),
    headersFile(
      headerRules({ policy, rootFiles, noIndex, players }),
      args.pathPrefix,
    ),
  );
}
