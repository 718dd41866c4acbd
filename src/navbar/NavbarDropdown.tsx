import { useId, type ReactNode } from "react";

import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import type { ItemPlace } from "./itemProps";
import * as styles from "./NavbarDropdown.module.css";

type NavbarDropdownProps = {
  label: string;
  place: ItemPlace;
  /** A link instead of the label. */
  link?: ReactNode;
  /** Whether it has the link to the current page. */
  isActive?: boolean;
  /** The entries, as list items. */
  children: ReactNode;
};

/**
 * A menu of links. In the bar it is a native popover, which needs no script to open, or to close on Escape and on a click
 * elsewhere (`dropdown.inline.ts` adds hovering); in the sidebar it is a collapsible section.
 */
export function NavbarDropdown({
  label,
  place,
  link,
  isActive,
  children,
}: NavbarDropdownProps) {
  const id = `page:${useId()}`;
  if (place === "sidebar") {
    return (
      <Collapsible summary={label} isOpen={isActive}>
        <ul className={styles.folded}>
          {link && <li>{link}</li>}
          {children}
        </ul>
      </Collapsible>
    );
  }
  return (
    <div className={styles.dropdown} data-dropdown="">
      {link}
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        data-active={isActive}
      >
        {link ? (
          <span data-visually-hidden="">
            {translate({ id: "dropdown.open" }, { label })}
          </span>
        ) : (
          label
        )}
      </button>
      <ul id={id} popover="auto" className={styles.menu}>
        {children}
      </ul>
    </div>
  );
}
