import { siteConfigValue } from "../config/useSiteConfig";
import { registerServiceWorker } from "../offline/registerServiceWorker";
import { watchNavigations } from "../routing/navigations";
import { reloadForMedia } from "../routing/reloadForMedia";
import { watchDeploys } from "../routing/watchDeploys";

/** `gatsby develop` has no worker. */
const isOfflineReady =
  siteConfigValue.offline && process.env.NODE_ENV === "production";

export function onClientEntry() {
  watchNavigations();
  watchDeploys();
  reloadForMedia(siteConfigValue.media.allowedHosts);
  if (isOfflineReady) registerServiceWorker();
}
