import { onClick } from "../ui/onClick";

const SHOWN_MS = 2000;

export type CopyMarkdownTexts = { copy: string; copied: string };

/** The button that copies a post's Markdown. When the copy fails, the browser opens the file. */
export function start({ copy, copied }: CopyMarkdownTexts) {
  onClick("[data-copy-markdown]", (button) => {
    const url = button.dataset.copyMarkdown ?? "";
    copyFile(url).then(
      () => {
        button.ariaLive = "polite";
        button.textContent = copied;
        setTimeout(() => {
          button.textContent = copy;
        }, SHOWN_MS);
      },
      () => {
        location.assign(url);
      },
    );
  });
}

async function copyFile(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  await navigator.clipboard.writeText(await response.text());
}
