import { useEffect, useRef, type RefObject } from "react";

import { useWindowSize } from "../hooks/useWindowSize";

/**
 * Closes the mobile sidebar after a navigation and when the layout becomes the desktop one. The platform and
 * `mobileSidebar.inline.ts` do the rest.
 */
export function useMobileSidebar(path: string): {
  sidebar: RefObject<HTMLDivElement | null>;
} {
  const sidebar = useRef<HTMLDivElement>(null);
  const shownPath = useRef(path);
  const isDesktop = useWindowSize() === "desktop";
  useEffect(() => {
    // The reader may have opened it before hydration, so keep it open then.
    if (isDesktop || shownPath.current !== path) sidebar.current?.hidePopover();
    shownPath.current = path;
  }, [path, isDesktop]);
  return { sidebar };
}
