import type { ReactNode } from "react";

import type { Footer as Options } from "../config/siteConfigSchema";
import { useSiteConfig } from "../config/useSiteConfig";
import { ThemedImage } from "../ui/ThemedImage";
import * as styles from "./Footer.module.css";
import { FooterLinks } from "./FooterLinks";

/** @param children what this page alone has there; without, a footer that is not configured is absent */
export function Footer({ children }: { children?: ReactNode }) {
  const { footer } = useSiteConfig();
  if (!footer && !children) return null;
  const { style, copyright, links = [], logo } = footer ?? {};
  return (
    <footer className={styles.footer} data-style={style} data-screen-only="">
      <div className={styles.inner}>
        {logo && <FooterLogo {...logo} isDark={style === "dark"} />}
        {copyright !== undefined && <p>{copyright}</p>}
        {links.length > 0 && <FooterLinks links={links} />}
        {children}
      </div>
    </footer>
  );
}

type FooterLogoProps = NonNullable<Options["logo"]> & {
  /** Whether the footer is dark in both colour modes. */
  isDark: boolean;
};

function FooterLogo({ href, isDark, src, srcDark, ...rest }: FooterLogoProps) {
  const files = isDark ? { src: srcDark ?? src } : { src, srcDark };
  const image = <ThemedImage {...files} {...rest} />;
  return href === undefined ? image : <a href={href}>{image}</a>;
}
