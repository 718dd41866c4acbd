import type { Footer as Options } from "../config/siteConfigSchema";
import { useSiteConfig } from "../config/useSiteConfig";
import { ThemedImage } from "../ui/ThemedImage";
import * as styles from "./Footer.module.css";
import { FooterLinks } from "./FooterLinks";

/** Renders nothing unless configured. */
export function Footer() {
  const { footer } = useSiteConfig();
  if (!footer) return null;
  const { style, copyright, links, logo } = footer;
  return (
    <footer className={styles.footer} data-style={style} data-screen-only="">
      <div className={styles.inner}>
        {logo && <FooterLogo {...logo} isDark={style === "dark"} />}
        {copyright !== undefined && <p>{copyright}</p>}
        {links.length > 0 && <FooterLinks links={links} />}
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
