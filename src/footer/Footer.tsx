import { useSiteConfig } from "../config/useSiteConfig";
import * as styles from "./Footer.module.css";
import { FooterLinks } from "./FooterLinks";
import { FooterLogo } from "./FooterLogo";

/** Renders nothing unless configured. */
export function Footer() {
  const { footer } = useSiteConfig();
  if (!footer) return null;
  const { style, copyright, links, logo } = footer;
  return (
    <footer className={styles.footer} data-style={style} data-screen-only="">
      <div className={styles.inner}>
        {logo && <FooterLogo logo={logo} isDark={style === "dark"} />}
        {copyright !== undefined && <p>{copyright}</p>}
        {links.length > 0 && <FooterLinks links={links} />}
      </div>
    </footer>
  );
}
