import { useSyncExternalStore } from "react";

/** From this width on the layout is the desktop one; the style sheets of components name it too. */
const DESKTOP_MIN_WIDTH_PX = 996;
const RESIZE_DEBOUNCE_MS = 20;

/** A media query, not `innerWidth`: at 995.5 px script and style sheets have to agree. */
const DESKTOP_QUERY = `(width >= ${String(DESKTOP_MIN_WIDTH_PX)}px)`;

let desktop: MediaQueryList | undefined;

/** Asked at each render, so the query is made once. */
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

/** Which layout the window has room for; "ssr" in Node and in the first render of the browser. */
export function useWindowSize(): "desktop" | "mobile" | "ssr" {
  return useSyncExternalStore(
    subscribe,
    () => (isDesktop() ? "desktop" : "mobile"),
    () => "ssr",
  );
}
