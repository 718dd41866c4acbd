import { linkPreviewFile } from "./linkPreviews";

const text = {
  route: "/2024-06-07-a",
  title: "A",
  description: "What it is about.",
  date: "2024-06-07",
};

test("a preview has the title, date and summary of the page, and the start of each section", () => {
  const [path, json] = linkPreviewFile(text, [
    { id: null, heading: "", text: "Before the first heading." },
    { id: "one", heading: "One", text: "A line\nand\n\nanother." },
  ]);

  expect(path).toBe("/page-data/2024-06-07-a/preview.json");
  expect(JSON.parse(json)).toEqual({
    title: "A",
    date: "2024-06-07",
    text: "What it is about.",
    sections: { one: { title: "One", text: "A line and another." } },
  });
});

test("long texts end at a word, with an ellipsis", () => {
  const [, json] = linkPreviewFile(
    { ...text, description: "word ".repeat(60) },
    [],
  );

  expect(json).toMatch(/"text":"(?:word ){39}word…"/);
});

test("a page without a date has none, and the first page has a path too", () => {
  const [path, json] = linkPreviewFile(
    { route: "/", title: "A", description: "B" },
    [],
  );

  expect(path).toBe("/page-data/preview.json");
  expect(json).toBe('{"title":"A","text":"B","sections":{}}');
});
