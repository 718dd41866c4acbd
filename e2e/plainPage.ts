/** A minimal page with a text: no frame, no highlighting, and only necessary attributes. */
export function plainPage(text: Element): string {
  const attributes = ["href", "src", "alt", "width", "height", "lang", "start"];
  const copy = text.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll("button, svg")) element.remove();
  for (const element of copy.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!attributes.includes(name)) element.removeAttribute(name);
    }
  }
  for (const element of copy.querySelectorAll("span, div")) {
    element.replaceWith(...element.childNodes);
  }
  const title = document.querySelector("h1")?.textContent ?? "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><article><h1>${title}</h1>${copy.innerHTML}</article></main></html>`;
}
