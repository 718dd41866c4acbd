import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift";
import {
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";

import { translate } from "../i18n/translate";
import type { SearchDocument } from "./searchDocument";
import { useSearches } from "./useSearches";

const { stateChangeTypes } = useCombobox;

type SearchComboboxOptions = {
  /** Those of the indexes that are searched. */
  tags: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  initialQuery: string;
  initialIsOpen: boolean;
  onSelect: (document: SearchDocument) => void;
};

/** The query, its results, and the keyboard and roles of a combobox. */
export function useSearchCombobox({
  tags,
  field,
  initialQuery,
  initialIsOpen,
  onSelect,
}: SearchComboboxOptions) {
  const [query, setQuery] = useState(initialQuery);
  const search = useSearches(query, tags);
  const items = [...search.results];
  const combobox = useCombobox({
    id: "search",
    items,
    inputValue: query,
    // A result is a link, so nothing stays selected.
    selectedItem: null,
    initialIsOpen,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (document) => document?.sectionTitle ?? "",
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem);
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === stateChangeTypes.InputKeyDownEscape) setQuery(inputValue);
    },
  } satisfies UseComboboxProps<SearchDocument>);
  const isOpen = combobox.isOpen && search.status !== "idle";
  const active = isOpen ? items[combobox.highlightedIndex] : undefined;

  return {
    query,
    search,
    isOpen,
    active,
    setQuery,
    open: combobox.openMenu,
    /** Opens the active result, even if pressing another control has just closed the list. */
    submit: () => {
      const item = items[combobox.highlightedIndex] ?? items[0];
      if (item) combobox.selectItem(item);
    },
    inputProps: combobox.getInputProps(
      {
        ref: field,
        "aria-label": translate({ id: "search.label" }),
        "aria-expanded": isOpen && items.length > 0,
        ...(active ? {} : { "aria-activedescendant": undefined }),
        onChange: ({ currentTarget }) => {
          // Set directly: an update through the state of the combobox would move the caret.
          setQuery(currentTarget.value);
        },
        onKeyDown: ignoreWhileComposing,
      },
      { suppressRefError: true },
    ),
    listProps: combobox.getMenuProps(
      { "aria-label": translate({ id: "search.resultsLabel" }) },
      { suppressRefError: true },
    ),
    itemProps: (document: SearchDocument, index: number) =>
      combobox.getItemProps({
        item: document,
        index,
        onClick: handleItemClick,
      }),
  };
}

function stateReducer(
  state: UseComboboxState<SearchDocument>,
  { type, changes }: UseComboboxStateChangeOptions<SearchDocument>,
): Partial<UseComboboxState<SearchDocument>> {
  const { inputValue, selectedItem, highlightedIndex } = state;
  switch (type) {
    case stateChangeTypes.InputBlur:
      // Leaving the field selects nothing.
      return { ...changes, inputValue, selectedItem, highlightedIndex };
    case stateChangeTypes.InputClick:
      return { ...changes, isOpen: true, highlightedIndex: 0 };
    case stateChangeTypes.InputKeyDownEnter:
    case stateChangeTypes.ItemClick:
    case stateChangeTypes.FunctionSelectItem:
      return { ...changes, inputValue, isOpen: false };
    default:
      return changes;
  }
}

type DownshiftEvent = { nativeEvent: { preventDownshiftDefault?: boolean } };

/** While an input method composes a character, Enter and Escape belong to it. */
function ignoreWhileComposing(event: KeyboardEvent<HTMLElement>) {
  if (!event.nativeEvent.isComposing) return;
  (event as DownshiftEvent).nativeEvent.preventDownshiftDefault = true;
}

/** A result is a link: with a modifier key the browser opens it in another tab. */
function handleItemClick(event: MouseEvent<HTMLElement>) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey) {
    (event as DownshiftEvent).nativeEvent.preventDownshiftDefault = true;
  } else {
    event.preventDefault();
  }
}
