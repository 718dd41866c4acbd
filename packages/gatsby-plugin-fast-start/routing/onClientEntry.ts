import { restorePageText } from "../loading/pageText";
import { limitHovering, limitRequests } from "./limitRequests";
import { loadChunkMap } from "./loadChunkMap";
import { prefetchPointedAt } from "./prefetchPointedAt";
import { watchDeploys } from "./watchDeploys";

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
  watchDeploys();
  // Gatsby waits for this: hydration starts in a new task, and the browser handles input in between.
  await new Promise((resolve) => setTimeout(resolve));
}
