import type { Suggestion } from "@technical-blog/search/browser";

import { Translate } from "../i18n/Translate";
import * as styles from "./SearchSuggestion.module.css";

/** What else to do, as a link that says why it may help. */
export function SearchSuggestion({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === "all") {
    return (
      <span className={styles.suggestion}>
        <Translate id="search.suggestAll" />
      </span>
    );
  }
  const { kind, query } = suggestion;
  const values = { query: <b className={styles.query}>{query}</b> };
  const texts = {
    nearest: <Translate id="search.suggestNearest" values={values} />,
    withoutTags: <Translate id="search.suggestWithoutTags" values={values} />,
    tag: <Translate id="search.suggestTag" values={values} />,
  };
  return <span className={styles.suggestion}>{texts[kind]}</span>;
}
