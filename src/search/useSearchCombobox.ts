import type {
  SearchDocument,
  Suggestion,
} from "@technical-blog/search/browser";
import { isPlainClick } from "@technical-blog/utils/browser";
import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift";
import {
  useDeferredValue,
  useEffect,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";

import { translate } from "../i18n/translate";
import { useSearches } from "./useSearches";

const { stateChangeTypes } = useCombobox;

/** An option: a result, or another query when there is none. */
type Option = SearchDocument | Suggestion;

type SearchComboboxOptions = {
  /** Those of the indexes that are searched. */
  tags: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onSelect: (option: Exclude<Option, { query: string }>) => void;
};

/** The query, its results, and the keyboard and roles of a combobox. */
export function useSearchCombobox({
  tags,
  field,
  onSelect,
}: SearchComboboxOptions) {
  const [query, setQuery] = useState("");
  // The first search takes long. Until it's done, letters are painted before their results.
  const [isWarm, setWarm] = useState(false);
  // Later a deferred value would only render everything twice.
  const deferredQuery = useDeferredValue(isWarm ? "" : query);
  const searched = isWarm ? query : deferredQuery;
  const search = useSearches(searched, tags);
  const items: Option[] = [...search.results, ...search.suggestions];
  if (items.length > 0 && !isWarm) setWarm(true);
  const isPending = searched !== query;
  const isReady =
    !isPending && (search.status === "ready" || search.status === "error");
  /** Whether the reader wants the active result of results that are not there yet. */
  const [isSubmitted, setSubmitted] = useState(false);
  const changeQuery = (value: string) => {
    setSubmitted(false);
    setQuery(value);
  };
  const combobox = useCombobox({
    id: "page:search",
    items,
    inputValue: query,
    // A result is a link, so nothing stays selected.
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (option) =>
      option && isResult(option) ? option.sectionTitle : query,
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      setSubmitted(false);
      if (!selectedItem) return;
      if ("query" in selectedItem) changeQuery(selectedItem.query);
      else onSelect(selectedItem);
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === stateChangeTypes.InputKeyDownEscape) changeQuery(inputValue);
    },
  } satisfies UseComboboxProps<Option>);
  const isOpen = combobox.isOpen && search.status !== "idle";
  const active = isOpen ? items[combobox.highlightedIndex] : undefined;
  const submit = () => {
    const item = items[combobox.highlightedIndex] ?? items[0];
    if (item) combobox.selectItem(item);
  };
  // The status may be ready one render before the results, and suggestions may be there before them.
  const canSubmit = isSubmitted && isReady && items.some(isResult);
  useEffect(() => {
    if (canSubmit) submit();
    // oxlint-disable-next-line react/exhaustive-deps -- submits once
  }, [canSubmit]);

  return {
    query,
    search,
    isPending,
    isOpen,
    setQuery: changeQuery,
    open: combobox.openMenu,
    /** Opens the active result, even if pressing another control has just closed the list. */
    submit: () => {
      if (isReady) submit();
      else setSubmitted(true);
    },
    submitWhenReady: () => {
      setSubmitted(true);
    },
    inputProps: combobox.getInputProps(
      {
        ref: field,
        "aria-label": translate({ id: "search.label" }),
        "aria-expanded": isOpen && items.length > 0,
        ...(active ? {} : { "aria-activedescendant": undefined }),
        onChange: ({ currentTarget }) => {
          // Set directly: an update through the state of the combobox would move the caret.
          changeQuery(currentTarget.value);
        },
        onBlur: () => {
          setSubmitted(false);
        },
        onKeyDown: (event) => {
          ignoreWhileComposing(event);
          if (event.key === "Escape") setSubmitted(false);
          // The form submits, which waits for the results.
          if (event.key === "Enter" && !isReady) preventDownshift(event);
        },
      },
      { suppressRefError: true },
    ),
    listProps: combobox.getMenuProps(
      { "aria-label": translate({ id: "search.resultsLabel" }) },
      { suppressRefError: true },
    ),
    itemProps: (option: Option, index: number) =>
      combobox.getItemProps({
        item: option,
        index,
        onClick: handleItemClick,
      }),
  };
}

function isResult(option: Option): option is SearchDocument {
  return "sectionRoute" in option;
}

function stateReducer(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const { inputValue, selectedItem, highlightedIndex } = state;
  switch (type) {
    case stateChangeTypes.InputBlur:
      // Leaving the field selects nothing.
      return { ...changes, inputValue, selectedItem, highlightedIndex };
    case stateChangeTypes.FunctionOpenMenu:
    case stateChangeTypes.InputClick:
      return { ...changes, isOpen: true, highlightedIndex: 0 };
    case stateChangeTypes.InputKeyDownEnter:
    case stateChangeTypes.ItemClick:
    case stateChangeTypes.FunctionSelectItem: {
      // Another query is searched in the open panel.
      const option = changes.selectedItem;
      const isOpen = !!option && "query" in option;
      return { ...changes, inputValue, isOpen };
    }
    default:
      return changes;
  }
}

type DownshiftEvent = { nativeEvent: { preventDownshiftDefault?: boolean } };

/** While an input method composes a character, Enter and Escape belong to it. */
function ignoreWhileComposing(event: KeyboardEvent<HTMLElement>) {
  if (event.nativeEvent.isComposing) preventDownshift(event);
}

function preventDownshift(event: KeyboardEvent | MouseEvent) {
  (event as DownshiftEvent).nativeEvent.preventDownshiftDefault = true;
}

/** A result is a link: with a modifier key the browser opens it in another tab. */
function handleItemClick(event: MouseEvent<HTMLElement>) {
  if (isPlainClick(event.nativeEvent)) event.preventDefault();
  else preventDownshift(event);
}
