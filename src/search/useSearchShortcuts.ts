import { useEffect, type RefObject } from "react";

const EDITABLE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` and Ctrl or Cmd+K lead to the search box, unless the reader is typing elsewhere. */
export function useSearchShortcuts(
  box: RefObject<HTMLElement | null>,
  open: () => void,
) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        isEditable(event.target) &&
        !box.current?.contains(event.target as Element);
      if (!isShortcut(event) || isElsewhere) return;
      // In the box itself a slash is a slash.
      if (event.key === "/" && isEditable(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => {
      document.removeEventListener("keydown", handleKeyDown);
    };
  }, [box, open]);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey) return false;
  // On some keyboards the slash is a shifted key.
  if (event.key === "/") return !event.ctrlKey && !event.metaKey;
  return (
    event.key.toLowerCase() === "k" &&
    !event.shiftKey &&
    event.ctrlKey !== event.metaKey
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}
