import { translate } from "../i18n/translate";

const SHOWN_MS = 2000;

/**
 * The copy buttons of code blocks, as a script for the end of the body: one listener for all pages, working before
 * the framework does. Where the clipboard is out of reach the code is selected instead, ready for Ctrl+C.
 */
export function copyCodeScript(): string {
  const copy = JSON.stringify(translate({ id: "code.copy" }));
  const copied = JSON.stringify(translate({ id: "code.copied" }));
  const selected = JSON.stringify(translate({ id: "code.selected" }));
  return `(function () {
  var status = document.createElement("div");
  status.setAttribute("role", "status");
  status.setAttribute("data-visually-hidden", "");
  document.body.append(status);
  function say(button, text) {
    button.textContent = text;
    button.dataset.copied = "";
    status.textContent = text;
    setTimeout(function () {
      button.textContent = ${copy};
      delete button.dataset.copied;
      status.textContent = "";
    }, ${String(SHOWN_MS)});
  }
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-copy-code]");
    if (!button) return;
    var code = button.closest("figure").querySelector("code");
    function select() {
      getSelection().selectAllChildren(code);
      say(button, ${selected});
    }
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(code.textContent).then(function () {
      say(button, ${copied});
    }, select);
  });
})();`;
}
