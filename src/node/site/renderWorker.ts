import { Tinypool } from "tinypool";

import type { ContentSource } from "../content/contentSource";
import type { ContentItem } from "../markdown/contentItem";
import { renderPost, type RenderEnvironment } from "../markdown/renderPost";

/** What a worker is given of a post, page or doc: the parameters of `renderPost`. */
export type RenderTask = {
  file: string;
  bytes: Uint8Array;
  source: ContentSource;
};

/** Renders posts in other threads. */
export type RenderPool = {
  render: (task: RenderTask) => Promise<ContentItem>;
  end: () => Promise<void>;
};

/** Runs in a worker of `startRenderPool`. */
export function renderTask({ file, bytes, source }: RenderTask) {
  const environment = Tinypool.workerData as RenderEnvironment;
  return renderPost(file, bytes, source, environment);
}
