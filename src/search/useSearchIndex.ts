import {
  emptySearchIndex,
  readSearchIndex,
  type SearchIndex,
} from "@technical-blog/search/browser";
import { useEffect, useState, useSyncExternalStore } from "react";

import { createLoadStore, IDLE, type LoadStore } from "../loading/loadStore";
import { takeIndex } from "./indexRequests";

/** Readers see that the index is loading if it takes longer. */
const STALL_THRESHOLD_MS = 300;

export type SearchIndexState = {
  status: "idle" | "loading" | "stalled" | "ready" | "error";
  /** Empty until it has loaded, and after a failure. */
  index: SearchIndex;
};

const stores = new Map<string, LoadStore<SearchIndex>>();

/** The index of a search tag loads once; after a failure the next caller tries again. */
function indexStore(tag: string): LoadStore<SearchIndex> {
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
  const hasFailedParts =
    state.status === "ready" && !!state.value.parts?.failed.size;
  return store.start({
    again: process.env.NODE_ENV === "development" || hasFailedParts,
  });
}

/** The index of a search tag. `loadIndex` loads it. */
export function useSearchIndex(tag: string): SearchIndexState {
  const store = indexStore(tag);
  const state = useSyncExternalStore(store.subscribe, store.get, () => IDLE);
  const isStalled = useIsStalled(state.status === "loading");
  return {
    status: isStalled ? "stalled" : state.status,
    index: state.status === "ready" ? state.value : emptySearchIndex,
  };
}

/** Whether something has been loading for longer than the threshold. */
export function useIsStalled(isLoading: boolean): boolean {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setStalled(true);
    }, STALL_THRESHOLD_MS);
    return () => {
      clearTimeout(timer);
      setStalled(false);
    };
  }, [isLoading]);
  return isLoading && isStalled;
}
