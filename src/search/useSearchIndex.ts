import { useEffect, useState, useSyncExternalStore } from "react";

import { IDLE } from "../loading/loadStore";
import { indexStore } from "./indexStore";
import { emptySearchIndex, type SearchIndex } from "./searchIndex";

/** After this time readers are told that the index is still being loaded. */
const STALL_THRESHOLD_MS = 300;

export type SearchIndexState = {
  status: "unloaded" | "loading" | "stalled" | "ready" | "error";
  /** Empty until it is ready, and when it could not be loaded. */
  index: SearchIndex;
};

/** The index of a search tag, as far as it is there. `loadIndex` loads it. */
export function useSearchIndex(tag: string): SearchIndexState {
  const store = indexStore(tag);
  const state = useSyncExternalStore(store.subscribe, store.get, () => IDLE);
  const isStalled = useIsLong(state.status === "loading");
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

/** Whether something has been going on for longer than the threshold. */
function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => {
      setLong(true);
    }, STALL_THRESHOLD_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}
