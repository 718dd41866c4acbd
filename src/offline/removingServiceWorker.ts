import type { WorkerScope } from "./workerScope";

/*
 * What takes the place of the service worker when the site is published without one: it removes what the other one kept,
 * and itself. Readers get it with their next visit, as browsers ask for a worker's file anew.
 */

declare const self: WorkerScope;

self.addEventListener("install", () => {
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(remove());
});

async function remove() {
  const { registration } = self;
  const names = await caches.keys();
  const ours = names.filter((name) => name.endsWith(registration.scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
