import { useCallback, useEffect, useRef, useState } from "react";

import { loadable } from "../loading/loadable";
import { RouteLoading } from "../loading/RouteLoading";
import { requestIndexText } from "./indexText";
import * as styles from "./SearchBox.module.css";
import { DEFAULT_SEARCH_TAG } from "./searchDocument";
import { SearchInput } from "./SearchInput";
import { useSearchShortcuts } from "./useSearchShortcuts";

const SearchPanel = loadable({
  load: async () =>
    (await import(/* webpackChunkName: "search-panel" */ "./SearchPanel"))
      .SearchPanel,
  loading: RouteLoading,
});

/** What the reader did before the panel's code was there. */
export type SearchStart = {
  query: string;
  isFocused: boolean;
};

/**
 * The search box. At first it is a plain field; code and index are loaded when the reader turns to it, and then the panel
 * takes over what was typed.
 */
export function SearchBox() {
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [start, setStart] = useState<SearchStart>();

  const handleFocus = useCallback(() => {
    prepare();
    setWanted(true);
  }, []);
  // Who was there before this code was has been waiting.
  useEffect(() => {
    if (document.activeElement === field.current) handleFocus();
  }, [handleFocus]);
  useSearchShortcuts(
    box,
    useCallback(() => {
      const input = box.current?.querySelector("input");
      input?.focus();
      input?.click();
    }, []),
  );
  const handleReady = useCallback(() => {
    setStart({
      query: field.current?.value ?? "",
      isFocused: document.activeElement === field.current,
    });
  }, []);

  return (
    <search
      ref={box}
      className={styles.box}
      data-colors="page"
      data-needs-script=""
    >
      {!start && (
        <SearchInput
          ref={field}
          onPointerEnter={prepare}
          onFocus={handleFocus}
          onCompositionStart={() => {
            setComposing(true);
          }}
          onCompositionEnd={() => {
            setComposing(false);
          }}
        />
      )}
      {isWanted && !isComposing && (
        <div className={start ? styles.ready : styles.loading}>
          <SearchPanel start={start} onReady={handleReady} />
        </div>
      )}
    </search>
  );
}

/** Loads ahead of need. */
function prepare() {
  void SearchPanel.preload();
  requestIndexText(DEFAULT_SEARCH_TAG).catch(() => undefined); // the panel tries again and treats it as empty
}
