const updates = new EventTarget();
const UPDATE = "update";

/** Tells who waits that another place is shown. */
export function announceRouteUpdate() {
  updates.dispatchEvent(new Event(UPDATE));
}

/** Calls back once, when the next place is shown: another page, or another part of this one. */
export function afterNextRouteUpdate(listener: () => void) {
  updates.addEventListener(UPDATE, listener, { once: true });
}
