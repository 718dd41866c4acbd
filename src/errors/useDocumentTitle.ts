import { useLayoutEffect } from "react";

/**
 * Sets the document's title while the component is mounted. Browsers use the first `<title>`, so this one overrides the
 * page's, which Gatsby may write before or after.
 */
export function useDocumentTitle(text: string) {
  useLayoutEffect(() => {
    const title = document.createElement("title");
    title.textContent = text;
    document.head.prepend(title);
    return () => {
      title.remove();
    };
  }, [text]);
}
