import { isPlainClick, onClick } from "@technical-blog/utils/browser";

export type ImageZoomTexts = { close: string };

/**
 * A click on an image that links to its full size shows that above the page. The browser's own dialog closes on Escape
 * and keeps the page behind it out of reach.
 */
export function start({ close }: ImageZoomTexts) {
  onClick("a[data-zoom]", (link, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const alt = link.querySelector("img")?.alt ?? "";
    const dialog = document.createElement("dialog");
    const button = document.createElement("button");
    const image = new Image();
    dialog.dataset.zoomed = "";
    dialog.ariaLabel = alt;
    button.type = "button";
    button.ariaLabel = close;
    image.alt = alt;
    image.src = (link as HTMLAnchorElement).href; // by the selector
    button.append(image);
    dialog.append(button);
    dialog.addEventListener("click", () => {
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus({ preventScroll: true });
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
