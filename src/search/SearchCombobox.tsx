import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useWindowSize } from "../hooks/useWindowSize";
import { arriveAt } from "./arriveAt";
import { loadIndex } from "./indexStore";
import type { SearchStart } from "./SearchBox";
import * as styles from "./SearchBox.module.css";
import { DEFAULT_SEARCH_TAG } from "./searchDocument";
import { SearchForm } from "./SearchForm";
import { SearchInput } from "./SearchInput";
import { SearchModal } from "./SearchModal";
import { SearchResults } from "./SearchResults";
import { useSearchCombobox } from "./useSearchCombobox";
import { useUsageEvents } from "./useUsageEvents";

/** The search box with all it can do: a field with a panel below it, on narrow screens a modal with both. */
export function SearchCombobox({ start }: { start: SearchStart }) {
  const field = useRef<HTMLInputElement>(null);
  const isDetached = useWindowSize() === "mobile";
  const [isModalOpen, setModalOpen] = useState(start.isFocused);
  const combobox = useSearchCombobox({
    field,
    initialQuery: start.query,
    initialIsOpen: start.isFocused,
    onSelect: (document) => {
      setModalOpen(false);
      reportClick(document);
      arriveAt(document, combobox.search.query.terms);
    },
  });
  const { inputProps, query, setQuery } = combobox;
  const reportClick = useUsageEvents(
    combobox.isOpen ? combobox.search.results : [],
  );

  useLayoutEffect(() => {
    if (start.isFocused) field.current?.focus();
  }, [start]);
  useEffect(() => void loadIndex(DEFAULT_SEARCH_TAG), []);

  const openModal = () => {
    // At once, so that the keyboard of a phone stays.
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
        onFocus={() => void loadIndex(DEFAULT_SEARCH_TAG)}
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
  const parts = (
    <>
      <SearchForm
        canClear={query !== ""}
        onSubmit={combobox.submit}
        onClear={() => {
          setQuery("");
          field.current?.focus();
        }}
      >
        <SearchInput
          {...inputProps}
          onFocus={() => void loadIndex(DEFAULT_SEARCH_TAG)}
        />
      </SearchForm>
      <div className={isDetached ? styles.inModal : styles.floating}>
        <SearchResults {...combobox} />
      </div>
    </>
  );
  return isDetached ? (
    <SearchModal onClose={handleClose}>{parts}</SearchModal>
  ) : (
    parts
  );
}
