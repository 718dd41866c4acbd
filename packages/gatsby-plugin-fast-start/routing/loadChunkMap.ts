import { withPrefix } from "gatsby";

/**
 * Loads the files of each page component, which Gatsby prefetches. Gatsby itself writes them into each page, where readers
 * would wait for them. Without them it prefetches the data of pages only.
 */
export async function loadChunkMap() {
  window.___chunkMapping = {};
  try {
    const response = await fetch(withPrefix("/chunk-map.json"));
    if (response.ok) {
      window.___chunkMapping =
        (await response.json()) as typeof window.___chunkMapping;
    }
  } catch {
    // Offline.
  }
}
