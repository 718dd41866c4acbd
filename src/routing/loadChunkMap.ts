import { withPrefix } from "gatsby";

import { gatsbyWindow } from "./gatsbyWindow";

/**
 * Loads the files of each page component, which Gatsby prefetches. Gatsby itself writes them into each page, where readers
 * would wait for them. Without them it prefetches the data of pages only.
 */
export async function loadChunkMap() {
  const gatsby = gatsbyWindow();
  gatsby.___chunkMapping = {};
  try {
    const response = await fetch(withPrefix("/chunk-map.json"));
    if (response.ok) {
      gatsby.___chunkMapping =
        (await response.json()) as typeof gatsby.___chunkMapping;
    }
  } catch {
    // Offline.
  }
}
