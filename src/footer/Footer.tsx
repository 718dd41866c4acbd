import { withPrefix } from "gatsby";

import { useSiteConfig } from "../config/useSiteConfig";
import * as styles from "./Footer.module.css";
import { FooterLinks } from "./FooterLinks";

/** Absent when it is not configured. */
export function Footer() {
  const { footer } = useSiteConfig();
  if (!footer) return null;
  const { copyright, links, logo } = footer;
  const image = logo && (
    <img
      src={withPrefix(logo.src)}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
    />
  );
  return (
    <footer className={styles.footer} data-screen-only="">
      <div className={styles.inner}>
        {logo?.href === undefined ? image : <a href={logo.href}>{image}</a>}
        {copyright !== undefined && <p>{copyright}</p>}
        {links.length > 0 && <FooterLinks links={links} />}
      </div>
    </footer>
  );
}
