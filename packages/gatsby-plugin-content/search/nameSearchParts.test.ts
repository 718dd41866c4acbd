import { nameSearchParts } from "./nameSearchParts";

const PAGE = '<!DOCTYPE html><html lang="en"><head></head></html>';

test("a page names the indexes that load in parts, as often as the site is built", () => {
  const once = nameSearchParts(PAGE, ["default", "docs-api-1.0"]);

  expect(once).toBe(
    '<!DOCTYPE html><html data-search-parts="default docs-api-1.0" lang="en"><head></head></html>',
  );
  expect(nameSearchParts(once, ["default", "docs-api-1.0"])).toBe(once);
});

test("a page of an earlier build names those of this one", () => {
  const before = nameSearchParts(PAGE, ["default", "docs-api-1.0"]);

  expect(nameSearchParts(before, ["default"])).toBe(
    nameSearchParts(PAGE, ["default"]),
  );
  expect(nameSearchParts(before, [])).toBe(PAGE);
});
