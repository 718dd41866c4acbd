import { useSiteConfig } from "../../config/useSiteConfig";
import { withPrefix } from "../../config/withPrefix";
import * as styles from "../../ui/menuLink.module.css";
import type { ItemProps } from "../itemProps";
import { NavbarDropdown } from "../NavbarDropdown";

/** This page in each locale. Only the default locale is served without its code in the path. */
export function LocaleDropdownItem({
  place,
  path,
}: ItemProps<"localeDropdown">) {
  const { defaultLocale, locales } = useSiteConfig().i18n;
  return (
    <NavbarDropdown label={locales[defaultLocale]?.label ?? ""} place={place}>
      {Object.entries(locales).map(([code, { label, htmlLang }]) => {
        const isShown = code === defaultLocale;
        return (
          <li key={code}>
            <a
              href={withPrefix(isShown ? path : `/${code}${path}`)}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={isShown || undefined}
              className={styles.link}
            >
              {label}
            </a>
          </li>
        );
      })}
    </NavbarDropdown>
  );
}
