import { translate } from "../i18n/translate";

/**
 * Images that lead to their whole file show it above the page instead, as a script for the end of the body. It is the
 * browser's own dialog: Escape closes it, and the page behind it is out of reach meanwhile.
 */
export function imageZoomScript(): string {
  const close = JSON.stringify(translate({ id: "image.close" }));
  return `(function () {
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-zoom]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    var dialog = document.createElement("dialog");
    var button = document.createElement("button");
    var image = new Image();
    dialog.setAttribute("data-zoomed", "");
    dialog.setAttribute("aria-label", link.querySelector("img").alt);
    button.type = "button";
    button.setAttribute("aria-label", ${close});
    image.alt = link.querySelector("img").alt;
    image.src = link.href;
    button.append(image);
    dialog.append(button);
    dialog.addEventListener("click", function () {
      dialog.close();
    });
    dialog.addEventListener("close", function () {
      dialog.remove();
      link.focus({ preventScroll: true });
    });
    document.body.append(dialog);
    dialog.showModal();
  });
})();`;
}
