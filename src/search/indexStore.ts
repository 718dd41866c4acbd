import { siteConfigValue } from "../config/useSiteConfig";
import { createLoadStore, type LoadStore } from "../loading/loadStore";
import { takeIndexText } from "./indexText";
import { readSearchIndex, type SearchIndex } from "./searchIndex";

const stores = new Map<string, LoadStore<SearchIndex>>();

/** The index of a search tag. It loads once; after a failure the next caller tries again. */
export function indexStore(tag: string): LoadStore<SearchIndex> {
  const store =
    stores.get(tag) ??
    createLoadStore(async () =>
      readSearchIndex(await takeIndexText(tag), siteConfigValue.search),
    );
  stores.set(tag, store);
  return store;
}

/** Loads the index of a search tag. In `gatsby develop` it loads again each time, because posts change. */
export function loadIndex(tag: string): Promise<void> {
  const again = process.env.NODE_ENV === "development";
  return indexStore(tag).start({ again });
}
