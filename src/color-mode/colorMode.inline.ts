import { accessStorage, onClick } from "@technical-blog/utils/browser";

import type { SiteConfig } from "../config/siteConfigSchema";

type Mode = SiteConfig["colorMode"]["defaultMode"];

/** The storage key of the reader's choice, "light" or "dark"; absent without a choice. */
const STORAGE_KEY = "theme";

/**
 * The color mode. It runs in the head, before the first paint, so the page looks right from its first pixel.
 *
 * It sets on `<html>`: `data-theme`, the mode shown (light, dark); `data-theme-choice`, the reader's choice
 * (light, dark, system); `data-theme-next`, what the toggle chooses next. From no choice, the toggle goes to the mode
 * that is not shown, then to the other one, then back to no choice. The browser's theme color is that of the mode shown.
 */
export function start({
  defaultMode,
  disableSwitch,
  respectPrefersColorScheme,
}: SiteConfig["colorMode"]) {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const colors = document.querySelectorAll<HTMLMetaElement>(
    "meta[data-color-mode]",
  );
  let choice = disableSwitch ? null : storedChoice();

  function fallback(): Mode {
    if (!respectPrefersColorScheme) return defaultMode;
    return system.matches ? "dark" : "light";
  }

  function nextChoice(): Mode | null {
    if (!choice) return other(fallback());
    return choice === fallback() ? null : other(choice);
  }

  function apply() {
    const mode = choice ?? fallback();
    dataset.theme = mode;
    dataset.themeChoice = choice ?? "system";
    dataset.themeNext = nextChoice() ?? "system";
    for (const meta of colors) {
      meta.setAttribute(
        "media",
        meta.dataset.colorMode === mode ? "all" : "not all",
      );
    }
  }

  function follow() {
    choice = storedChoice();
    apply();
  }

  apply();
  system.addEventListener("change", apply);
  if (disableSwitch) return;
  addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY || key === null) follow();
  });
  // A page in the back/forward cache gets no storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
  onClick("[data-color-mode-toggle]", () => {
    choice = nextChoice();
    store(choice);
    apply();
  });
}

function storedChoice(): Mode | null {
  const stored = accessStorage("local", (store) => store.getItem(STORAGE_KEY));
  return stored === "light" || stored === "dark" ? stored : null;
}

function store(choice: Mode | null) {
  accessStorage("local", (store) => {
    if (choice) store.setItem(STORAGE_KEY, choice);
    else store.removeItem(STORAGE_KEY);
  });
}

function other(mode: Mode): Mode {
  return mode === "dark" ? "light" : "dark";
}
