import { siteConfigValue } from "../config/useSiteConfig";
import { createLoadStore, type LoadStore } from "../loading/loadStore";
import { takeIndexText } from "./indexText";
import { readSearchIndex, type SearchIndex } from "./searchIndex";

const stores = new Map<string, LoadStore<SearchIndex>>();

/** The index of a search tag: loaded once, whoever asks, and tried again when it could not be loaded. */
export function indexStore(tag: string): LoadStore<SearchIndex> {
  const store =
    stores.get(tag) ??
    createLoadStore(async () =>
      readSearchIndex(await takeIndexText(tag), siteConfigValue.search),
    );
  stores.set(tag, store);
  return store;
}

/** Loads the index of a search tag; while the author writes, also again, since posts have changed. */
export function loadIndex(tag: string): Promise<void> {
  const again = process.env.NODE_ENV === "development";
  return indexStore(tag).start({ again });
}
