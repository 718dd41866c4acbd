/** The element around the search field. */
const BOX = "search";

const EDITABLE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` and Ctrl+K or Cmd+K open search, unless the reader is typing in another field. */
export function start() {
  noteSubmission();
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const field = document.querySelector<HTMLElement>(`${BOX} input`);
    if (!field || !isShortcut(event)) return;
    if (target instanceof Element && target.closest(EDITABLE)) {
      // In the search box `/` types a slash.
      if (event.key === "/" || !target.closest(BOX)) return;
    }
    event.preventDefault();
    field.focus();
    field.click();
  });
}

/** Notes Enter in the plain field, until its text changes: SearchPanel opens the result when there are results. */
function noteSubmission() {
  const note = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !target.closest(BOX)) return;
    if (event.type === "input") delete target.dataset.submitted;
    else if (
      event instanceof KeyboardEvent &&
      event.key === "Enter" &&
      !event.isComposing
    )
      target.dataset.submitted = "";
  };
  document.addEventListener("keydown", note);
  document.addEventListener("input", note);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey) return false;
  // Some keyboards type a slash with Shift.
  if (event.key === "/") return !event.ctrlKey && !event.metaKey;
  return (
    event.key.toLowerCase() === "k" &&
    !event.shiftKey &&
    event.ctrlKey !== event.metaKey
  );
}
