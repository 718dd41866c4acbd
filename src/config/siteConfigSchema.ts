import { contentConfigShape } from "@technical-blog/content/config";
import { z } from "zod";

import { announcementBar } from "./schema/announcementBar";
import { colorMode } from "./schema/colorMode";
import { footer, type footerLink } from "./schema/footer";
import { navbar, type navbarItem } from "./schema/navbar";

/** The configuration: every key with its type and its default. */
export const siteConfigSchema = z.strictObject({
  ...contentConfigShape,
  /** Light and dark. */
  colorMode,
  /** The bar on top of every page. */
  navbar,
  /** The footer of every page; none when absent. */
  footer,
  /** A message above every page; none when absent. */
  announcementBar,
});

/** The configuration with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** The configuration as its author writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type NavbarItem = z.output<typeof navbarItem>;
export type Footer = NonNullable<SiteConfig["footer"]>;
export type FooterLink = z.output<typeof footerLink>;
