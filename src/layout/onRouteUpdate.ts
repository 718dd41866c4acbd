import { startInlineScripts } from "@technical-blog/gatsby-plugin-fast-start/browser";
import type { GatsbyBrowser } from "gatsby";

import { followReader } from "../changed/followReader";
import { siteConfigValue } from "../config/useSiteConfig";
import { announceRouteUpdate } from "../loading/routeUpdates";
import { sendToCache } from "../offline/sendToCache";
import { moveFocus } from "../routing/moveFocus";
import { endNavigation } from "../routing/navigations";

type InlineModule = { start: (settings?: object) => void };

export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = ({
  location,
  prevLocation,
}) => {
  endNavigation(location.pathname);
  if (prevLocation) moveFocus(location, prevLocation);
  announceRouteUpdate();
  if (location.pathname !== prevLocation?.pathname) void followReader();
  void startInlineScripts(
    (module) =>
      import(
        /* webpackMode: "lazy-once", webpackChunkName: "inline-scripts", webpackInclude: /\.inline\.ts$/ */ `../${module}.inline.ts`
      ) as Promise<InlineModule>,
  );
  // A navigation in the application fetches no HTML, so the worker has not cached the page.
  if (prevLocation && siteConfigValue.offline && "serviceWorker" in navigator)
    void sendToCache([window.location.href]);
};
