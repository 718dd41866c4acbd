import { siteConfigValue } from "../config/useSiteConfig";
import { registerServiceWorker } from "../offline/registerServiceWorker";
import { watchNavigations } from "./navigations";
import { watchDeploys } from "./watchDeploys";

/** `gatsby develop` has no worker. */
const isOfflineReady =
  siteConfigValue.offline && process.env.NODE_ENV === "production";

export function onClientEntry() {
  watchNavigations();
  watchDeploys();
  if (isOfflineReady) registerServiceWorker();
}
