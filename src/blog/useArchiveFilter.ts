import { useSyncExternalStore } from "react";

import {
  formatFilter,
  NO_FILTER,
  parseFilter,
  type ArchiveFilter,
} from "./filterPosts";

/** `history.replaceState` fires no event, so `show` calls these. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The latest filter, which may not be rendered yet. */
const current = () => parseFilter(window.location.search);

function show(filter: ArchiveFilter) {
  const { pathname, hash } = window.location;
  window.history.replaceState(
    window.history.state,
    "",
    `${pathname}${formatFilter(filter)}${hash}`,
  );
  for (const listener of listeners) listener();
}

/** The archive's filter. It is part of the URL, so a filtered list can be shared and survives Back. */
export function useArchiveFilter() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
  const filter = parseFilter(search);

  return {
    filter,
    isFiltered: filter.text !== "" || filter.tags.length > 0,
    setText: (text: string) => {
      show({ ...current(), text });
    },
    toggleTag: (slug: string) => {
      const { tags, text } = current();
      show({
        text,
        tags: tags.includes(slug)
          ? tags.filter((tag) => tag !== slug)
          : [...tags, slug],
      });
    },
    clear: () => {
      show(NO_FILTER);
    },
  };
}
