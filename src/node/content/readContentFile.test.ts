import { readContentFile } from "./readContentFile";

const FILE = "content/posts/2024-06-07-a.md";

function read(text: string | Uint8Array) {
  return readContentFile(FILE, Buffer.from(text), { kind: "post" });
}

test("a post with byte order mark and Windows line ends is read", () => {
  const { post, diagnostics } = read("\uFEFF---\r\ntitle: A\r\n---\r\nText");

  expect(diagnostics).toEqual([]);
  expect(post?.title).toBe("A");
});

test("a number as title is an error with its line", () => {
  const { post, diagnostics } = read("---\ntags: [git]\ntitle: 2024\n---\n");

  expect(post).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { field: "title", line: 3, reason: "2024 is not text." },
  ]);
});

test("an unknown field is a warning with its line and the nearest known one", () => {
  const { post, diagnostics } = read("---\ntitle: A\ntgas: [git]\n---\n");

  expect(post?.title).toBe("A");
  expect(diagnostics).toMatchObject([
    { fatal: false, line: 3, note: 'Did you mean "tags"?' },
  ]);
});

test.each(["", " \n\n"])("a file with only %j is empty", (text) => {
  expect(read(text).diagnostics).toMatchObject([
    { field: "title", reason: "the file is empty." },
  ]);
});

test("a file without front matter lacks its title", () => {
  expect(read("Only text.\n").diagnostics).toMatchObject([
    { field: "title", reason: "missing." },
  ]);
});

test("front matter that is a list is an error", () => {
  expect(read("---\n- a\n---\n").diagnostics).toMatchObject([
    { fatal: true, field: "front matter" },
  ]);
});

// gray-matter hands on the line break after ---, so the parser already counts that line.
it("broken YAML is reported with its line", () => {
  const { diagnostics } = read("---\ntitle: a: b\n---\nText");

  expect(diagnostics).toMatchObject([{ field: "front matter", line: 2 }]);
});

it("a field given twice is reported with the line of the second", () => {
  const { diagnostics } = read("---\ntitle: A\ntitle: B\n---\nText");

  expect(diagnostics).toMatchObject([{ field: "front matter", line: 3 }]);
});

it("a missing title is not looked for in the text", () => {
  const { diagnostics } = read("---\ntags: [git]\n---\n\ntitle: in the text\n");

  expect(diagnostics).toMatchObject([{ field: "title", line: undefined }]);
});

it("the line that is not UTF-8 is reported after a true U+FFFD", () => {
  const start = Buffer.from("---\ntitle: \uFFFD\n---\nText\n");
  const { diagnostics } = read(Buffer.concat([start, Buffer.from([0xff])]));

  expect(diagnostics).toMatchObject([{ line: 5 }]);
});
