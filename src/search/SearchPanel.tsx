import { useLayoutEffect } from "react";

import type { SearchStart } from "./SearchBox";
import { SearchCombobox } from "./SearchCombobox";

type SearchPanelProps = {
  /** What the reader did so far; none until the plain field has been asked. */
  start: SearchStart | undefined;
  /** The code is there: the plain field hands over. */
  onReady: () => void;
};

/** Everything that is loaded when a reader turns to search. */
export function SearchPanel({ start, onReady }: SearchPanelProps) {
  useLayoutEffect(onReady, [onReady]);
  return start && <SearchCombobox start={start} />;
}
