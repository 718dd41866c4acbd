/** Calls the listener for each click on or inside an element that matches a selector, even one added later. */
export function onClick(
  selector: string,
  listener: (element: HTMLElement, event: MouseEvent) => void,
) {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const element =
      target instanceof Element && target.closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}

/** Whether a click on a link opens it in the same tab, so that a script may handle it instead. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  );
}
