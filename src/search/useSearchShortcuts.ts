import { useEffect, type RefObject } from "react";

const EDITABLE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` and Ctrl+K or Cmd+K open search, unless the reader is typing in another field. */
export function useSearchShortcuts(
  box: RefObject<HTMLElement | null>,
  open: () => void,
) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isInOtherField =
        isEditable(event.target) &&
        !box.current?.contains(event.target as Element);
      if (!isShortcut(event) || isInOtherField) return;
      // In the search box `/` types a slash.
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
  // Some keyboards type a slash with Shift.
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
