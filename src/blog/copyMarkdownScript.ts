import { translate } from "../i18n/translate";

const SHOWN_MS = 2000;

/**
 * The button that copies a post's Markdown, as a script for the end of the body. Where the clipboard or the file is out
 * of reach the reader is sent to the file.
 */
export function copyMarkdownScript(): string {
  const copy = JSON.stringify(translate({ id: "markdown.copy" }));
  const copied = JSON.stringify(translate({ id: "markdown.copied" }));
  return `(function () {
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-copy-markdown]");
    if (!button) return;
    var address = button.dataset.copyMarkdown;
    function show() {
      location.assign(address);
    }
    if (!navigator.clipboard) return show();
    fetch(address).then(function (response) {
      if (!response.ok) throw response.status;
      return response.text();
    }).then(function (text) {
      return navigator.clipboard.writeText(text);
    }).then(function () {
      button.setAttribute("aria-live", "polite");
      button.textContent = ${copied};
      setTimeout(function () {
        button.textContent = ${copy};
      }, ${String(SHOWN_MS)});
    }).catch(show);
  });
})();`;
}
