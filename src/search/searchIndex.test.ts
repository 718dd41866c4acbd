import { siteConfigValue } from "../config/useSiteConfig";
import { indexText, search } from "../testing/indexFixture";
import type { SearchIndexFile } from "./searchDocument";
import { readSearchIndex } from "./searchIndex";
import { searchIndexFile } from "./searchIndexFile";

const options = siteConfigValue.search;
const text = indexText([
  { title: "First", content: 'ends in ",\n' },
  { title: "Second" },
]);

/** The same index as the build lays it out. */
const { documents, index } = JSON.parse(text) as SearchIndexFile;
const inLines = searchIndexFile(documents, index);

test.each([
  ["on one line", text],
  ["in lines", inLines],
  ["with white space", JSON.stringify(JSON.parse(text), null, 2)],
])("reads an index %s", async (_layout, file) => {
  const read = await readSearchIndex([file], options);

  expect(read.documents).toEqual(documents);
  expect(search("second", read)).toHaveLength(1);
});

test("reads an index without documents", async () => {
  const read = await readSearchIndex(
    ['{"documents":[\n\n],"index":"[[{}],{},[]]"}'],
    options,
  );

  expect(search("anything", read)).toEqual([]);
});

test.each([
  ["no JSON", "<!doctype html>"],
  ["null", "null"],
  ["a list", "[]"],
  ["no documents", '{"index":"[[{}],{},[]]"}'],
  ["no index", '{"documents":[]}'],
  ["an index that is none", '{"documents":[],"index":"{}"}'],
  ["documents that are none", '{"documents":[1],"index":"[[{}],{},[]]"}'],
  ["half of a file", inLines.slice(0, 200)],
])("refuses %s", async (_name, file) => {
  await expect(readSearchIndex([file], options)).rejects.toThrow();
});

test("gives way to input while it reads", async () => {
  const now = jest.spyOn(performance, "now");
  let time = 0;
  now.mockImplementation(() => (time += 5));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });

  await readSearchIndex([inLines], options);
  clearInterval(timer);
  now.mockRestore();

  expect(turns).toBeGreaterThan(2);
});
