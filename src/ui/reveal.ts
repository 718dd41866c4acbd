/** Opens every `<details>` that hides an element. */
export function reveal(element: Element | null) {
  const hiding = element?.closest("details:not([open])");
  if (!hiding) return;
  hiding.setAttribute("open", "");
  reveal(hiding.parentElement);
}
