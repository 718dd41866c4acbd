import type { Footer } from "../config/siteConfigSchema";
import { ThemedImage } from "../ui/ThemedImage";

type FooterLogoProps = {
  logo: NonNullable<Footer["logo"]>;
  /** Whether the footer is dark in both colour modes. */
  isDark: boolean;
};

export function FooterLogo({ logo, isDark }: FooterLogoProps) {
  const { href, src, srcDark, ...rest } = logo;
  const image =
    isDark && srcDark !== undefined ? (
      <ThemedImage src={srcDark} {...rest} />
    ) : (
      <ThemedImage src={src} srcDark={srcDark} {...rest} />
    );
  return href === undefined ? image : <a href={href}>{image}</a>;
}
