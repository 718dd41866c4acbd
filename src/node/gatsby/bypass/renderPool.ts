import { availableParallelism } from "node:os";

import { Tinypool } from "tinypool";

import type { ContentItem } from "../../markdown/contentItem";
import type { RenderEnvironment } from "../../markdown/renderPost";
import type * as renderWorker from "../../site/renderWorker";
import type { RenderPool } from "../../site/renderWorker";
import { bundle } from "./bundle";

/** One thread writes what they all render. */
const MAX_WORKERS = 4;

export function startRenderPool(environment: RenderEnvironment): RenderPool {
  const maxThreads = Math.min(availableParallelism(), MAX_WORKERS);
  const pool = new Tinypool({
    // Gatsby may have deleted an earlier bundle: it clears the folder when a dependency has changed.
    filename: bundle("site/renderWorker"),
    name: "renderTask" satisfies keyof typeof renderWorker,
    minThreads: maxThreads,
    maxThreads,
    workerData: environment,
    // With the default of 16 MB a sixth of the time is garbage collection.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  return {
    render: (task) => pool.run(task) as Promise<ContentItem>,
    end: () => pool.destroy(),
  };
}
