import { siteConfigValue } from "../config/useSiteConfig";
import { restorePageText } from "../loading/pageText";
import { limitHovering, limitRequests } from "../routing/limitRequests";
import { loadChunkMap } from "../routing/loadChunkMap";
import { watchNavigations } from "../routing/navigations";
import { prefetchPointedAt } from "../routing/prefetchPointedAt";
import { reloadForMedia } from "../routing/reloadForMedia";
import { watchDeploys } from "../routing/watchDeploys";

export async function onClientEntry() {
  restorePageText();
  // Gatsby's router misses a navigation that ends while React hydrates the page: the URL changes and the page does not.
  window.___failedResources = true;
  // `gatsby develop` answers while it compiles.
  if (process.env.NODE_ENV === "production") {
    limitRequests();
    void loadChunkMap();
  }
  limitHovering();
  prefetchPointedAt();
  watchNavigations();
  watchDeploys();
  reloadForMedia(siteConfigValue.media.allowedHosts);
  // Gatsby waits for this: hydration starts in a new task, and the browser handles input in between.
  await new Promise((resolve) => setTimeout(resolve));
}
