import { onClick } from "@technical-blog/utils/browser";

/**
 * The buttons that wrap the lines of a code block. A button shows while its block is wider than its box, or wrapped.
 * Navigation and search results add blocks at any time.
 */
export function start() {
  const sizes = new ResizeObserver((entries) => {
    // First all sizes: after a change the browser would lay out the page again for the next one.
    const areNarrow = entries.map(({ target }) => isNarrow(target));
    entries.forEach(({ target }, index) => {
      target.parentElement
        ?.querySelector("[data-wrap-code]")
        ?.toggleAttribute("hidden", areNarrow[index]);
    });
  });

  function find() {
    for (const button of document.querySelectorAll("[data-wrap-code]")) {
      const pre = preOf(button);
      if (pre) sizes.observe(pre);
    }
  }

  find();
  new MutationObserver(find).observe(document.body, {
    childList: true,
    subtree: true,
  });
  onClick("[data-wrap-code]", (button) => {
    const isWrapped = preOf(button)?.toggleAttribute("data-wrapped");
    button.ariaPressed = String(isWrapped);
  });
}

function preOf(button: Element) {
  return button.closest("figure")?.querySelector("pre");
}

function isNarrow(pre: Element) {
  return (
    !pre.hasAttribute("data-wrapped") && pre.scrollWidth <= pre.clientWidth
  );
}
