/** @jest-environment jsdom */
import { start } from "./sidebarState.inline";

function sidebar(name: string, current: string): HTMLElement {
  document.body.innerHTML = `
    <nav data-docs-sidebar="${name}">
      <a href="/a" ${current === "/a" ? "aria-current" : ""}>A</a>
      <a href="/b" ${current === "/b" ? "aria-current" : ""}>B</a>
      <details><summary>B</summary><a href="/b/c" ${current === "/b/c" ? "aria-current" : ""}>C</a></details>
      <details><summary>D</summary><a href="/d/e">E</a></details>
    </nav>`;
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
  const state = String(sessionStorage.getItem("docs-sidebar"));
  sessionStorage.setItem("docs-sidebar", state.replace("120", "150"));

  document.dispatchEvent(new Event("prerenderingchange"));

  expect(prepared.scrollTop).toBe(150);
});

test("another sidebar starts as it is", () => {
  const other = sidebar("two", "/a");
  start();

  expect(other.scrollTop).toBe(0);
  expect(openOf(other)).toEqual([false, false]);
});

test("other boxes that scroll do not count", () => {
  document.body.innerHTML = "<div></div>";
  document.querySelector("div")?.dispatchEvent(new Event("scroll"));
  const next = sidebar("one", "/a");
  start();

  expect(next.scrollTop).toBe(120);
});
