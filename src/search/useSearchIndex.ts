import { useEffect, useState, useSyncExternalStore } from "react";

import { IDLE } from "../loading/loadStore";
import { indexStore } from "./indexStore";
import { emptySearchIndex, type SearchIndex } from "./searchIndex";

/** Readers see that the index is loading if it takes longer. */
const STALL_THRESHOLD_MS = 300;

export type SearchIndexState = {
  status: "unloaded" | "loading" | "stalled" | "ready" | "error";
  /** Empty until it has loaded, and after a failure. */
  index: SearchIndex;
};

/** The index of a search tag. `loadIndex` loads it. */
export function useSearchIndex(tag: string): SearchIndexState {
  const store = indexStore(tag);
  const state = useSyncExternalStore(store.subscribe, store.get, () => IDLE);
  const isStalled = useIsStalled(state.status === "loading");
  switch (state.status) {
    case "loaded":
      return { status: "ready", index: state.value };
    case "idle":
      return { status: "unloaded", index: emptySearchIndex };
    case "loading":
      return {
        status: isStalled ? "stalled" : "loading",
        index: emptySearchIndex,
      };
    case "error":
      return { status: "error", index: emptySearchIndex };
  }
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
  return isStalled;
}
