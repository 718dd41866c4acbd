import { formatDiagnostic } from "@technical-blog/utils";

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

const FIELDS = "title: A\n---\n\nText\n";

test.each([
  [
    "a blank line",
    `\n---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the blank line before ---.",
  ],
  [
    "a byte order mark and a blank line",
    `\uFEFF\r\n---\r\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the blank line before ---.",
  ],
  [
    "blank lines with spaces",
    ` \n\t\n---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the blank lines before ---.",
  ],
  [
    "a space",
    ` ---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the spaces or invisible characters before ---.",
  ],
  [
    "a tab",
    `\t---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the spaces or invisible characters before ---.",
  ],
  [
    "a no-break space",
    `\u00A0---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the spaces or invisible characters before ---.",
  ],
  [
    "a zero-width space",
    `\u200B---\n${FIELDS}`,
    1,
    "must start at the beginning of the first line. Delete the spaces or invisible characters before ---.",
  ],
  [
    "four hyphens",
    `----\n${FIELDS}`,
    1,
    'its first line is "----" instead of three hyphens. Write ---.',
  ],
  [
    "two hyphens",
    `--\n${FIELDS}`,
    1,
    'its first line is "--" instead of three hyphens. Write ---.',
  ],
  [
    "spaced hyphens",
    `- - -\n${FIELDS}`,
    1,
    'its first line is "- - -" instead of three hyphens. Write ---.',
  ],
  [
    "dashes",
    `— — —\n${FIELDS}`,
    1,
    'its first line is "— — —" instead of three hyphens. Write ---.',
  ],
  [
    "a dash of a word processor",
    `—-\n${FIELDS}`,
    1,
    'its first line is "—-" instead of three hyphens. Write ---.',
  ],
  [
    "dashes after a blank line",
    `\n–––\n${FIELDS}`,
    2,
    'its first line is "–––" instead of three hyphens. Write ---.',
  ],
  [
    "a language",
    `---toml\n${FIELDS}`,
    1,
    '"toml" follows the hyphens of its first line. Start the file with "---", "title: …", "---", each on a line.',
  ],
  [
    "a field",
    `--- title: A\n---\n`,
    1,
    '"title: A" follows the hyphens of its first line. Start the file with "---", "title: …", "---", each on a line.',
  ],
  [
    "TOML",
    '+++\ntitle = "A"\n+++\n',
    1,
    'is TOML (+++), as Hugo has it, not YAML. Write it as lines such as "title: …" between two lines of ---.',
  ],
  [
    "TOML after a blank line",
    '\n+++\ntitle = "A"\n+++\n',
    2,
    'is TOML (+++), as Hugo has it, not YAML. Write it as lines such as "title: …" between two lines of ---.',
  ],
  [
    "JSON",
    '{\n  "title": "A"\n}\n',
    1,
    'is JSON ({), not YAML. Write it as lines such as "title: …" between two lines of ---.',
  ],
  [
    "JSON on a line",
    '{ "title": "A" }\n',
    1,
    'is JSON ({), not YAML. Write it as lines such as "title: …" between two lines of ---.',
  ],
  [
    "marked JSON",
    ';;;\n"title": "A"\n;;;\n',
    1,
    'is JSON (;;;), not YAML. Write it as lines such as "title: …" between two lines of ---.',
  ],
  [
    "no last line",
    "---\ntitle: A\n\nText\n",
    1,
    "its last line is missing. Write --- on a line below its fields.",
  ],
  [
    "a longer last line",
    "---\ntitle: A\n----\n\nText\n",
    3,
    'its last line is "----" instead of three hyphens. Write ---.',
  ],
  [
    "text in the last line",
    "---\ntitle: A\n---more\n\nText\n",
    3,
    'its last line is "---more" instead of three hyphens. Write ---.',
  ],
  [
    "an indented last line",
    "---\ntitle: A\n  ---\n\nText\n",
    3,
    'its last line is "  ---" instead of three hyphens. Write ---.',
  ],
  [
    "a last line of dashes",
    "---\ntitle: A\n———\n\nText — — —\n",
    3,
    'its last line is "———" instead of three hyphens. Write ---.',
  ],
  [
    "a last line of dots",
    "---\r\ntitle: A\r\n...\r\n\r\nText\r\n",
    3,
    'its last line is "..." instead of three hyphens. Write ---.',
  ],
  [
    "a last line of TOML",
    "---\ntitle: A\n+++\n\nText\n",
    3,
    'its last line is "+++" instead of three hyphens. Write ---.',
  ],
])("front matter with %s has its own message", (_name, text, line, message) => {
  const { post, diagnostics } = read(text);

  expect(post).toBeUndefined();
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `${FILE}:${String(line)}: front matter: ${message} (front-matter)`,
  ]);
});

test.each(["Only text.\n", "{% raw %}\n", "title: A\n---\n\nText\n"])(
  "%j has no front matter",
  (text) => {
    expect(read(text).diagnostics).toMatchObject([
      { field: "title", reason: "the file has no front matter." },
    ]);
  },
);

test.each([
  ["spaces after its lines", `--- \t\n${FIELDS.replace("---", "---  ")}`],
  ["a rule below it", `---\n${FIELDS}\n----\n\n— — —\n`],
  ["a list item without text", `---\nkeywords:\n-\n  a\n${FIELDS}`],
])("front matter with %s is read", (_name, text) => {
  expect(read(text)).toMatchObject({ post: { title: "A" }, diagnostics: [] });
});

test("front matter that is a list is an error", () => {
  expect(read("---\n- a\n---\n").diagnostics).toMatchObject([
    { fatal: true, field: "front matter" },
  ]);
});

// gray-matter passes on the line break after ---, so the parser already counts that line.
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

describe("a note", () => {
  const readNote = (text: string, name = "2026-11-28-anything") =>
    readContentFile(`content/notes/${name}.md`, Buffer.from(text), {
      kind: "post",
      isNote: true,
    });

  test("needs no front matter: its first words name it", () => {
    const { diagnostics, post } = readNote(
      "Git can search the history for a change of *one* word, with `git log -S`.",
    );

    expect(diagnostics).toEqual([]);
    expect(post).toMatchObject({
      route: "/notes/2026-11-28-anything",
      date: "2026-11-28",
      title: "Git can search the history for a change of one word, with…",
      isNote: true,
      isTitled: false,
      hasComments: false,
      tocLevels: null,
    });
  });

  test("may have a title, tags, and a slug that is its URL", () => {
    const { diagnostics, post } = readNote(
      "---\ntitle: A word\ntags: [git]\nslug: /a\n---\nText",
    );

    expect(diagnostics).toEqual([]);
    expect(post).toMatchObject({
      route: "/a",
      title: "A word",
      isTitled: true,
      tagNames: ["git"],
    });
  });

  test("may have its day in the front matter", () => {
    const text = '---\ndate: "2026-11-28T18:30"\n---\nText';

    expect(readNote(text, "anything").post).toMatchObject({
      route: "/notes/2026-11-28-anything",
      order: "2026-11-28T01 18:30",
    });
  });

  test("has no field that only posts need", () => {
    const { diagnostics, post } = readNote(
      "---\nseries: Git\ntgas: [git]\n---\nText",
    );

    expect(post?.series).toBeNull();
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      "content/notes/2026-11-28-anything.md:2: series: unknown front-matter field, ignored. Known fields: date, slug, tags, keywords, draft, unlisted, redirects, title. (unknown-field)",
      'content/notes/2026-11-28-anything.md:3: tgas: unknown front-matter field, ignored. Did you mean "tags"? (unknown-field)',
    ]);
  });

  test("with only a picture needs a name, which may be what the picture shows", () => {
    expect(readNote("![Two branches](a.png)").post?.title).toBe("Two branches");
    expect(readNote("---\ntitle: A\n---\n![](a.png)").post?.title).toBe("A");

    const { diagnostics, post } = readNote("![](a.png)");
    expect(post).toBeUndefined();
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      "content/notes/2026-11-28-anything.md: title: missing, and the note has no words that could name it. Give it one, or say what its picture shows: ![Two branches](…). (front-matter)",
    ]);
  });

  test.each([
    ["+++\ntitle = 1\n+++\nText", "is TOML (+++), as Hugo has it, not YAML."],
    ["---\ntitle: A\n", "its last line is missing."],
    ["\n", "the file is empty."],
  ])("that starts with %j is an error", (text, reason) => {
    expect(readNote(text).diagnostics).toMatchObject([{ reason }]);
  });
});
