import { Link } from "gatsby";

import type { DefaultNavbarItem } from "../../config/siteConfigSchema";
import * as styles from "./DefaultItem.module.css";

/** A link into the site, marked on its page and below it, or to another site. */
export function DefaultItem({ item }: { item: DefaultNavbarItem }) {
  if (item.href !== undefined) {
    return (
      <a href={item.href} className={styles.link}>
        {item.label}
      </a>
    );
  }
  return (
    <Link
      to={item.to}
      className={styles.link}
      activeClassName={styles.active}
      partiallyActive
    >
      {item.label}
    </Link>
  );
}
