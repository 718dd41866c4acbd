/** @jest-environment jsdom */
import { start } from "./preferredVersion.inline";

test("a click on a version in a menu stores it", () => {
  document.body.innerHTML =
    '<a data-docs-plugin="api" data-docs-version="1.0"><b>1.x</b></a>';
  start();

  document.querySelector("b")?.click();

  expect(localStorage.getItem("docs-preferred-version-api")).toBe("1.0");
});
