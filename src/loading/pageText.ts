/** Marks the element with the text of a post. */
export const PAGE_TEXT = { "data-page-text": "" };

type PostPageWindow = {
  pageData?: { result?: { data?: { post?: { content: { html: string } } } } };
};

/**
 * The data of a post that is in its page has no text, because the page shows it. Adds the text before React compares them.
 * Gatsby uses the same object when the reader returns to the post.
 */
export function restorePageText() {
  const { pageData } = window as PostPageWindow;
  const post = pageData?.result?.data?.post;
  const text = document.querySelector("[data-page-text]");
  if (post && text) post.content.html = text.innerHTML;
}
