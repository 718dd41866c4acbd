import type { RequestParts } from "@technical-blog/search";
import { withPrefix } from "gatsby";

import { fetchParts, type PartRequest, type Parts } from "./fetchParts";
import { searchPartPath } from "./searchPaths";

type FetchParts = typeof fetchParts;

let fetchAll: FetchParts | undefined;

/**
 * Fetches parts of an index, in a worker: a page that asks for a dozen files by itself is busy with them for longer than
 * with all else that a key brings.
 */
export const requestParts: RequestParts = (names, { tag, version }) => {
  // The development server adds code to each module that runs in pages alone.
  fetchAll ??=
    process.env.NODE_ENV === "production" ? startWorker() : fetchParts;
  const urls = names.map((name) =>
    withPrefix(searchPartPath(tag, version, name)),
  );
  return fetchAll({ urls, version });
};

function startWorker(): FetchParts {
  const worker = new Worker(
    /* webpackChunkName: "search-parts" */ new URL(
      "./partsWorker",
      import.meta.url,
    ),
  );
  const waiting = new Map<number, [PartRequest, (parts: Parts) => void]>();
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<{ id: number; parts: Parts }>) => {
    waiting.get(data.id)?.[1](data.parts);
    waiting.delete(data.id);
  };
  // Without the worker's script, the page fetches.
  worker.onerror = () => {
    fetchAll = fetchParts;
    for (const [request, resolve] of waiting.values()) {
      void fetchParts(request).then(resolve);
    }
  };
  return (request) =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, [request, resolve]);
      worker.postMessage({ id: count, ...request });
    });
}
