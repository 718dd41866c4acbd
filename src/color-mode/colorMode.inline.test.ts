/** @jest-environment jsdom */
import { start } from "./colorMode.inline";

const settings = {
  defaultMode: "light",
  disableSwitch: false,
  respectPrefersColorScheme: true,
} as const;

type Start = {
  dark?: boolean;
  defaultMode?: "light" | "dark";
  disableSwitch?: boolean;
  respectPrefersColorScheme?: boolean;
};

function startWith({ dark = false, ...overrides }: Start = {}) {
  const system = Object.assign(new EventTarget(), { matches: dark });
  window.matchMedia = () => system as unknown as MediaQueryList;
  document.body.innerHTML = "<button data-color-mode-toggle>Mode</button>";
  start({ ...settings, ...overrides });
  return system;
}

function shown() {
  const { theme, themeChoice, themeNext } = document.documentElement.dataset;
  return [theme, themeChoice, themeNext];
}

function press() {
  document.querySelector("button")?.click();
}

beforeEach(() => {
  localStorage.clear();
});

test("without a choice the system's mode shows, also when it changes", () => {
  const system = startWith({ dark: true });
  expect(shown()).toEqual(["dark", "system", "light"]);

  system.matches = false;
  system.dispatchEvent(new Event("change"));

  expect(shown()).toEqual(["light", "system", "dark"]);
});

test("without a choice the default mode shows where the system is not followed", () => {
  startWith({ dark: true, respectPrefersColorScheme: false });

  expect(shown()).toEqual(["light", "system", "dark"]);
});

test("the default mode is light unless configured otherwise", () => {
  startWith({ defaultMode: "dark", respectPrefersColorScheme: false });

  expect(shown()).toEqual(["dark", "system", "light"]);
});

test("where the system is followed it wins over the default mode", () => {
  startWith({ defaultMode: "dark" });

  expect(shown()[0]).toBe("light");
});

test("where the system is not followed, its change changes nothing", () => {
  const system = startWith({ respectPrefersColorScheme: false });

  system.matches = true;
  system.dispatchEvent(new Event("change"));

  expect(shown()[0]).toBe("light");
});

test("what is stored and no mode is no choice", () => {
  localStorage.setItem("theme", "purple");
  startWith({ dark: true });

  expect(shown()).toEqual(["dark", "system", "light"]);
});

test("a stored choice wins", () => {
  localStorage.setItem("theme", "dark");
  startWith();

  expect(shown()).toEqual(["dark", "dark", "light"]);
});

test("the toggle leads from the system to the other mode, back, and to the system", () => {
  startWith();

  press();
  expect(shown()).toEqual(["dark", "dark", "light"]);
  expect(localStorage.getItem("theme")).toBe("dark");
  press();
  expect(shown()).toEqual(["light", "light", "system"]);
  press();
  expect(shown()).toEqual(["light", "system", "dark"]);
  expect(localStorage.getItem("theme")).toBeNull();
});

test("clearing the choice restores the default mode if the site does not follow the system", () => {
  startWith({ dark: true, respectPrefersColorScheme: false });

  press();
  expect(shown()).toEqual(["dark", "dark", "light"]);
  press();
  expect(shown()).toEqual(["light", "light", "system"]);
  press();

  expect(shown()).toEqual(["light", "system", "dark"]);
  expect(localStorage.getItem("theme")).toBeNull();
});

test("a choice is kept while the system changes, and its clearing shows the system's mode of then", () => {
  const system = startWith();
  press();
  press();

  system.matches = true;
  system.dispatchEvent(new Event("change"));
  expect(shown()[0]).toBe("light");
  localStorage.removeItem("theme");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));

  expect(shown()).toEqual(["dark", "system", "light"]);
});

test("another tab's choice is followed, and its clearing too", () => {
  startWith();

  localStorage.setItem("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()[0]).toBe("dark");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(shown()[0]).toBe("light");
});

test("another key's change in another tab changes nothing", () => {
  startWith();

  localStorage.setItem("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));

  expect(shown()[0]).toBe("light");
});

test("a page the browser had put aside catches up when it is shown again", () => {
  startWith();

  localStorage.setItem("theme", "dark");
  window.dispatchEvent(
    new PageTransitionEvent("pageshow", { persisted: true }),
  );

  expect(shown()).toEqual(["dark", "dark", "light"]);
});

test("a disabled switch shows the default mode, or the system's where that is followed", () => {
  startWith({
    disableSwitch: true,
    defaultMode: "dark",
    respectPrefersColorScheme: false,
  });
  expect(shown()[0]).toBe("dark");

  const system = startWith({ disableSwitch: true, dark: true });
  expect(shown()[0]).toBe("dark");
  system.matches = false;
  system.dispatchEvent(new Event("change"));

  expect(shown()[0]).toBe("light");
});

test("a disabled switch ignores what was stored and the toggle", () => {
  localStorage.setItem("theme", "dark");
  const listen = jest.spyOn(document, "addEventListener");
  startWith({ disableSwitch: true });

  expect(shown()[0]).toBe("light");
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});

test("storage that throws costs only the memory of the choice, and one warning", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const storage = jest.spyOn(Storage.prototype, "getItem");
  storage.mockImplementation(() => {
    throw new Error("denied");
  });
  startWith();
  press();

  expect(shown()[0]).toBe("dark");
  expect(warn).toHaveBeenCalledTimes(1);
  storage.mockRestore();
  warn.mockRestore();
});

test("the browser's theme colour is that of the mode shown, whatever the system prefers", () => {
  document.head.innerHTML =
    '<meta name="theme-color" data-color-mode="light"><meta name="theme-color" data-color-mode="dark">';
  const applied = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[media="all"]')].map(
      ({ dataset }) => dataset.colorMode,
    );
  startWith();
  expect(applied()).toEqual(["light"]);

  press();

  expect(applied()).toEqual(["dark"]);
});
