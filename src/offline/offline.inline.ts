import { isSlowConnection, whenIdle } from "@technical-blog/utils/browser";
import type { SiteConfig } from "../config/siteConfigSchema";
import { sendToCache } from "./sendToCache";

export type OfflineSettings = Pick<SiteConfig, "application" | "baseUrl">;

/**
 * Makes the site work offline. This waits until the page has loaded and the browser is idle, and leaves out readers with
 * a slow connection or data saver.
 */
export function start({ application, baseUrl }: OfflineSettings) {
  if (!("serviceWorker" in navigator) || isSlowConnection()) return;
  const { serviceWorker } = navigator;
  whenIdle(() => {
    // The worker caches the pages that it fetches. The first page of a first visit loads before it.
    const isFirstVisit = !serviceWorker.controller;
    const { pagePath = "/" } = window;
    const data = `${baseUrl}page-data/${pagePath.slice(1) || "index"}/page-data.json`;
    serviceWorker
      .register(`${baseUrl}sw.js`)
      .then(() => {
        if (isFirstVisit)
          return sendToCache([
            location.href,
            data,
            ...performance.getEntriesByType("resource").map(({ name }) => name),
          ]);
        // The application may never ask for it while the reader is online.
        if (application === "intent") return sendToCache([data]);
      })
      .catch(() => {
        // The site works without a worker, which private windows and some browser settings forbid.
      });
  });
}
