import { readSearchIndex } from "./searchIndex";
import { indexFile, search } from "./testing";

const file = indexFile([
  { title: "First", content: "ends in a word" },
  { title: "Second", content: "first" },
]);

test("reads an index", async () => {
  const index = await readSearchIndex(file, "default");

  expect(index.documents).toEqual(file.documents);
  expect(search("second", index)).toHaveLength(1);
  expect(search("first", index)).toHaveLength(2);
});

test("reads an index without documents", async () => {
  const index = await readSearchIndex(indexFile([]), "default");

  expect(search("anything", index)).toEqual([]);
});

test.each([
  ["null", null],
  ["a text", "<!doctype html>"],
  ["a list", []],
  ["no documents", { index: file.index }],
  ["no index", { documents: [] }],
  ["an index of another type", { documents: [], index: "{}" }],
  ["an index of an earlier version", { documents: [], index: ["git 1"] }],
  ["documents of another type", { documents: 1, index: file.index }],
  ["a head of another type", { version: 1, vocabulary: "Agit" }],
])("refuses %s", async (_name, content) => {
  await expect(readSearchIndex(content, "default")).rejects.toThrow();
});

test("yields to the browser while it reads", async () => {
  const now = jest.spyOn(performance, "now");
  let time = 0;
  now.mockImplementation(() => (time += 50));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const words = Array.from(
    { length: 1000 },
    (_, number) => `w${String(number)}`,
  );

  await readSearchIndex(indexFile([{ content: words.join(" ") }]), "default");
  clearInterval(timer);
  now.mockRestore();

  expect(turns).toBeGreaterThan(2);
});
