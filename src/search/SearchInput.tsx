import type { ComponentProps } from "react";

import { translate } from "../i18n/translate";
import { MAX_QUERY_LENGTH } from "./parseQuery";
import * as styles from "./SearchInput.module.css";

/** What the combobox calls its list. */
const RESULTS_ID = "search-menu";

/** The field a reader types into, with and without the panel's code. */
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
