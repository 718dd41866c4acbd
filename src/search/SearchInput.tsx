import { MAX_QUERY_LENGTH } from "@technical-blog/search/browser";
import type { ComponentProps } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./SearchInput.module.css";

/** The id that downshift gives the list. */
const RESULTS_ID = "page:search-menu";

/** The search field, used before and after the panel has loaded. */
export function SearchInput(props: ComponentProps<"input">) {
  return (
    <span className={styles.field}>
      <input
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={RESULTS_ID}
        aria-label={translate({ id: "search.label" })}
        placeholder={translate({ id: "search.placeholder" })}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...props}
        className={styles.input}
      />
    </span>
  );
}
