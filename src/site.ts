/** What the packages read of this site. */
export { siteConfig } from "./config/siteConfig";
export { siteConfigSchema } from "./config/siteConfigSchema";
export { catalogues } from "./i18n/catalogues";
export { sitePages } from "./sitePages";
