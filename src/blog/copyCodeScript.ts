import { translate } from "../i18n/translate";

const SHOWN_MS = 2000;

/**
 * The copy buttons of code blocks and of commands in them, as a script for the end of the body: one listener for all
 * pages, working before the framework does. Prompts, what a terminal answered and lines that a change removes are not
 * copied. Where the clipboard is out of reach the code is selected instead, ready for Ctrl+C.
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
    var isCommand = "copyCommand" in button.dataset;
    if (!isCommand) button.textContent = text;
    button.dataset.copied = "";
    status.textContent = text;
    setTimeout(function () {
      if (!isCommand) button.textContent = ${copy};
      delete button.dataset.copied;
      status.textContent = "";
    }, ${String(SHOWN_MS)});
  }
  function textOf(code) {
    var copy = code.cloneNode(true);
    var others = copy.querySelectorAll(".prompt, samp, del");
    others.forEach(function (other) {
      other.remove();
    });
    var isPart = others.length > 0 || code.className === "command";
    return isPart ? copy.textContent.replace(/\\n$/, "") : copy.textContent;
  }
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-copy-code], [data-copy-command]");
    if (!button) return;
    var code = button.closest(".command") || button.closest("figure").querySelector("code");
    function select() {
      getSelection().selectAllChildren(code);
      say(button, ${selected});
    }
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(textOf(code)).then(function () {
      say(button, ${copied});
    }, select);
  });
})();`;
}
