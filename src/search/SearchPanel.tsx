import { DEFAULT_SEARCH_TAG } from "@technical-blog/search/browser";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";

import { useSiteConfig } from "../config/useSiteConfig";
import { useWindowSize } from "../hooks/useWindowSize";
import { navigate } from "../ui/Link";
import { docsSearchTags } from "./docsSearchTags";
import { goToResult } from "./goToResult";
import { SearchForm } from "./SearchForm";
import { SearchInput } from "./SearchInput";
import { SearchModal } from "./SearchModal";
import * as styles from "./SearchPanel.module.css";
import { SearchResults } from "./SearchResults";
import { useSearchCombobox } from "./useSearchCombobox";
import { loadIndex } from "./useSearchIndex";
import { useUsageEvents } from "./useUsageEvents";

type SearchPanelProps = {
  /** Path of the current page. */
  path: string;
  /** The field that the reader uses meanwhile. */
  plainField: RefObject<HTMLInputElement | null>;
  /** Called when the panel has taken over from the plain field, which is to go. */
  onReady: () => void;
};

/** What the reader has done in the plain field. */
type PlainFieldState = {
  selection: [start: number, end: number];
  isFocused: boolean;
};

/**
 * A field with a panel below it; on narrow screens a modal with both. It loads when a reader starts to search, renders out
 * of sight, and then takes over from the plain field.
 */
export function SearchPanel({ path, plainField, onReady }: SearchPanelProps) {
  const { blog } = useSiteConfig();
  const field = useRef<HTMLInputElement>(null);
  const isDetached = useWindowSize() === "mobile";
  const tags = useMemo(
    () => [DEFAULT_SEARCH_TAG, ...docsSearchTags(path)],
    [path],
  );
  const [takenOver, setTakenOver] = useState<PlainFieldState>();
  const [isModalOpen, setModalOpen] = useState(false);
  const combobox = useSearchCombobox({
    field,
    tags,
    onSelect: (option) => {
      setModalOpen(false);
      if ("kind" in option) {
        navigate(`/${blog.archiveBasePath}`);
        return;
      }
      reportClick(option);
      goToResult(option, combobox.search.query.terms);
    },
  });
  const { inputProps, query, setQuery } = combobox;
  const reportClick = useUsageEvents(
    combobox.isOpen ? combobox.search.results : [],
  );

  const takeOver = () => {
    const input = plainField.current;
    if (!input) return;
    const isFocused = document.activeElement === input;
    setTakenOver({
      selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
      isFocused,
    });
    setQuery(input.value);
    setModalOpen(isFocused);
    if (isFocused) combobox.open();
    // src/search/searchShortcuts.inline.ts notes it.
    if ("submitted" in input.dataset) combobox.submitWhenReady();
    onReady();
  };
  useEffect(() => {
    // In a task of its own, since the first rendering takes long; and synchronously, so that no letter is lost.
    const timer = setTimeout(() => {
      flushSync(takeOver);
    });
    return () => {
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);
  useLayoutEffect(() => {
    if (!takenOver?.isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(...takenOver.selection);
  }, [takenOver]);
  const loadIndexes = useCallback(() => {
    for (const tag of tags) void loadIndex(tag);
  }, [tags]);
  useEffect(loadIndexes, [loadIndexes]);

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

  const closedField = (
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
  const panel = (
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
  return (
    <div className={styles.panel} hidden={!takenOver}>
      {!isDetached ? (
        panel
      ) : isModalOpen ? (
        <SearchModal onClose={handleClose}>{panel}</SearchModal>
      ) : (
        closedField
      )}
    </div>
  );
}
