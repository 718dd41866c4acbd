import { gatsbyWindow } from "./gatsbyWindow";

/**
 * Lets a tab that was left open and is looked at again take its next page from the server when the site was published
 * anew meanwhile. Gatsby finds out only about pages that it has not loaded yet, and then shows new data with old code first.
 */
export function watchDeploys() {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void compare();
  });
}

async function compare() {
  const gatsby = gatsbyWindow();
  const shown = gatsby.___webpackCompilationHash;
  // gatsby develop has none, and brings changes by itself.
  if (shown === undefined) return;
  const app = await gatsby.___loader.loadAppData();
  if (app && app.webpackCompilationHash !== shown) gatsby.___swUpdated = true;
}
