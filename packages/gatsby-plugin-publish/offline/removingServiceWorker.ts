import type { WorkerScope } from "./workerScope";

/*
 * Replaces the service worker when the site is published without one: it deletes the caches and unregisters itself.
 * Browsers check a worker's file for updates, so readers get this one with their next visit.
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
