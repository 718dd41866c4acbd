import {
  isSlowConnection,
  onClick,
  whenIdle,
} from "@technical-blog/utils/browser";

import {
  APPLICATION_DATA_ID,
  APPLICATION_FAILED,
  APPLICATION_READY,
  type ApplicationData,
} from "./applicationData";
import { checkUrl } from "./checkUrl";

export type ApplicationSettings = {
  mode: "idle" | "intent" | "eager";
  /** The prefix of the links in the built pages, such as "/" or "/blog/". */
  baseUrl: string;
  /** See speculationRules.ts. */
  rules: string;
};

/** Marks controls that do nothing without the application, and links whose target depends on it. */
const NEEDS = "[data-needs-application]";
const CONTROL = `${NEEDS}:not(a)`;
const LINKS = ', a[href^="/"]';

/** A reader who does one of these may go on to another page. Until then no script delays the page. */
const USES = ["scroll", "pointermove", "pointerdown", "keydown"];

/**
 * Loads the React application when the reader points at or focuses a link or a control that needs it. With `idle` also
 * when the reader has used the page in any way and the browser is idle, with `eager` at once. With `intent`, pointing at
 * a link loads nothing if the browser prerenders the page itself. A page with `data-wakes-application` loads it too; on a
 * slow connection only with the value `always`. On a slow connection only controls load it: for links, the application is
 * larger than the pages that it saves. Until then, and if loading fails, links are plain links, which the browser
 * prefetches. `gatsby develop` loads the application itself.
 */
export function start(settings: ApplicationSettings) {
  // The data is further down in the page.
  document.addEventListener("DOMContentLoaded", () => {
    watch(settings);
  });
}

function watch({ mode, baseUrl, rules }: ApplicationSettings) {
  const json = document.getElementById(APPLICATION_DATA_ID)?.textContent;
  if (!json) return;
  const { scripts, globals } = JSON.parse(json) as ApplicationData;
  const isSlow = isSlowConnection();
  /** Buttons pressed before the application is ready. */
  const pressed: HTMLElement[] = [];

  function load() {
    // Empties the list, so that a second call loads nothing.
    for (const url of scripts.splice(0)) insert(url, true);
  }

  function loadOn(type: "pointerover" | "focusin", selector: string) {
    addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest(selector)) load();
    });
  }

  Object.assign(window, globals);
  const isLost = checkUrl(baseUrl, window.pagePath ?? "");
  // Otherwise the application would compete with the page that the browser prerenders.
  const isPrepared = mode === "intent" && supportsSpeculationRules();
  const needed = `search, ${isSlow ? CONTROL : NEEDS}`;
  loadOn("pointerover", needed + (isSlow || isPrepared ? "" : LINKS));
  loadOn("focusin", needed + (isSlow ? "" : LINKS));
  onClick(`${CONTROL} button`, (button) => {
    if (!hasReact()) pressed.push(button);
  });
  const speculation = document.createElement("script");
  speculation.type = "speculationrules";
  speculation.text = rules;
  if (!isSlow) document.head.append(speculation);
  const { pathname } = location;
  /** For Back and Forward to history entries of an earlier run of the application. */
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
    isLost ||
    (mode === "eager" && !isSlow) ||
    isFiltered ||
    document.querySelector(`[data-wakes-application${isSlow ? "=always" : ""}]`)
  )
    load();
  else if (mode === "idle" && !isSlow) {
    const onUse = (event: Event) => {
      if (isStill(event)) return;
      for (const type of USES) removeEventListener(type, onUse);
      whenIdle(load);
    };
    for (const type of USES) addEventListener(type, onUse, { passive: true });
  }
}

/** Chromium makes up such an event when a page opens below a pointer at rest. */
function isStill({ type, movementX, movementY }: Partial<PointerEvent>) {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

function supportsSpeculationRules(): boolean {
  return (
    // Older browsers lack the function.
    "supports" in HTMLScriptElement &&
    HTMLScriptElement.supports("speculationrules")
  );
}

/** Whether React handles events: then its root element has React's properties, and an event hydrates its target. */
function hasReact(): boolean {
  return Object.keys(document.getElementById("___gatsby") ?? {}).length > 0;
}

function insert(url: string, mayRetry: boolean) {
  const script = document.createElement("script");
  script.src = url;
  // Runs the scripts in order, each in its own task.
  script.async = false;
  script.onerror = () => {
    if (mayRetry) insert(url, false);
    else dispatchEvent(new Event(APPLICATION_FAILED));
  };
  document.head.append(script);
}
