/** @jest-environment jsdom */
import type { SidebarItem } from "@technical-blog/content";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { SidebarItems } from "./SidebarItems";
import { start } from "./sidebarState.inline";

const KEY = "data-docs-sidebarone";

const items: SidebarItem[] = [
  { label: "A", to: "/a" },
  { label: "B", to: "/b", items: [{ label: "C", to: "/b/c" }] },
  { label: "D", items: [{ label: "E", to: "/d/e" }] },
];

function sidebar(name: string, current: string): HTMLElement {
  const list = renderToStaticMarkup(
    createElement(SidebarItems, { items, path: current }),
  );
  document.body.innerHTML = `<nav data-docs-sidebar="${name}">${list}</nav>`;
  return document.querySelector("nav") ?? document.body;
}

const openOf = (box: HTMLElement) =>
  [...box.querySelectorAll("details")].map(({ open }) => open);

beforeEach(() => {
  const before = sidebar("one", "/a");
  start();
  const [, last] = before.querySelectorAll("details");
  if (last) last.open = true;
  before.scrollTop = 120;
  before.dispatchEvent(new Event("scroll"));
});

test("the next page of a sidebar has its scroll position and open categories", () => {
  const next = sidebar("one", "/a");
  start();

  expect(next.scrollTop).toBe(120);
  expect(openOf(next)).toEqual([false, true]);
});

test.each(["/b", "/b/c"])(
  "the category of the current page %s is open",
  (current) => {
    const next = sidebar("one", current);
    start();

    expect(openOf(next)).toEqual([true, true]);
  },
);

test("a page that was prepared has the state of when it is shown", () => {
  const prepared = sidebar("one", "/a");
  start();
  const state = String(sessionStorage.getItem(KEY));
  sessionStorage.setItem(KEY, state.replace("120", "150"));

  document.dispatchEvent(new Event("prerenderingchange"));

  expect(prepared.scrollTop).toBe(150);
});

test("another sidebar starts as it is", () => {
  const other = sidebar("two", "/a");
  start();

  expect(other.scrollTop).toBe(0);
  expect(openOf(other)).toEqual([false, false]);
});

test.each(["", "{", "null", "5,1", '{"scroll":9,"open":null}', "120 2"])(
  "the stored text %j is no state: the sidebar starts as it is",
  (text) => {
    sessionStorage.setItem(KEY, text);
    const next = sidebar("one", "/b");
    start();

    expect(next.scrollTop).toBe(0);
    expect(openOf(next)).toEqual([true, false]);
  },
);

test("other boxes that scroll do not count", () => {
  document.body.innerHTML = "<div></div>";
  document.querySelector("div")?.dispatchEvent(new Event("scroll"));
  const next = sidebar("one", "/a");
  start();

  expect(next.scrollTop).toBe(120);
});
