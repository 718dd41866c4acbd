import { useEffect, useRef, type RefObject } from "react";

/**
 * Closes the mobile sidebar after a navigation. The platform and `mobileSidebar.inline.ts` do the rest.
 */
export function useMobileSidebar(path: string): {
  sidebar: RefObject<HTMLDivElement | null>;
} {
  const sidebar = useRef<HTMLDivElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    // The reader may have opened it before hydration, so keep it open then.
    if (shownPath.current !== path) sidebar.current?.hidePopover();
    shownPath.current = path;
  }, [path]);
  return { sidebar };
}
