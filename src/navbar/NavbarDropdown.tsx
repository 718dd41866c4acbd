import { useId, type ReactNode } from "react";

import { translate } from "../i18n/translate";
import { Collapsible } from "../ui/Collapsible";
import type { ItemPlace } from "./itemProps";
import * as styles from "./NavbarDropdown.module.css";

type NavbarDropdownProps = {
  label: string;
  place: ItemPlace;
  /** The link that stands for the label, where that leads somewhere. */
  link?: ReactNode;
  /** Whether it holds the link to the page shown. */
  isActive?: boolean;
  /** The entries, as list items. */
  children: ReactNode;
};

/**
 * Links behind a label: in the bar a popover of the platform, which opens, and closes on Escape and a click
 * elsewhere, without a script (`dropdown.inline.ts` adds hovering); in the sidebar a section that folds.
 */
export function NavbarDropdown({
  label,
  place,
  link,
  isActive,
  children,
}: NavbarDropdownProps) {
  const id = useId();
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
