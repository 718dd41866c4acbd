import { Link, withPrefix } from "gatsby";

import { ColorModeToggle } from "../color-mode/ColorModeToggle";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { SearchBox } from "../search/SearchBox";
import { MobileMenu } from "./MobileMenu";
import * as styles from "./Navbar.module.css";
import { NavbarItems } from "./NavbarItems";
import { splitItems } from "./splitItems";

type NavbarProps = {
  /** Path of the page shown. */
  path: string;
};

export function Navbar({ path }: NavbarProps) {
  const { navbar, title } = useSiteConfig();
  const { left, right } = splitItems(
    navbar.items.filter(({ type }) => type !== "search"),
  );
  const hasSearch = navbar.items.some(({ type }) => type === "search");
  return (
    <header className={styles.navbar} data-screen-only="">
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          {navbar.logo && (
            <img
              src={withPrefix(navbar.logo.src)}
              alt={navbar.logo.alt}
              width={navbar.logo.width}
              height={navbar.logo.height}
            />
          )}
          {navbar.title ?? title}
        </Link>
        <nav
          aria-label={translate({ id: "navbar.label" })}
          className={styles.links}
        >
          <NavbarItems items={left} />
          <NavbarItems items={right} />
        </nav>
        {hasSearch && <SearchBox />}
        <ColorModeToggle />
        <MobileMenu path={path} items={[...left, ...right]} />
      </div>
    </header>
  );
}
