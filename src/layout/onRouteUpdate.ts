import type { GatsbyBrowser } from "gatsby";

import { siteConfigValue } from "../config/useSiteConfig";
import { announceRouteUpdate } from "../loading/routeUpdates";
import { cacheVisitedPage } from "../offline/cacheVisitedPage";
import { moveFocus } from "../routing/moveFocus";
import { endNavigation } from "../routing/navigations";

export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = ({
  location,
  prevLocation,
}) => {
  endNavigation(location.pathname);
  if (prevLocation) moveFocus(location, prevLocation);
  announceRouteUpdate();
  if (siteConfigValue.offline) void cacheVisitedPage(!prevLocation);
};
