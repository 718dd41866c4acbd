/** Calls the listener for each click on an element that matches a selector, or within one, now and later in the page. */
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

/** Whether a click follows its link in the same tab, and a script may do something else instead. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  );
}
