import { useEffect, useRef, type ReactNode } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import * as styles from "./MobileSidebar.module.css";
import { MOBILE_SIDEBAR_ID } from "./mobileSidebarId";
import { NavbarItems } from "./NavbarItems";
import { splitItems } from "./splitItems";

type MobileSidebarProps = {
  /** Path of the current page. */
  path: string;
  /** The page's own menu, shown instead of the site's at first; without a script both show. */
  pageMenu?: ReactNode;
};

/**
 * The menu of narrow screens. It closes after a navigation; the platform and `mobileSidebar.inline.ts` do the rest. Its
 * siblings, the other parts of the page, are inert while it is open.
 */
export function MobileSidebar({ path, pageMenu }: MobileSidebarProps) {
  const { navbar } = useSiteConfig();
  const { left, right } = splitItems(navbar.items);
  const sidebar = useRef<HTMLDivElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    // The reader may have opened it before hydration, so keep it open then.
    if (shownPath.current !== path) sidebar.current?.hidePopover();
    shownPath.current = path;
  }, [path]);
  const label = translate({ id: "mobileSidebar.label" });
  return (
    <div
      ref={sidebar}
      id={MOBILE_SIDEBAR_ID}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.sidebar}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={MOBILE_SIDEBAR_ID}
        popoverTargetAction="hide"
      >
        {translate({ id: "mobileSidebar.close" })}
      </button>
      {pageMenu && (
        <div className={styles.pageMenu}>
          <button
            type="button"
            className={styles.back}
            data-mobile-sidebar-back=""
            data-needs-script=""
          >
            {translate({ id: "mobileSidebar.back" })}
          </button>
          {pageMenu}
        </div>
      )}
      <nav
        aria-label={label}
        className={styles.mainMenu}
        data-mobile-sidebar-main=""
      >
        <NavbarItems items={[...left, ...right]} place="sidebar" path={path} />
      </nav>
    </div>
  );
}
