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
import { useSearch } from "./useSearch";

const { stateChangeTypes } = useCombobox;

type SearchComboboxOptions = {
  /** The field that the keys are pressed in. */
  field: RefObject<HTMLInputElement | null>;
  initialQuery: string;
  /** Whether the results of that query are shown at once. */
  initialIsOpen: boolean;
  onSelect: (document: SearchDocument) => void;
};

/** What a reader types, what search finds, and the keys and roles of a combobox around it. */
export function useSearchCombobox({
  field,
  initialQuery,
  initialIsOpen,
  onSelect,
}: SearchComboboxOptions) {
  const [query, setQuery] = useState(initialQuery);
  const search = useSearch(query);
  const items = [...search.results];
  const combobox = useCombobox({
    id: "search",
    items,
    inputValue: query,
    // Nothing stays selected: a result is a place to go to.
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
    /** Opens the active result, also when a press on another control has just closed the list. */
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
          // Set at once: what comes by way of the combobox's state would move the caret.
          setQuery(currentTarget.value);
        },
        onKeyDown: leaveToInputMethod,
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
        onClick: leaveToBrowser,
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
      // Leaving the field, with Tab or otherwise, chooses nothing.
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
function leaveToInputMethod(event: KeyboardEvent<HTMLElement>) {
  if (!event.nativeEvent.isComposing) return;
  (event as DownshiftEvent).nativeEvent.preventDownshiftDefault = true;
}

/** A result is a link: it can be opened in another tab. */
function leaveToBrowser(event: MouseEvent<HTMLElement>) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey) {
    (event as DownshiftEvent).nativeEvent.preventDownshiftDefault = true;
  } else {
    event.preventDefault();
  }
}
