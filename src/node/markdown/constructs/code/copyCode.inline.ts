import { onClick } from "../../../../ui/onClick";

const SHOWN_MS = 2000;

export type CopyCodeTexts = { copy: string; copied: string; selected: string };

/**
 * The copy buttons of code blocks, and of commands in them. Prompts, output and deleted lines are not copied. Without a
 * clipboard the code is selected, ready for Ctrl+C.
 */
export function start({ copy, copied, selected }: CopyCodeTexts) {
  const status = document.createElement("div");
  status.role = "status";
  status.dataset.visuallyHidden = "";
  document.body.append(status);

  function say(button: HTMLElement, text: string) {
    const isCommand = "copyCommand" in button.dataset;
    if (!isCommand) button.textContent = text;
    button.dataset.copied = "";
    status.textContent = text;
    setTimeout(() => {
      if (!isCommand) button.textContent = copy;
      delete button.dataset.copied;
      status.textContent = "";
    }, SHOWN_MS);
  }

  onClick("[data-copy-code], [data-copy-command]", (button) => {
    const code =
      button.closest(".command") ??
      button.closest("figure")?.querySelector("code");
    if (!code) return;
    const select = () => {
      getSelection()?.selectAllChildren(code);
      say(button, selected);
    };
    // Absent where the page is not secure.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) {
      select();
      return;
    }
    clipboard.writeText(textOf(code)).then(() => {
      say(button, copied);
    }, select);
  });
}

function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const others = copy.querySelectorAll(".prompt, samp, del");
  for (const other of others) other.remove();
  const isPart = others.length > 0 || code.className === "command";
  return isPart ? copy.textContent.replace(/\n$/, "") : copy.textContent;
}
