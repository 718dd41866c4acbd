import { LAZY_LAYOUT } from "./lazyLayout";

/** Marks the element with the text of a post, doc or page. */
export const PAGE_TEXT = { "data-page-text": "", ...LAZY_LAYOUT };

/** What layOutRest.inline.ts adds to elements. */
const LAID_OUT = ' style="content-visibility: visible;"';

/** Gatsby's data of a page; the names are those of the templates' queries. */
export type PageData = {
  result?: {
    data?: Partial<
      Record<"post" | "doc" | "markdownPage", { content: { html: string } }>
    >;
    pageContext?: object;
  };
};

/** The content of a page with a text; undefined on lists. */
export function contentOf({ result }: PageData): { html: string } | undefined {
  const { post, doc, markdownPage } = result?.data ?? {};
  return (post ?? doc ?? markdownPage)?.content;
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
