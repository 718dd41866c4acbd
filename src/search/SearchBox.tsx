import { DEFAULT_SEARCH_TAG } from "@technical-blog/search/browser";
import { isSlowConnection } from "@technical-blog/utils/browser";
import { useCallback, useEffect, useRef, useState } from "react";

import { loadable } from "../loading/loadable";
import { RouteLoading } from "../loading/RouteLoading";
import { requestIndex } from "./indexRequests";
import * as styles from "./SearchBox.module.css";
import { SearchInput } from "./SearchInput";

const SearchPanel = loadable({
  load: async () =>
    (await import(/* webpackChunkName: "search-panel" */ "./SearchPanel"))
      .SearchPanel,
  loading: (props) => (
    <div className={styles.loading}>
      <RouteLoading {...props} />
    </div>
  ),
});

/**
 * The search box. It starts as a plain field. Code and index load when the reader points at it or focuses it; then the
 * panel takes over with what was typed.
 * @param path of the current page
 */
export function SearchBox({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [isReady, setReady] = useState(false);

  const handleFocus = useCallback(() => {
    preload();
    setWasFocused(true);
  }, []);
  // The reader may point at the field, or focus it, before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) handleFocus();
    else if (field.current?.matches(":hover")) handlePointer();
  }, [handleFocus]);

  return (
    <search className={styles.box} data-colors="page" data-needs-script="">
      {!isReady && (
        <SearchInput
          ref={field}
          onPointerEnter={handlePointer}
          onFocus={handleFocus}
          onCompositionStart={() => {
            setComposing(true);
          }}
          onCompositionEnd={() => {
            setComposing(false);
          }}
        />
      )}
      {wasFocused && !isComposing && (
        <SearchPanel
          path={path}
          plainField={field}
          onReady={() => {
            setReady(true);
          }}
        />
      )}
    </search>
  );
}

function handlePointer() {
  if (!isSlowConnection()) preload();
}

function preload() {
  void SearchPanel.preload();
  // The panel tries again, and treats a failure as an empty index.
  requestIndex(DEFAULT_SEARCH_TAG).catch(() => undefined);
}
