import { useEffect, useRef } from "react";

import type { NavbarItem } from "../config/siteConfigSchema";
import { translate } from "../i18n/translate";
import * as styles from "./MobileMenu.module.css";
import { NavbarItems } from "./NavbarItems";

type MobileMenuProps = {
  /** Path of the page shown: when it changes the menu closes. */
  path: string;
  items: readonly NavbarItem[];
};

/** A popover of the platform: it opens and closes without a script. */
export function MobileMenu({ path, items }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.hidePopover();
  }, [path]);
  return (
    <div className={styles.narrowOnly}>
      <button
        type="button"
        className={styles.button}
        popoverTarget="mobile-menu"
      >
        {translate({ id: "mobileMenu.open" })}
      </button>
      <div ref={menu} id="mobile-menu" popover="auto" className={styles.menu}>
        <nav
          aria-label={translate({ id: "mobileMenu.label" })}
          className={styles.items}
        >
          <NavbarItems items={items} />
        </nav>
      </div>
    </div>
  );
}
