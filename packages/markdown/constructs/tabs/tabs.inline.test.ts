/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./tabs.inline";

const tabs = (group: string) => `<div data-tabs="${group}">
  <div role="tablist">
    <button role="tab" aria-selected="true" tabindex="0">npm ${group}</button>
    <button role="tab" aria-selected="false" tabindex="-1">pnpm ${group}</button>
    <button role="tab" aria-selected="false" tabindex="-1">bun ${group}</button>
  </div>
  <div role="tabpanel" data-value="npm" data-selected></div>
  <div role="tabpanel" data-value="pnpm"></div>
  <div role="tabpanel" data-value="bun"><h2 id="inside-${group}">Inside</h2></div>
</div>`;

const observe = jest.spyOn(MutationObserver.prototype, "observe");

beforeAll(() => {
  window.scrollBy = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  // One script serves all pages, so it runs once.
  start();
});

afterAll(() => {
  (observe.mock.contexts[0] as MutationObserver).disconnect();
});

beforeEach(() => {
  localStorage.clear();
});

async function show(html: string) {
  document.body.innerHTML = html;
  // The observer runs in a microtask.
  await Promise.resolve();
}

const tab = (name: string) => screen.getByRole("tab", { name });

function selected() {
  return screen
    .getAllByRole("tab", { selected: true })
    .map((button) => button.textContent);
}

function shown() {
  return [...document.querySelectorAll("[data-selected]")].map((panel) =>
    panel.getAttribute("data-value"),
  );
}

function press(key: string) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
}

test("a press selects the tab and shows its panel", async () => {
  await show(tabs(""));

  tab("bun").click();

  expect(selected()).toEqual(["bun "]);
  expect(shown()).toEqual(["bun"]);
  expect(tab("bun").tabIndex).toBe(0);
  expect(tab("npm").tabIndex).toBe(-1);
  expect(localStorage).toHaveLength(0);
});

test("all tabs of a group follow a choice, those of others do not", async () => {
  await show(tabs("pm") + tabs("pm") + tabs("other"));

  screen.getAllByRole("tab", { name: "pnpm pm" })[1]?.click();

  expect(shown()).toEqual(["pnpm", "pnpm", "npm"]);
  expect(localStorage.getItem("tab.pm")).toBe("pnpm");
});

test("tabs that come into the page show what was chosen before", async () => {
  localStorage.setItem("tab.pm", "bun");

  await show(tabs("pm"));

  expect(shown()).toEqual(["bun"]);
});

test("a choice that these tabs do not have changes nothing", async () => {
  localStorage.setItem("tab.pm", "yarn");

  await show(tabs("pm"));

  expect(shown()).toEqual(["npm"]);
});

test("a choice in another window is followed", async () => {
  await show(tabs("pm"));

  localStorage.setItem("tab.pm", "pnpm");
  window.dispatchEvent(new StorageEvent("storage", { key: "tab.pm" }));

  expect(shown()).toEqual(["pnpm"]);
});

test.each([
  ["ArrowRight", ["pnpm", "bun", "npm"]],
  ["ArrowLeft", ["bun", "pnpm", "npm"]],
  ["End", ["bun", "bun"]],
  ["Home", ["npm"]],
])("%s selects and focuses one tab after the other", async (key, expected) => {
  await show(tabs(""));
  tab("npm").focus();

  for (const value of expected) {
    press(key);
    expect(shown()).toEqual([value]);
    expect(document.activeElement).toHaveTextContent(value);
  }
});

test("the tab that the fragment is in is shown", async () => {
  await show(tabs("pm"));

  location.hash = "#inside-pm";
  window.dispatchEvent(new HashChangeEvent("hashchange"));

  expect(shown()).toEqual(["bun"]);
});
