import { isPage } from "../config/isPage";
import { withPrefix } from "../config/withPrefix";
import { Link } from "../ui/Link";
import * as styles from "../ui/menuLink.module.css";
import { activeState } from "./activeState";

type NavbarLinkProps = {
  label: string;
  /** Path of the current page. */
  path: string;
  /** The link's `aria-current`; by default it follows from the target. */
  current?: "page" | "true" | undefined;
  /** Attributes for inline scripts. */
  data?: Record<`data-${string}`, string>;
} & ({ to: string; href?: undefined } | { href: string; to?: undefined });

/** A link to a page, marked on that page and those below it, or a link to another site. */
export function NavbarLink(props: NavbarLinkProps) {
  const { label, path, to, href, data } = props;
  if (to === undefined || !isPage(to)) {
    return (
      <a href={to ? withPrefix(to) : href} className={styles.link}>
        {label}
      </a>
    );
  }
  const current = "current" in props ? props.current : activeState(path, to);
  return (
    <Link to={to} className={styles.link} aria-current={current} {...data}>
      {label}
    </Link>
  );
}
