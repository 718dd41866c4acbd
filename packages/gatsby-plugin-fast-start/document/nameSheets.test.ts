/** @jest-environment jsdom */
import { nameSheets } from "./nameSheets";

test("webpack finds an element for each sheet of the page", () => {
  document.head.innerHTML = `<style data-sheets="/a.1.css /b.2.css">a{}</style>`;

  nameSheets();

  const found = [
    ...document.querySelectorAll<HTMLElement>(
      "link[rel=stylesheet]:not([href])",
    ),
  ];
  expect(found.map(({ dataset }) => dataset.href)).toEqual([
    "/a.1.css",
    "/b.2.css",
  ]);
});

test("a page without styles has none", () => {
  document.head.innerHTML = "";

  nameSheets();

  expect(document.head.innerHTML).toBe("");
});
