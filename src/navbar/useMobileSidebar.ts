import { useEffect, useRef, type RefObject } from "react";

import { useWindowSize } from "../hooks/useWindowSize";

/**
 * Closes the mobile sidebar when another page is shown and when the window has room for the desktop layout. All else
 * about it is done by the platform and by `mobileSidebar.inline.ts`.
 */
export function useMobileSidebar(path: string): {
  sidebar: RefObject<HTMLDivElement | null>;
} {
  const sidebar = useRef<HTMLDivElement>(null);
  const shownPath = useRef(path);
  const isDesktop = useWindowSize() === "desktop";
  useEffect(() => {
    // The reader may have opened it before the framework started: that is no reason to close it.
    if (isDesktop || shownPath.current !== path) sidebar.current?.hidePopover();
    shownPath.current = path;
  }, [path, isDesktop]);
  return { sidebar };
}
