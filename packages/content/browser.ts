export { siteLanguage } from "./config/siteLanguage";
export {
  findActiveDoc,
  findActiveVersion,
  findCounterpart,
  findDoc,
  findLastVersion,
  findMainDoc,
  findSidebarLink,
  type DocsVersion,
} from "./docs/docsVersion";
export {
  hasPage,
  isCategory,
  type SidebarCategory,
  type SidebarItem,
} from "./docs/sidebar";
