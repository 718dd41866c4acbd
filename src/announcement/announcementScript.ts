import type { SiteConfig } from "../config/siteConfigSchema";

/** Where the id of the announcement that the reader closed last is kept. */
export const ANNOUNCEMENT_STORAGE_KEY = "announcement";

/**
 * The announcement bar's whole behaviour, as a script for the page's head: it runs before the first paint, so that a
 * bar that was closed does not show and nothing jumps. It sets `data-announcement-closed` on `<html>`.
 */
export function announcementScript({
  id,
}: Pick<NonNullable<SiteConfig["announcementBar"]>, "id">): string {
  const key = JSON.stringify(ANNOUNCEMENT_STORAGE_KEY);
  // An id is the author's: "</script>" in it must not end the script.
  const ownId = JSON.stringify(id).replaceAll("<", "\\u003c");
  return `(function () {
  var root = document.documentElement;
  function show(closed) {
    root.toggleAttribute("data-announcement-closed", closed);
  }
  function warn(error) {
    console.warn("The browser's storage is not available: a closed announcement is shown again.", error);
    warn = function () {};
  }
  function read() {
    try {
      show(localStorage.getItem(${key}) === ${ownId});
    } catch (error) {
      warn(error);
    }
  }
  read();
  addEventListener("storage", function (event) {
    if (event.key === ${key} || event.key === null) read();
  });
  addEventListener("click", function (event) {
    if (!event.target.closest("[data-announcement-close]")) return;
    show(true);
    try {
      localStorage.setItem(${key}, ${ownId});
    } catch (error) {
      warn(error);
    }
  });
})();`;
}
