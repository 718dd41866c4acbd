/**
 * Tells webpack which style sheets the page has: it looks for an element for each, and mergeStyles.tsx puts them into
 * one. It loads the others as files.
 */
export function nameSheets() {
  const merged = document.querySelector<HTMLElement>("style[data-sheets]");
  for (const url of merged?.dataset.sheets?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    // Without `href` it loads nothing. The policy would block a <style>, even an empty one.
    link.dataset.href = url;
    document.head.append(link);
  }
}
