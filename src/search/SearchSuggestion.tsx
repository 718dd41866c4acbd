import type { Suggestion } from "@technical-blog/search/browser";

import { Translate } from "../i18n/Translate";
import * as styles from "./SearchSuggestion.module.css";

/** Another query, as a link that says why it may help. */
export function SearchSuggestion({
  suggestion: { kind, query, instead },
}: {
  suggestion: Suggestion;
}) {
  const values = { query: <b className={styles.query}>{query}</b>, instead };
  const texts = {
    nearest: <Translate id="search.suggestNearest" values={values} />,
    shorter: <Translate id="search.suggestShorter" values={values} />,
    tag: <Translate id="search.suggestTag" values={values} />,
  };
  return <span className={styles.suggestion}>{texts[kind]}</span>;
}
