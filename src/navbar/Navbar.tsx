import type { CSSProperties } from "react";

import { ColorModeToggle } from "../color-mode/ColorModeToggle";
import type { BrowserConfig } from "../config/browserConfig";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { Link } from "../ui/Link";
import { ThemedImage } from "../ui/ThemedImage";
import type { ItemProps } from "./itemProps";
import { MobileSidebarToggle } from "./MobileSidebarToggle";
import * as styles from "./Navbar.module.css";
import { hasSearch, NavbarItems } from "./NavbarItems";
import { splitItems } from "./splitItems";

/** With this many items on one side, the gaps shrink before the items wrap. */
const MANY_ITEMS = 5;

/** On narrow screens: search, the colour mode and the menu. */
const CONTROLS = 3;

export function Navbar({ path }: Pick<ItemProps, "path">) {
  const config = useSiteConfig();
  const { navbar, title } = config;
  const { left, right } = splitItems(navbar.items);
  return (
    <header
      className={styles.navbar}
      data-style={navbar.style}
      data-screen-only=""
    >
      <div className={styles.inner} style={controlColumns(config)}>
        <Link to="/" className={styles.brand}>
          {navbar.logo && <ThemedImage {...navbar.logo} />}
          {navbar.title ?? title}
        </Link>
        <nav
          aria-label={translate({ id: "navbar.label" })}
          className={styles.links}
          data-search={hasSearch(navbar.items)}
          data-many={Math.max(left.length, right.length) >= MANY_ITEMS}
        >
          <NavbarItems items={left} place="bar" path={path} />
          <NavbarItems items={right} place="bar" path={path} />
        </nav>
        <ColorModeToggle />
        <MobileSidebarToggle />
      </div>
    </header>
  );
}

/** How many columns the controls need, if the site has fewer than most. */
function controlColumns({ colorMode, navbar }: BrowserConfig) {
  const missing = [colorMode.disableSwitch, !hasSearch(navbar.items)];
  const columns = CONTROLS - missing.filter(Boolean).length;
  return columns < CONTROLS
    ? ({ "--controls": columns } as CSSProperties)
    : undefined;
}
