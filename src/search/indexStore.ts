import { withPrefix } from "gatsby";

import { createLoadStore, type LoadStore } from "../routing/loadStore";
import { searchIndexPath } from "./searchDocument";
import { readSearchIndex, type SearchIndex } from "./searchIndex";

const stores = new Map<string, LoadStore<SearchIndex>>();

/**
 * The index of a search tag: loaded once, whoever asks; what could not be loaded is tried again when somebody asks
 * again.
 */
export function indexStore(tag: string): LoadStore<SearchIndex> {
  const store = stores.get(tag) ?? createLoadStore(() => fetchIndex(tag));
  stores.set(tag, store);
  return store;
}

/** Loads the index of a search tag; while the author writes, also again, since posts have changed. */
export function loadIndex(tag: string): Promise<void> {
  const again = process.env.NODE_ENV === "development";
  return indexStore(tag).start({ again });
}

async function fetchIndex(tag: string): Promise<SearchIndex> {
  const path = withPrefix(searchIndexPath(tag));
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return readSearchIndex(await response.text());
}
