import type { SiteConfig } from "../config/siteConfigSchema";

/** Where the reader's choice is kept: "light" or "dark"; absent when there is none. */
export const COLOR_MODE_STORAGE_KEY = "theme";

/**
 * The colour mode's whole behaviour, as a script for the page's head: it runs before the first paint, needs no
 * framework and is all there is, so that the page looks right from its first pixel and the toggle works at once.
 *
 * It sets on `<html>`: `data-theme`, the mode shown (light, dark); `data-theme-choice`, the reader's choice
 * (light, dark, system); `data-theme-next`, what the toggle chooses next. The toggle leads from no choice to
 * the mode that is not shown, then to the other one, then back to no choice.
 */
export function colorModeScript({
  defaultMode,
  disableSwitch,
  respectPrefersColorScheme,
}: SiteConfig["colorMode"]): string {
  const key = JSON.stringify(COLOR_MODE_STORAGE_KEY);
  return `(function () {
  var root = document.documentElement;
  var system = matchMedia("(prefers-color-scheme: dark)");
  var choice = ${disableSwitch ? "null" : "read()"};
  function read() {
    try {
      var stored = localStorage.getItem(${key});
      return stored === "light" || stored === "dark" ? stored : null;
    } catch (e) {
      return null;
    }
  }
  function fallback() {
    return ${
      respectPrefersColorScheme
        ? 'system.matches ? "dark" : "light"'
        : JSON.stringify(defaultMode)
    };
  }
  function other(mode) {
    return mode === "dark" ? "light" : "dark";
  }
  function next() {
    if (!choice) return other(fallback());
    return choice === fallback() ? null : other(choice);
  }
  function apply() {
    root.dataset.theme = choice || fallback();
    root.dataset.themeChoice = choice || "system";
    root.dataset.themeNext = next() || "system";
  }
  apply();
  system.addEventListener("change", apply);${
    disableSwitch
      ? ""
      : `
  function follow() {
    choice = read();
    apply();
  }
  addEventListener("storage", function (event) {
    if (event.key === ${key} || event.key === null) follow();
  });
  // A page that the browser had put aside was told nothing meanwhile.
  addEventListener("pageshow", function (event) {
    if (event.persisted) follow();
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest("[data-color-mode-toggle]")) return;
    choice = next();
    try {
      if (choice) localStorage.setItem(${key}, choice);
      else localStorage.removeItem(${key});
    } catch (e) {
      // Without storage the choice holds until the page is left.
    }
    apply();
  });`
  }
})();`;
}
