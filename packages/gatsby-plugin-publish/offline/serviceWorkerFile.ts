import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { searchHeadPath } from "@technical-blog/search";
import { digest, ifExists, OFFLINE_PATH } from "@technical-blog/utils";
import { build } from "esbuild";

type Stats = {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
};
type CachedFile = { url: string; revision: string | null };

/**
 * The service worker, or the script that removes it from readers' browsers.
 * @param root folder of the built site, with the final files that the worker fetches
 * @param images paths of those that each page has; undefined when the site does not work offline
 */
export async function serviceWorkerFile(
  root: string,
  images: readonly string[] | undefined,
): Promise<[path: string, content: string]> {
  const { resolve } = createRequire(path.resolve("package.json"));
  const name = "@technical-blog/gatsby-plugin-publish/package.json";
  const entry = images ? "serviceWorker" : "removingServiceWorker";
  const { outputFiles } = await build({
    entryPoints: [
      path.join(path.dirname(resolve(name)), `offline/${entry}.ts`),
    ],
    bundle: true,
    write: false,
    minify: true,
    target: "es2020",
    // The paths of tsconfig.json are for editors and checks.
    tsconfigRaw: {},
    ...(images && {
      define: {
        "process.env.NODE_ENV": '"production"',
        SHELL: JSON.stringify(await shell(root, images)),
        DATA: JSON.stringify(await data(root)),
      },
    }),
  });
  return ["/sw.js", outputFiles.map(({ text }) => text).join("")];
}

/** Scripts and styles of all page kinds, images of the frame, and the offline page. */
async function shell(
  root: string,
  images: readonly string[],
): Promise<CachedFile[]> {
  const stats = JSON.parse(
    await readFile(path.join(root, "webpack.stats.json"), "utf8"),
  ) as Stats;
  const assets = Object.values(stats.namedChunkGroups)
    .flatMap(({ assets }) => assets.map(({ name }) => name))
    // The styles of the application are in each page.
    .filter((name) => /\.(js|css)$/.test(name) && !/^app\..*css$/.test(name));
  const code = [...new Set(assets)].sort();
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
async function data(root: string): Promise<CachedFile[]> {
  const staticQueries = path.posix.join("page-data", "sq", "d");
  // Missing if no component has a static query.
  const queryFiles =
    (await ifExists(readdir(path.join(root, staticQueries)))) ?? [];
  return cachedFiles(root, [
    "page-data/app-data.json",
    `page-data${OFFLINE_PATH}/page-data.json`,
    ...queryFiles.map((name) => `${staticQueries}/${name}`),
    ...(await searchFiles(root)),
  ]);
}

/** The search indexes; of one in parts, its head. */
async function searchFiles(root: string): Promise<string[]> {
  const names = new Set(await readdir(root));
  return [...names].flatMap((name) => {
    const [, tag] = /^search-index-(.+?)(?:\.head)?\.json$/.exec(name) ?? [];
    if (tag === undefined) return [];
    const head = searchHeadPath(tag).slice(1);
    return name !== head && names.has(head) ? [] : name;
  });
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
