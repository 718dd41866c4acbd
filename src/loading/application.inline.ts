import type { SiteConfig } from "../config/siteConfigSchema";
import { onClick } from "../ui/onClick";
import {
  APPLICATION_DATA_ID,
  APPLICATION_FAILED,
  APPLICATION_READY,
  type ApplicationData,
} from "./applicationData";
import { isSlowConnection } from "./isSlowConnection";
import { whenIdle } from "./whenIdle";

export type ApplicationSettings = {
  mode: SiteConfig["application"];
  /** See speculationRules.ts. */
  rules: string;
};

/** Controls that do nothing without the application. */
const CONTROL = "[data-needs-application]";
const NEEDED = `search, ${CONTROL}`;
const INTENT = `a[href^="/"], ${NEEDED}`;

/**
 * Loads the React application when it is of use: when the reader points at a link or a control that needs it, focuses
 * one, or, unless the connection is slow, when the browser is idle, or with `eager` at once. With `intent`, pointing at a
 * link starts nothing if the browser prepares the page itself. A page with `data-wakes-application` starts it too, on a
 * slow connection only with the value `always`. Until then, and if it fails to load, links are plain links, which the
 * browser itself prefetches. `gatsby develop` loads the application by itself.
 */
export function start(settings: ApplicationSettings) {
  // The data is further down in the page.
  document.addEventListener("DOMContentLoaded", () => {
    watch(settings);
  });
}

function watch({ mode, rules }: ApplicationSettings) {
  const json = document.getElementById(APPLICATION_DATA_ID)?.textContent;
  if (!json) return;
  const { scripts, globals } = JSON.parse(json) as ApplicationData;
  const isSlow = isSlowConnection();
  /** Buttons pressed before the application is ready. */
  const pressed: HTMLElement[] = [];
  let isLoading = false;

  function load() {
    if (isLoading) return;
    isLoading = true;
    for (const url of scripts) insert(url, true);
  }

  const loadOn =
    (selector: string) =>
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(selector)) load();
    };
  // There the application would compete with the page that the browser prepares.
  const isPrepared = mode === "intent" && !isSlow && supportsSpeculationRules();

  Object.assign(window, globals);
  addEventListener("pointerover", loadOn(isPrepared ? NEEDED : INTENT), {
    passive: true,
  });
  addEventListener("focusin", loadOn(INTENT));
  onClick(`${CONTROL} button`, (button) => {
    if (!hasReact()) pressed.push(button);
  });
  const speculation = document.createElement("script");
  speculation.type = "speculationrules";
  speculation.text = rules;
  if (!isSlow) document.head.append(speculation);
  const { pathname } = location;
  /** Back and Forward within the entries of an application that was left. */
  const loadEntry = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener("popstate", loadEntry);
  addEventListener(
    APPLICATION_READY,
    () => {
      removeEventListener("popstate", loadEntry);
      // Gatsby prefetches from now on.
      speculation.remove();
      for (const button of pressed) button.click();
    },
    { once: true },
  );

  const isFiltered = location.search && document.querySelector(CONTROL);
  if (
    (mode === "eager" && !isSlow) ||
    isFiltered ||
    document.querySelector(`[data-wakes-application${isSlow ? "=always" : ""}]`)
  )
    load();
  else if (mode === "idle" && !isSlow) {
    whenShown(() => {
      whenIdle(load);
    });
  }
}

/** Calls back when the page is shown: the browser may prepare a page that the reader never opens. */
function whenShown(callback: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", callback, { once: true });
  else callback();
}

function supportsSpeculationRules(): boolean {
  // Older browsers lack the function.
  const { supports } = HTMLScriptElement as Partial<typeof HTMLScriptElement>;
  return supports?.("speculationrules") === true;
}

/** Whether React handles events: it then has properties on its root element, and hydrates what an event needs. */
function hasReact(): boolean {
  return Object.keys(document.getElementById("___gatsby") ?? {}).length > 0;
}

function insert(url: string, mayRetry: boolean) {
  const script = document.createElement("script");
  script.src = url;
  // In order, so that each runs in a task of its own.
  script.async = false;
  script.onerror = () => {
    if (mayRetry) insert(url, false);
    else dispatchEvent(new Event(APPLICATION_FAILED));
  };
  document.head.append(script);
}
