import { useSyncExternalStore } from "react";

import { DESKTOP_QUERY } from "./desktopQuery";

const RESIZE_DEBOUNCE_MS = 20;

let desktop: MediaQueryList | undefined;

/** Creates the query once, because each render reads it. */
function isDesktop(): boolean {
  desktop ??= window.matchMedia(DESKTOP_QUERY);
  return desktop.matches;
}

function subscribe(listener: () => void) {
  let timer: number | undefined;
  const handleResize = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  window.addEventListener("resize", handleResize);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("resize", handleResize);
  };
}

/** The layout for the width of the window; "ssr" in Node and during hydration. */
export function useWindowSize(): "desktop" | "mobile" | "ssr" {
  return useSyncExternalStore(
    subscribe,
    () => (isDesktop() ? "desktop" : "mobile"),
    () => "ssr",
  );
}
