const updates = new EventTarget();
const UPDATE = "update";

export function announceRouteUpdate() {
  updates.dispatchEvent(new Event(UPDATE));
}

/** Calls back once, after the next navigation: to another page, or to another part of this one. */
export function afterNextRouteUpdate(listener: () => void) {
  updates.addEventListener(UPDATE, listener, { once: true });
}
