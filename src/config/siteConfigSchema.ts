import { z } from "zod";

import { checkRules, severities } from "./checkRules";
import { analytics } from "./schema/analytics";
import { announcementBar } from "./schema/announcementBar";
import { blog } from "./schema/blog";
import { colorMode } from "./schema/colorMode";
import { comments } from "./schema/comments";
import { docs } from "./schema/docs";
import { footer, type footerLink } from "./schema/footer";
import { i18n } from "./schema/i18n";
import { media } from "./schema/media";
import { navbar, type navbarItem } from "./schema/navbar";
import { search } from "./schema/search";
import { siteShape } from "./schema/site";

/** The configuration: every key with its type and its default. */
export const siteConfigSchema = z.strictObject({
  ...siteShape,
  /** The languages of the site. */
  i18n,
  /** The posts and their lists. */
  blog,
  /** Docs beside the blog; when absent, those of `content/docs` if there are any. */
  docs,
  /** The severity of content checks; `src/config/checkRules.ts` lists them. */
  checks: z.partialRecord(z.enum(checkRules), z.enum(severities)).default({}),
  /** Images and videos of posts. */
  media,
  /** Light and dark. */
  colorMode,
  /** Search in the browser. */
  search,
  /** The bar on top of every page. */
  navbar,
  /** The footer of every page; none when absent. */
  footer,
  /** A message above every page; none when absent. */
  announcementBar,
  /** Comments below posts: GitHub discussions, through giscus, whose ids giscus.app shows, and replies on Mastodon. */
  comments,
  /** Usage events of search; none when absent. */
  analytics,
});

/** The configuration with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** The configuration as its author writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type NavbarItem = z.output<typeof navbarItem>;
export type DocsOptions = NonNullable<SiteConfig["docs"]>[number];
export type Giscus = NonNullable<NonNullable<SiteConfig["comments"]>["giscus"]>;
export type Footer = NonNullable<SiteConfig["footer"]>;
export type FooterLink = z.output<typeof footerLink>;
