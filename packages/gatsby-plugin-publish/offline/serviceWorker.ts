import { OFFLINE_PATH } from "@technical-blog/utils/browser";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

import { pagesCache } from "./caches";
import type { WorkerScope } from "./workerScope";

/*
 * Makes the site work offline: it caches scripts and the search index once, and pages when they are visited. For a
 * search index in parts, it caches the head once, and each part on first use. Online readers get pages, their data and
 * indexes from the host, so that nothing is stale.
 */

declare const self: WorkerScope;

/** The files of the shell, and files whose names stay when they change; serviceWorkerFile.ts defines both. */
declare const SHELL: PrecacheEntry[];
declare const DATA: PrecacheEntry[];

/** After this time without a response, readers get the cached version. */
const NETWORK_TIMEOUT_S = 4;
const MAX_PAGES = 200;
const MAX_ASSETS = 300;

const { scope } = self.registration;

/** Caches a page and its data once: hosts differ in the trailing slash, and only the browser reads the query. */
const oneKey = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname.replace(/\/(index\.html)?$/, ""));
  },
};

/** Browsers reject a redirected response from a worker for a page. */
const withoutRedirect = {
  cacheWillUpdate: ({ response }: { response: Response }) => {
    const { body, headers, ok, redirected } = response;
    if (!ok) return Promise.resolve(null);
    return Promise.resolve(
      redirected ? new Response(body, { headers }) : response,
    );
  },
};

const offlinePage = {
  handlerDidError: ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const page = new URL(OFFLINE_PATH.slice(1), scope);
    page.searchParams.set("path", pathname + search);
    return Promise.resolve(Response.redirect(page.href));
  },
};

const pages = new NetworkFirst({
  cacheName: pagesCache(scope),
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    oneKey,
    withoutRedirect,
    offlinePage,
    new ExpirationPlugin({ maxEntries: MAX_PAGES }),
  ],
});

const data = new NetworkFirst({
  cacheName: `data-${scope}`,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [oneKey, new ExpirationPlugin({ maxEntries: 2 * MAX_PAGES })],
});

const assets = new CacheFirst({
  cacheName: `assets-${scope}`,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS })],
});

/** Matches URLs by their path below the site's base. */
const below =
  (pattern: RegExp) =>
  ({ url }: { url: URL }) =>
    url.href.startsWith(scope) &&
    pattern.test(url.pathname.slice(new URL(scope).pathname.length));

registerRoute(below(/^page-data\/|^search-index-[^/]*$/), data);
precacheAndRoute(SHELL, {
  directoryIndex: "",
  cleanURLs: false,
  ignoreURLParametersMatching: [/^path$/],
});
// Their names change with their content.
registerRoute(
  below(/^(static|search-index)\/|[-.][0-9a-f]{20}\.(js|css)$/),
  assets,
);
registerRoute(below(/(^|\/)[^/.]*$|\.html$/), pages);

cleanupOutdatedCaches();
self.addEventListener("install", (event) => {
  void self.skipWaiting();
  const requests = DATA.map(({ url }) => new Request(url));
  event.waitUntil(
    Promise.all(
      requests.map((request) =>
        data.handle({ event: event as never, request }),
      ),
    ),
  );
});
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});
