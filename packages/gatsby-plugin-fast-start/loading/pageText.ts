import { LAZY_LAYOUT } from "./lazyLayout";

/** Marks the element with the text of a post, doc or page. */
export const PAGE_TEXT = { "data-page-text": "", ...LAZY_LAYOUT };

/** What layOutRest.inline.ts adds to elements. */
const LAID_OUT = ' style="content-visibility: visible;"';

/** Gatsby's data of a page, with the answer to its query. */
export type PageData = {
  result?: {
    data?: Record<string, { content?: { html?: string } } | null>;
    pageContext?: object;
  };
  /** Slices of the page. */
  slicesMap?: object;
};

/** What a page shows as its text: the first field of its query that has a `content` with `html`; undefined on lists. */
export function contentOf({ result }: PageData): { html?: string } | undefined {
  return Object.values(result?.data ?? {}).find(
    (field) => typeof field?.content?.html === "string",
  )?.content;
}

/**
 * The page data in a post's HTML lacks the text, because the HTML shows it. Adds the text before hydration.
 * Gatsby uses the same object when the reader returns to the post.
 */
export function restorePageText() {
  const { pageData } = window;
  const content = pageData && contentOf(pageData);
  const text = document.querySelector("[data-page-text]");
  if (content && text) content.html = text.innerHTML.replaceAll(LAID_OUT, "");
}
