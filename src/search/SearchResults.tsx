import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { Spinner } from "../ui/Spinner";
import { SearchResult } from "./SearchResult";
import * as styles from "./SearchResults.module.css";
import { SearchSuggestion } from "./SearchSuggestion";
import type { useSearchCombobox } from "./useSearchCombobox";

type SearchResultsProps = Pick<
  ReturnType<typeof useSearchCombobox>,
  "search" | "isPending" | "isOpen" | "listProps" | "itemProps"
>;

export function SearchResults({
  search: { status, query, results, suggestions, isIncomplete },
  isPending,
  isOpen,
  listProps,
  itemProps,
}: SearchResultsProps) {
  const isDone = status === "ready" || status === "error";
  const isVisible = isOpen && (status !== "loading" || results.length > 0);
  const count =
    results.length === 0
      ? translate({ id: "search.noResults" })
      : translateCount("search.results", results.length);
  const message = isIncomplete ? translate({ id: "search.incomplete" }) : count;
  return (
    <div
      className={isVisible ? styles.panel : undefined}
      data-status={isPending ? "loading" : status}
    >
      {isVisible && status === "stalled" && (
        <Spinner label={translate({ id: "search.loading" })} />
      )}
      {isVisible && query.corrections.length > 0 && (
        <p className={styles.corrections}>
          {translate(
            { id: "search.corrected" },
            { words: query.corrections.map(({ to }) => to).join(", ") },
          )}
        </p>
      )}
      {isOpen && isDone && (
        <p
          role="status"
          className={styles.status}
          data-visually-hidden={
            results.length > 0 && !isIncomplete ? "" : undefined
          }
        >
          {message}
          {suggestions.length > 0 && (
            <span data-visually-hidden="">
              {` ${translateCount("search.suggestions", suggestions.length)}`}
            </span>
          )}
        </p>
      )}
      <div {...listProps} className={styles.list}>
        {isOpen &&
          results.map((document, index) => (
            <a
              // The key is the index, so that the next result reuses the elements.
              key={index}
              {...itemProps(document, index)}
              href={withPrefix(document.sectionRoute)}
              tabIndex={-1}
              className={styles.item}
            >
              <SearchResult document={document} terms={query.terms} />
            </a>
          ))}
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <div
              key={index}
              {...itemProps(suggestion, index)}
              className={styles.item}
            >
              <SearchSuggestion suggestion={suggestion} />
            </div>
          ))}
      </div>
    </div>
  );
}
