import { useEffect, useState } from "react";

import {
  formatFilter,
  NO_FILTER,
  parseFilter,
  type ArchiveFilter,
} from "./filterPosts";

/** The archive's filter, kept in the URL, so that a filtered list can be sent and found again with Back. */
export function useArchiveFilter() {
  const [filter, setFilter] = useState(NO_FILTER);

  useEffect(() => {
    const read = () => {
      setFilter(parseFilter(window.location.search));
    };
    read();
    window.addEventListener("popstate", read);
    return () => {
      window.removeEventListener("popstate", read);
    };
  }, []);

  const show = (next: ArchiveFilter) => {
    setFilter(next);
    const { pathname, hash } = window.location;
    window.history.replaceState(
      window.history.state,
      "",
      `${pathname}${formatFilter(next)}${hash}`,
    );
  };

  return {
    filter,
    setText: (text: string) => {
      show({ ...filter, text });
    },
    toggleTag: (slug: string) => {
      const tags = filter.tags.includes(slug)
        ? filter.tags.filter((tag) => tag !== slug)
        : [...filter.tags, slug];
      show({ ...filter, tags });
    },
    clear: () => {
      show(NO_FILTER);
    },
  };
}
