export { CARD_HEIGHT_PX, CARD_WIDTH_PX, SITE_CARD } from "./cards/socialCard";
export { feedFormats, feedPath } from "./feeds/feedPaths";
export { pagesCache } from "./offline/caches";
