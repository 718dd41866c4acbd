import { astro } from "./formats/astro";
import { docusaurus } from "./formats/docusaurus";
import { eleventy } from "./formats/eleventy";
import { gatsby } from "./formats/gatsbySite";
import { hugo } from "./formats/hugo";
import { jekyll } from "./formats/jekyll";
import { markdown } from "./formats/markdown";
import { fieldReader, readFrontMatter } from "./frontMatter";
import { postFields } from "./postFields";
import type { SourcePage } from "./sourceBlog";

const YAML = "---\ntitle: A\ndraft: true\n---\n";
const TOML = '+++\ntitle = "A"\ndraft = true\n+++\n';
const JSON_FIELDS = '{\n  "title": "A",\n  "draft": true\n}\n';
const CRLF = YAML.replaceAll("\n", "\r\n");

const TOOLS = [docusaurus, hugo, astro, jekyll, gatsby, markdown];
const ALL = TOOLS.map(({ tool }) => tool);

/** The result of each tool for the same file, according to its source code: front matter, a mistake, or text. */
const forms: [form: string, text: string, readBy: string[]][] = [
  ["YAML", YAML, ALL],
  ["CRLF", CRLF, ALL],
  ["a byte order mark", `\uFEFF${YAML}`, ALL],
  ["a blank line before YAML", `\n${YAML}`, ["Hugo", "Astro"]],
  [
    "a byte order mark and blank lines",
    `\uFEFF\n \n${YAML}`,
    ["Hugo", "Astro"],
  ],
  ["a byte order mark after a blank line", `\n\uFEFF${YAML}`, ["Hugo"]],
  ["a space before YAML", ` ${YAML}`, ["Hugo"]],
  ["a comment around YAML", `<!--\n${YAML}-->\n`, ["Hugo"]],
  ["spaces after the opening line", YAML.replace("---\n", "---  \n"), ALL],
  ["spaces after the closing line", YAML.replace(/---\n$/, "--- \t\n"), ALL],
  ["dots as the closing line", YAML.replace(/---\n$/, "...\n"), ["Jekyll"]],
  [
    "a bracket below its key",
    YAML.replace("draft", "a: [\n  b,\n]\ndraft"),
    ALL,
  ],
  [
    "the name of the format",
    YAML.replace("---", "---yaml"),
    ["Docusaurus", "Gatsby"],
  ],
  [
    "JSON between hyphens",
    `---json\n${JSON_FIELDS}---\n`,
    ["Docusaurus", "Gatsby"],
  ],
  ["TOML", TOML, ["Hugo", "Astro", "Markdown"]],
  ["a blank line before TOML", `\n${TOML}`, ["Hugo", "Astro"]],
  [
    "TOML with CRLF",
    TOML.replaceAll("\n", "\r\n"),
    ["Hugo", "Astro", "Markdown"],
  ],
  ["JSON", JSON_FIELDS, ["Hugo"]],
  ["JSON in one line", '{"title":"A","draft":true}\n', ["Hugo"]],
  [
    "JSON with braces in text",
    '\n{"draft":true,"x":{"y":"}\\"{"},"title":"A"}\n',
    ["Hugo"],
  ],
];

const pairs = forms.flatMap(([form, text, readBy]) =>
  TOOLS.map((format) => ({
    form,
    text,
    tool: format.tool,
    format,
    isRead: readBy.includes(format.tool),
  })),
);

test.each(pairs.filter(({ isRead }) => isRead))(
  "$tool reads $form as front matter",
  ({ format, text }) => {
    const { data, body } = readFrontMatter("a.md", `${text}\nText.\n`, format);

    expect(data).toMatchObject({ title: "A", draft: true });
    expect(body.text.trim()).toBe("Text.");
  },
);

test.each(pairs.filter(({ isRead }) => !isRead))(
  "$form is an error where $tool does not read it",
  ({ format, text }) => {
    expect(() => readFrontMatter("a.md", `${text}\nText.\n`, format)).toThrow(
      /^a\.md(?::\d+)?: /,
    );
  },
);

test("an error says the line of front matter that is not read, and what to do", () => {
  expect(() =>
    readFrontMatter("a.md", `\n# Heading\n\n${YAML}Text.\n`, hugo),
  ).toThrow(
    'a.md:4: "---" begins front matter that Hugo does not read, so the file is left out. Write it as YAML between two lines "---", the first of which is line 1, then import again.',
  );
});

test.each<[form: string, text: string]>([
  ["nothing", ""],
  ["text", "Text.\n"],
  ["a thematic break", "# A\n\n---\n\nText: and more.\n\n---\n"],
  ["a heading between hyphens", "A\n---\n\nText.\n"],
  [
    "code that shows front matter",
    `Write it so:\n\n\`\`\`yaml\n${YAML}\`\`\`\n`,
  ],
  ["an expression", "{/* A remark. */}\n\nText.\n"],
  ["front matter far below", `${"Text.\n\n".repeat(6)}${YAML}`],
])("%s is no front matter", (_form, text) => {
  for (const tool of [docusaurus, astro, jekyll]) {
    const { data, body } = readFrontMatter("a.md", text, tool);

    expect(data).toEqual({});
    expect(body.text).toBe(text);
  }
});

test("lines are those of the file", () => {
  const { body } = readFrontMatter("a.md", `\n\n${TOML}\nText.\n`, hugo);

  expect(body.lineAt(0)).toBe(8);
});

test.each([
  ["title: One: two", "One: two"],
  ['title: One: "two"\nauthor: Ada', 'One: "two"'],
  ["title: 'One: two'\nsubtitle: three: four", "One: two"],
])("reads front matter with an unquoted colon: %s", (fields, title) => {
  const text = `---\n${fields}\n---\nText.\n`;

  expect(readFrontMatter("a.md", text, docusaurus).data.title).toBe(title);
});

test.each([
  ["title: A\ntags: [\n  a,\n]", { title: "A", tags: ["a"] }],
  ["a:\n  b:\n    - [c,\n  d\n]\ntitle: A", { a: { b: [["c", "d"]] } }],
  ["title: 'A\n\n'\ndraft: true", { title: "A\n", draft: true }],
])(
  "brackets and quotations may end at the start of a line: %j",
  (fields, data) => {
    const text = `---\n${fields}\n---\nText.\n`;

    expect(readFrontMatter("a.md", text, gatsby).data).toMatchObject(data);
  },
);

test("reads links of notes in front matter, also several", () => {
  const text = "---\nup: [[Home]]\nrelated: [[A b]], [[C: d]]\n---\nText.\n";

  expect(readFrontMatter("a.md", text, markdown).data).toEqual({
    up: "[[Home]]",
    related: "[[A b]], [[C: d]]",
  });
});

test("refuses invalid front matter and names the line of the file", () => {
  expect(() =>
    readFrontMatter("a.md", "\n---\ntitle: One: two\ntags: [a\n---\n", hugo),
  ).toThrow(
    /^a\.md: cannot read the front matter: .*\(3:11\)\. Fix it there, then import again\.$/,
  );
});

test("refuses front matter without fields", () => {
  expect(() =>
    readFrontMatter("a.md", "---\nA sentence.\n---\nText.\n", jekyll),
  ).toThrow(
    "a.md: cannot read the front matter: it has no fields. Fix it there, then import again.",
  );
});

test.each([
  '---js\n{\n  title: "A",\n  draft: true\n}\n---\n',
  '---js\nconst title = "A";\n---\n',
  "--- javascript\n{}\n---\n",
])("front matter in JavaScript is refused by its name: %j", (text) => {
  expect(() => readFrontMatter("a.md", `${text}Text.\n`, eleventy)).toThrow(
    "begins front matter in JavaScript, which the import never runs, so the file is left out. Write it as YAML",
  );
});

test.each([
  ["postDate", { postdate: "2024-01-02" }],
  ["postDate", { post_date: "2024-01-02" }],
  ["dateCreated", { "Date created": "2024-01-02" }],
  ["created-at", { createdAt: "2024-01-02" }],
])("%s is read from %j", (name, data) => {
  const fields = fieldReader(data);

  expect(fields.day(name)?.day).toBe("2024-01-02");
  expect(fields.unread()).toEqual([]);
});

test("of two spellings, the given one comes first", () => {
  const data = { Title: "A", title: "B" };

  expect(fieldReader(data).text("title")).toBe("B");
});

test("a day is the first value that is one", () => {
  const data = { published: true, created: "2024-01-02" };

  expect(fieldReader(data).day("published", "created")?.day).toBe("2024-01-02");
});

test.each([
  [{ excerpt: "A", summary: "A" }, []],
  [{ excerpt: "A", summary: "B" }, ["summary"]],
  [{ excerpt: "", summary: "B" }, []],
])("of the synonyms in %j, %j are lost", (data, lost) => {
  const fields = fieldReader(data);

  fields.text("excerpt", "summary");

  expect(fields.unread()).toEqual(lost);
});

test("an image that is not taken is lost", () => {
  const page = {
    fields: fieldReader({ header: "A", ogImage: "a.png", cover: "b.png" }),
    facts: { name: "a" },
    moment: { day: "2024-01-02", time: "" },
    route: "/a",
  };

  const { image } = postFields(page as unknown as SourcePage, "A");

  expect(image).toBe("a.png");
  expect(page.fields.unread()).toEqual(["header", "cover"]);
});
