import { useEffect, useRef, type RefObject } from "react";

import { useWindowSize } from "../hooks/useWindowSize";

/**
 * Closes the mobile sidebar when another page is shown and when the window has room for the desktop layout. All else
 * about it is done by the platform and by `mobileSidebarScript`.
 */
export function useMobileSidebar(path: string): {
  sidebar: RefObject<HTMLDivElement | null>;
} {
  const sidebar = useRef<HTMLDivElement>(null);
  const isDesktop = useWindowSize() === "desktop";
  useEffect(() => {
    sidebar.current?.hidePopover();
  }, [path, isDesktop]);
  return { sidebar };
}
