import { useLayoutEffect } from "react";

/**
 * Titles the document while the component is there. The first title in the head counts, so that it outdoes the one that
 * Gatsby writes for the page, before or after.
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
