import { onClick } from "../../../../ui/onClick";

/**
 * The buttons that wrap the lines of a code block. A button shows while its block is wider than its box, or wrapped.
 * Navigation and search results add blocks at any time.
 */
export function start() {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
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

function update(pre: Element) {
  const button =
    pre.parentElement?.querySelector<HTMLElement>("[data-wrap-code]");
  if (!button) return;
  button.hidden =
    !pre.hasAttribute("data-wrapped") && pre.scrollWidth <= pre.clientWidth;
}
