import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { ContentConfig } from "@technical-blog/content";
import { digest, ifExists, OFFLINE_PATH } from "@technical-blog/utils";
import { build } from "esbuild";
import { compact } from "lodash";

import { searchHeadPath, searchIndexPath } from "../../search/searchPaths";
import type { PublishedIndex } from "./search/searchIndexes";

/** With the images of the frame. */
type FrameConfig = ContentConfig & {
  navbar?: { logo?: { src: string; srcDark?: string | undefined } };
};

type Stats = {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
};
type SearchIndex = Pick<PublishedIndex, "isInParts" | "tag">;
type CachedFile = { url: string; revision: string | null };

/**
 * The service worker, or the script that removes it from readers' browsers.
 * @param root folder of the built site, with the final files that the worker fetches
 * @param project folder of the sources
 */
export async function serviceWorkerFile(
  root: string,
  project: string,
  config: FrameConfig,
  indexes: readonly SearchIndex[],
): Promise<[path: string, content: string]> {
  const entry = config.offline ? "serviceWorker" : "removingServiceWorker";
  const { outputFiles } = await build({
    entryPoints: [path.join(project, "src", "offline", `${entry}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    target: "es2020",
    ...(config.offline && {
      define: {
        "process.env.NODE_ENV": '"production"',
        SHELL: JSON.stringify(await shell(root, config)),
        DATA: JSON.stringify(await data(root, indexes)),
      },
    }),
  });
  return ["/sw.js", outputFiles.map(({ text }) => text).join("")];
}

/** Scripts and styles of all page kinds, images of the frame, and the offline page. */
async function shell(
  root: string,
  { favicon, navbar }: FrameConfig,
): Promise<CachedFile[]> {
  const stats = JSON.parse(
    await readFile(path.join(root, "webpack.stats.json"), "utf8"),
  ) as Stats;
  const assets = Object.values(stats.namedChunkGroups)
    .flatMap(({ assets }) => assets.map(({ name }) => name))
    // The styles of the application are in each page.
    .filter((name) => /\.(js|css)$/.test(name) && !/^app\..*css$/.test(name));
  const code = [...new Set(assets)].sort();
  const logo = navbar?.logo;
  const images = compact([favicon, logo?.src, logo?.srcDark]);
  const offlinePage = await cachedFile(
    root,
    `${OFFLINE_PATH.slice(1)}/index.html`,
  );
  return [
    ...code.map((url) => ({ url, revision: null })), // named by their content
    ...(await cachedFiles(
      root,
      images.map((image) => image.slice(1)),
    )),
    { ...offlinePage, url: OFFLINE_PATH.slice(1) },
  ];
}

/** Data that every page needs. */
async function data(
  root: string,
  indexes: readonly SearchIndex[],
): Promise<CachedFile[]> {
  const staticQueries = path.posix.join("page-data", "sq", "d");
  // Missing if no component has a static query.
  const queryFiles =
    (await ifExists(readdir(path.join(root, staticQueries)))) ?? [];
  return cachedFiles(root, [
    "page-data/app-data.json",
    `page-data${OFFLINE_PATH}/page-data.json`,
    ...queryFiles.map((name) => `${staticQueries}/${name}`),
    // Of an index in parts, its head. Those of an earlier build may still be in the folder.
    ...indexes.map(({ isInParts, tag }) =>
      (isInParts ? searchHeadPath(tag) : searchIndexPath(tag)).slice(1),
    ),
  ]);
}

function cachedFiles(
  root: string,
  urls: readonly string[],
): Promise<CachedFile[]> {
  return Promise.all([...new Set(urls)].map((url) => cachedFile(root, url)));
}

async function cachedFile(root: string, url: string): Promise<CachedFile> {
  const content = await readFile(path.join(root, url));
  return { url, revision: digest(content) };
}
