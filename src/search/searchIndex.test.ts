import { siteConfigValue } from "../config/useSiteConfig";
import { indexText, search } from "../testing/indexFixture";
import type { SearchIndexFile } from "./searchDocument";
import { readSearchIndex } from "./searchIndex";

const options = siteConfigValue.search;
const inLines = indexText([
  { title: "First", content: 'ends in ",\n' },
  { title: "Second", content: "first" },
]);
const file = JSON.parse(inLines) as SearchIndexFile;

test.each([
  ["in lines", [inLines]],
  ["in pieces", inLines.split(/(?=[d"])/)],
  ["on one line", [JSON.stringify(file)]],
  ["with white space", [JSON.stringify(file, null, 2)]],
])("reads an index %s", async (_layout, pieces) => {
  const index = await readSearchIndex(pieces, options);

  expect(index.documents).toEqual(file.documents);
  expect(search("second", index)).toHaveLength(1);
  expect(search("first", index)).toHaveLength(2);
});

test("the file lists the documents of each token, each document once", () => {
  const { index } = JSON.parse(
    indexText([
      { title: "Rebase" },
      { title: "Git" },
      { title: "Merge", content: "merge, rebase, rebase" },
    ]),
  ) as SearchIndexFile;

  expect(index).toEqual(["git 1;merge 2;rebase 0 2"]);
});

test("reads an index without documents", async () => {
  const read = await readSearchIndex([indexText([])], options);

  expect(search("anything", read)).toEqual([]);
});

test.each([
  ["no JSON", "<!doctype html>"],
  ["null", "null"],
  ["a list", "[]"],
  ["no documents", '{"index":[]}'],
  ["no index", '{"documents":[]}'],
  ["an index of another type", '{"documents":[],"index":"{}"}'],
  ["an index with other lines", '{"documents":[],"index":[{}]}'],
  ["documents of another type", '{"documents":[1],"index":[]}'],
  ["half of a file", inLines.slice(0, 200)],
])("refuses %s", async (_name, file) => {
  await expect(readSearchIndex([file], options)).rejects.toThrow();
});

test("yields to the browser while it reads", async () => {
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
