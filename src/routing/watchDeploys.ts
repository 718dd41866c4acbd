import { gatsbyWindow } from "./gatsbyWindow";

/**
 * When a reader returns to an open tab and the site has been published again, the next navigation is a full load. Gatsby
 * notices only with pages that it has not loaded yet, and then first shows new data with old code.
 */
export function watchDeploys() {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void compare();
  });
}

async function compare() {
  const gatsby = gatsbyWindow();
  const shown = gatsby.___webpackCompilationHash;
  // gatsby develop has no hash, and updates the page itself.
  if (shown === undefined) return;
  const app = await gatsby.___loader.loadAppData();
  if (app && app.webpackCompilationHash !== shown) gatsby.___swUpdated = true;
}
