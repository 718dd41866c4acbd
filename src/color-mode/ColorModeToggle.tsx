import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import * as styles from "./ColorModeToggle.module.css";

/** Markup only: `colorMode.inline.ts` handles the clicks, and attributes of `<html>` choose the icon and the label. */
export function ColorModeToggle() {
  const { colorMode } = useSiteConfig();
  if (colorMode.disableSwitch) return null;
  const automatic = colorMode.respectPrefersColorScheme
    ? translate({ id: "colorMode.toSystem" })
    : translate({ id: "colorMode.toDefault" });
  return (
    <button
      type="button"
      className={styles.toggle}
      data-color-mode-toggle=""
      data-needs-script=""
    >
      <svg
        className={styles.icon}
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
      >
        <circle className={styles.disc} cx="12" cy="12" r="9" />
        <path className={styles.half} d="M12 3a9 9 0 0 1 0 18z" />
        <circle className={styles.core} cx="12" cy="12" r="4" />
      </svg>
      <span className={styles.toDark} data-visually-hidden="">
        {translate({ id: "colorMode.toDark" })}
      </span>
      <span className={styles.toLight} data-visually-hidden="">
        {translate({ id: "colorMode.toLight" })}
      </span>
      <span className={styles.toSystem} data-visually-hidden="">
        {automatic}
      </span>
    </button>
  );
}
