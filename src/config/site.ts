/** What the packages read of this site. */
export { catalogues } from "../i18n/catalogues";
export { siteConfig } from "./siteConfig";
export { siteConfigSchema } from "./siteConfigSchema";
