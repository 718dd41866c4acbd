import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useWindowSize } from "../hooks/useWindowSize";
import { docsSearchTags } from "./docsSearchTags";
import { goToResult } from "./goToResult";
import { loadIndex } from "./indexStore";
import { DEFAULT_SEARCH_TAG } from "./searchDocument";
import { SearchForm } from "./SearchForm";
import { SearchInput } from "./SearchInput";
import { SearchModal } from "./SearchModal";
import * as styles from "./SearchPanel.module.css";
import { SearchResults } from "./SearchResults";
import { useSearchCombobox } from "./useSearchCombobox";
import { useUsageEvents } from "./useUsageEvents";

/** The state of the plain field when the panel takes over. */
export type PlainFieldState = {
  query: string;
  selection: [start: number, end: number];
  isFocused: boolean;
};

type SearchPanelProps = {
  /** Path of the current page. */
  path: string;
  /** Undefined until `onReady` has been called. */
  plainField: PlainFieldState | undefined;
  /** Called when the panel's code has loaded. */
  onReady: () => void;
};

/** Everything that loads when a reader starts to search. It takes over from a plain field. */
export function SearchPanel({ path, plainField, onReady }: SearchPanelProps) {
  useLayoutEffect(onReady, [onReady]);
  return plainField && <SearchCombobox {...plainField} path={path} />;
}

/** A field with a panel below it; on narrow screens a modal with both. */
function SearchCombobox({
  query: initialQuery,
  selection: [selectionStart, selectionEnd],
  isFocused,
  path,
}: PlainFieldState & Pick<SearchPanelProps, "path">) {
  const field = useRef<HTMLInputElement>(null);
  const isDetached = useWindowSize() === "mobile";
  const tags = useMemo(
    () => [DEFAULT_SEARCH_TAG, ...docsSearchTags(path)],
    [path],
  );
  const [isModalOpen, setModalOpen] = useState(isFocused);
  const combobox = useSearchCombobox({
    field,
    tags,
    initialQuery,
    initialIsOpen: isFocused,
    onSelect: (document) => {
      setModalOpen(false);
      reportClick(document);
      goToResult(document, combobox.search.query.terms);
    },
  });
  const { inputProps, query, setQuery } = combobox;
  const reportClick = useUsageEvents(
    combobox.isOpen ? combobox.search.results : [],
  );

  useLayoutEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(selectionStart, selectionEnd);
  }, [isFocused, selectionStart, selectionEnd]);
  const loadIndexes = () => {
    for (const tag of tags) void loadIndex(tag);
  };
  useEffect(() => {
    for (const tag of tags) void loadIndex(tag);
  }, [tags]);

  const openModal = () => {
    // Synchronously, so that a phone keeps its keyboard open.
    flushSync(() => {
      setModalOpen(true);
    });
    combobox.open();
  };
  const handleClose = () => {
    flushSync(() => {
      setModalOpen(false);
    });
    field.current?.focus();
  };

  if (isDetached && !isModalOpen) {
    return (
      <SearchInput
        ref={field}
        value={query}
        aria-haspopup="dialog"
        onClick={openModal}
        onFocus={loadIndexes}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          openModal();
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === "Escape") setQuery("");
          if (key === "Enter" || key === "ArrowDown") openModal();
        }}
      />
    );
  }
  const content = (
    <>
      <SearchForm
        canClear={query !== ""}
        onSubmit={combobox.submit}
        onClear={() => {
          setQuery("");
          field.current?.focus();
        }}
      >
        <SearchInput {...inputProps} onFocus={loadIndexes} />
      </SearchForm>
      <div className={isDetached ? styles.inModal : styles.floating}>
        <SearchResults {...combobox} />
      </div>
    </>
  );
  return isDetached ? (
    <SearchModal onClose={handleClose}>{content}</SearchModal>
  ) : (
    content
  );
}
