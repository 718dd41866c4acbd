import { createLoadStore, type LoadStore } from "../loading/loadStore";
import { takeIndex } from "./indexRequests";
import { readSearchIndex, type SearchIndex } from "./searchIndex";

const stores = new Map<string, LoadStore<SearchIndex>>();

/** The index of a search tag. It loads once; after a failure the next caller tries again. */
export function indexStore(tag: string): LoadStore<SearchIndex> {
  const store =
    stores.get(tag) ??
    createLoadStore(async () => readSearchIndex(await takeIndex(tag), tag));
  stores.set(tag, store);
  return store;
}

/**
 * Loads the index of a search tag. It loads again in `gatsby develop`, because posts change, and when a part has failed,
 * because the site may have been published since.
 */
export function loadIndex(tag: string): Promise<void> {
  const store = indexStore(tag);
  const state = store.get();
  const failed =
    state.status === "loaded" ? (state.value.parts?.failed.size ?? 0) : 0;
  const again = process.env.NODE_ENV === "development" || failed > 0;
  return store.start({ again });
}
