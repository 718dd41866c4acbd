import { Tinypool } from "tinypool";

import type { ContentSource } from "../content/contentSource";
import type { RenderedPost } from "../markdown/renderedPost";
import { renderPost, type RenderEnvironment } from "../markdown/renderPost";

/** What a worker is given of a post, page or doc: the parameters of `renderPost`. */
export type RenderTask = {
  file: string;
  bytes: Uint8Array;
  source: ContentSource;
};

/** The environment of all tasks of a worker, as data. */
export type WorkerEnvironment = Omit<RenderEnvironment, "routeOf"> & {
  /** Routes by the paths of their files. */
  routes: ReadonlyMap<string, string>;
};

/** Renders posts in other threads. */
export type RenderPool = {
  render: (task: RenderTask) => Promise<RenderedPost>;
  end: () => Promise<void>;
};

/** Runs in a worker of `startRenderPool`. */
export function renderTask(task: RenderTask): Promise<RenderedPost> {
  const { routes, ...environment } = Tinypool.workerData as WorkerEnvironment;
  return renderPost(task.file, task.bytes, task.source, {
    ...environment,
    routeOf: (file) => routes.get(file),
  });
}
