import { onClick } from "@technical-blog/utils/browser";

const SHOWN_MS = 2000;

export type CopyTexts = { copied: string; selected: string };

/**
 * The buttons that copy a code block, a command in it, or a post's Markdown. Prompts, output and deleted lines are not
 * copied. Without a clipboard code is selected, ready for Ctrl+C, and the browser opens the Markdown.
 */
export function start({ copied, selected }: CopyTexts) {
  const status = document.createElement("div");
  status.role = "status";
  status.dataset.visuallyHidden = "";
  document.body.append(status);

  function say(button: HTMLElement, text: string) {
    if ("copied" in button.dataset) return;
    const { textContent: label } = button;
    // A command's button has an icon.
    if (label) button.textContent = text;
    button.dataset.copied = "";
    status.textContent = text;
    setTimeout(() => {
      button.textContent = label;
      delete button.dataset.copied;
      status.textContent = "";
    }, SHOWN_MS);
  }

  onClick("[data-copy-code], [data-copy-command]", (button) => {
    const code =
      button.closest(".command") ??
      button.closest("figure")?.querySelector("code");
    if (!code) return;
    void copyText(button, textOf(code), () => {
      getSelection()?.selectAllChildren(code);
      say(button, selected);
    });
  });

  onClick("[data-copy-markdown]", (button) => {
    const url = button.dataset.copyMarkdown ?? "";
    void copyText(button, fetchText(url), () => {
      location.assign(url);
    });
  });

  async function copyText(
    button: HTMLElement,
    text: string | Promise<string>,
    onFailure: () => void,
  ) {
    try {
      // Pages that are not secure have no clipboard.
      await navigator.clipboard.writeText(await text);
      say(button, copied);
    } catch {
      onFailure();
    }
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element; // shorter than importNode, which has the type
  const others = copy.querySelectorAll(".prompt, samp, del");
  for (const other of others) other.remove();
  const isPart = others.length > 0 || code.className === "command";
  return isPart ? copy.textContent.replace(/\n$/, "") : copy.textContent;
}
