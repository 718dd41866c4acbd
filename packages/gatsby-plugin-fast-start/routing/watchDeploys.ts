import { accessStorage } from "@technical-blog/utils/browser";

/** Gatsby's key, set after it reloaded an outdated page, so that it does not reload the page again. */
const RELOADED_KEY = "gatsby-reload-compilation-hash-match";

/**
 * When a reader returns to an open tab and the site has been published again, the next navigation is a full load. Gatsby
 * notices only with pages that it has not loaded yet, and then first shows new data with old code.
 */
export function watchDeploys() {
  // A post has its data in its page. An older page stays as it is: a reload would disturb the reader.
  if (window.pageData) {
    accessStorage("session", (store) => {
      store.setItem(RELOADED_KEY, "1");
    });
    void compare();
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void compare();
  });
}

async function compare() {
  const shown = window.___webpackCompilationHash;
  // gatsby develop has no hash, and updates the page itself.
  if (shown === undefined) return;
  const app = await window.___loader.loadAppData();
  if (app && app.webpackCompilationHash !== shown) window.___swUpdated = true;
}
