import type { GatsbyBrowser } from "gatsby";

import { siteConfigValue } from "../config/useSiteConfig";
import { startInlineScripts } from "../document/startInlineScripts";
import { announceRouteUpdate } from "../loading/routeUpdates";
import { sendToCache } from "../offline/sendToCache";
import { moveFocus } from "../routing/moveFocus";
import { endNavigation } from "../routing/navigations";

export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = ({
  location,
  prevLocation,
}) => {
  endNavigation(location.pathname);
  if (prevLocation) moveFocus(location, prevLocation);
  announceRouteUpdate();
  void startInlineScripts();
  // A navigation in the application fetches no HTML, so the worker has not cached the page.
  if (prevLocation && siteConfigValue.offline && "serviceWorker" in navigator)
    void sendToCache([window.location.href]);
};
