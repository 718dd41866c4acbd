import { pageRoute } from "@technical-blog/search/browser";

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
  search: { status, query, results, isWeak, suggestions, isIncomplete },
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
  const hasNoAnswer = isWeak || results.length === 0;
  const unknown = query.unknown.map((word) => `“${word}”`).join(", ");
  const message = isIncomplete ? translate({ id: "search.incomplete" }) : count;
  const pages = results.map(pageRoute);
  const continues = (index: number) => pages[index - 1] === pages[index];
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
          data-visually-hidden={hasNoAnswer || isIncomplete ? undefined : ""}
        >
          <span data-visually-hidden={isWeak ? "" : undefined}>{message}</span>
          {hasNoAnswer && unknown !== "" && (
            <> {translate({ id: "search.unknown" }, { words: unknown })}</>
          )}
          {isWeak && <> {translate({ id: "search.weak" })}</>}
          {suggestions.length > 0 && (
            <span data-visually-hidden="">
              {` ${translateCount("search.suggestions", suggestions.length)}`}
            </span>
          )}
        </p>
      )}
      <div
        {...listProps}
        className={styles.list}
        data-weak={isWeak ? "" : undefined}
      >
        {isOpen &&
          results.map((document, index) => (
            <a
              // The key is the index, so that the next result reuses the elements.
              key={index}
              {...itemProps(document, index)}
              href={withPrefix(document.sectionRoute)}
              tabIndex={-1}
              className={styles.item}
              data-continues={continues(index) ? "" : undefined}
            >
              <SearchResult
                document={document}
                terms={query.terms}
                continues={continues(index)}
              />
            </a>
          ))}
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <div
              key={index}
              {...itemProps(suggestion, results.length + index)}
              className={styles.item}
            >
              <SearchSuggestion suggestion={suggestion} />
            </div>
          ))}
      </div>
    </div>
  );
}
