import { fetchParts, type PartRequest } from "./fetchParts";
import type { IndexPartFile } from "./searchDocument";

type Parts = (IndexPartFile | undefined)[];
type RequestParts = (request: PartRequest) => Promise<Parts>;

let request: RequestParts | undefined;

/**
 * Fetches parts of an index, in a worker: a page that asks for a dozen files by itself is busy with them for longer than
 * with all else that a key brings.
 */
export const requestParts: RequestParts = (parts) => {
  // The development server adds code to each module that runs in pages alone.
  request ??=
    process.env.NODE_ENV === "production" ? startWorker() : fetchParts;
  return request(parts);
};

function startWorker(): RequestParts {
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
    request = fetchParts;
    for (const [parts, resolve] of waiting.values()) {
      void fetchParts(parts).then(resolve);
    }
  };
  return (parts) =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, [parts, resolve]);
      worker.postMessage({ id: count, ...parts });
    });
}
