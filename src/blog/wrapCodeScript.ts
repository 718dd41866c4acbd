/**
 * The switches that wrap the lines of a code block, as a script for the end of the body. One is shown while its block is
 * wider than its box, or wrapped; the framework may put other blocks into the page at any time.
 */
export function wrapCodeScript(): string {
  return `(function () {
  var known = new WeakSet();
  function update(pre) {
    var button = pre.parentNode && pre.parentNode.querySelector("[data-wrap-code]");
    if (button) button.hidden = !("wrapped" in pre.dataset) && pre.scrollWidth <= pre.clientWidth;
  }
  var sizes = new ResizeObserver(function (entries) {
    entries.forEach(function (entry) {
      update(entry.target);
    });
  });
  function find() {
    document.querySelectorAll("[data-wrap-code]").forEach(function (button) {
      if (known.has(button)) return;
      known.add(button);
      sizes.observe(button.closest("figure").querySelector("pre"));
    });
  }
  find();
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-wrap-code]");
    if (!button) return;
    var pre = button.closest("figure").querySelector("pre");
    var isWrapped = pre.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  });
})();`;
}
