import { siteConfigValue } from "../config/useSiteConfig";
import { watchNavigations } from "../routing/navigations";
import { reloadForMedia } from "../routing/reloadForMedia";

export function onClientEntry() {
  watchNavigations();
  reloadForMedia(siteConfigValue.media.allowedHosts);
}
