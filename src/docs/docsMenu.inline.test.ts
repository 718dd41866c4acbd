/** @jest-environment jsdom */
import { start } from "./docsMenu.inline";

const SIDEBAR = `<nav data-docs-sidebar="x"><details><summary>A</summary></details></nav>`;

function page(slot: string) {
  document.body.innerHTML = `${SIDEBAR}<div id="menu">${slot}</div><div id="other"></div>`;
  const [first] = document.querySelectorAll("details");
  if (first) first.open = true;
}

function open(id: string) {
  document.getElementById(id)?.dispatchEvent(new Event("beforetoggle"));
}

const menu = () => document.getElementById("menu")?.innerHTML;

beforeAll(start);

test("the menu gets the sidebar as the reader left it, once", () => {
  page("<div data-docs-menu></div>");

  open("other");
  expect(menu()).toBe('<div data-docs-menu=""></div>');
  open("menu");
  open("menu");

  expect(menu()).toBe(
    `<div data-docs-menu="">${SIDEBAR.replace("<details>", '<details open="">')}</div>`,
  );
});

test("an open menu shows the current page", () => {
  page('<div data-docs-menu=""><a aria-current="page">A</a></div>');
  const [link] = document.querySelectorAll("a");
  const scrollIntoView = jest.fn();
  Object.assign(link ?? {}, { scrollIntoView });

  document.getElementById("menu")?.dispatchEvent(new Event("toggle"));

  expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
});

test("the menu of a page without a sidebar stays as it is", () => {
  page("<a>About</a>");

  open("menu");

  expect(menu()).toBe("<a>About</a>");
});
