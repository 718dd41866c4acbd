import type { GatsbyBrowser } from "gatsby";

import { siteConfigValue } from "../config/useSiteConfig";
import { keepVisitedPage } from "../offline/keepVisitedPage";
import { moveFocus } from "./moveFocus";
import { endNavigation } from "./navigations";
import { announceRouteUpdate } from "./routeUpdates";

export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = ({
  location,
  prevLocation,
}) => {
  endNavigation(location.pathname);
  if (prevLocation) moveFocus(location, prevLocation);
  announceRouteUpdate();
  if (siteConfigValue.offline) void keepVisitedPage(!prevLocation);
};
