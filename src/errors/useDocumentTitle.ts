import { useLayoutEffect } from "react";

/** Holds the document's title while the component is there, whoever else sets it, and then gives it back. */
export function useDocumentTitle(title: string) {
  useLayoutEffect(() => {
    let others = document.title;
    function hold() {
      if (document.title === title) return;
      others = document.title;
      document.title = title;
    }
    hold();
    // Gatsby writes the crashed page's own title when its Head is rendered, which is later.
    const observer = new MutationObserver(hold);
    observer.observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      document.title = others;
    };
  }, [title]);
}
