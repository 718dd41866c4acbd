import { addTag } from "./addTag";

const GIT = "git:\n  label: Git\n  description: Git.\n";
const NPM = "npm:\n  label: npm\n  description: Packages.\n  aliases: [pnpm]\n";
const ADDED = "c:\n  label: C\n  description: Posts on C.\n";
const C = { label: "C", slug: "c" };

test.each([
  ["an empty file", "", ADDED, 1],
  ["a file without a tag", "# Tags.\n", `# Tags.\n${ADDED}`, 2],
  [
    "sorted tags",
    `# Tags.\n\n${GIT}${NPM}`,
    `# Tags.\n\n${ADDED}${GIT}${NPM}`,
    3,
  ],
  ["tags that are not sorted", `${NPM}${GIT}`, `${NPM}${GIT}${ADDED}`, 8],
  ["a file without a last line end", GIT.trimEnd(), `${ADDED}${GIT}`, 1],
  ["blank lines at its end", `${NPM}${GIT}\n\n`, `${NPM}${GIT}${ADDED}`, 8],
  ["a comment at the top", `# Tags.\n${GIT}`, `# Tags.\n${ADDED}${GIT}`, 2],
  [
    "the comment of a tag",
    `a: { label: A, description: A. }\n# Git.\n${GIT}`,
    `a: { label: A, description: A. }\n${ADDED}# Git.\n${GIT}`,
    2,
  ],
  ["blank lines between tags", `${GIT}\n${NPM}`, `${ADDED}\n${GIT}\n${NPM}`, 1],
  [
    "blank lines between tags, at the end",
    `${NPM}\n${GIT}`,
    `${NPM}\n${GIT}\n${ADDED}`,
    10,
  ],
  [
    "Windows line ends",
    GIT.replaceAll("\n", "\r\n"),
    `${ADDED}${GIT}`.replaceAll("\n", "\r\n"),
    1,
  ],
])("a tag is added to %s", (_name, before, after, line) => {
  expect(addTag(before, C)).toEqual({ text: after, line });
});

test.each([
  [
    { label: "C++", slug: "c-plus-plus" },
    "c-plus-plus:\n  label: C++\n  description: Posts on C++.\n  slug: c-plus-plus\n",
  ],
  [
    { label: "#1: a", slug: "1-a" },
    "1-a:\n  label: '#1: a'\n  description: 'Posts on #1: a.'\n",
  ],
  [
    { label: "2024", slug: "2024" },
    "'2024':\n  label: '2024'\n  description: Posts on 2024.\n",
  ],
])("%j is written as YAML", (tag, entry) => {
  expect(addTag("", tag).text).toBe(entry);
});

test.each([
  ["a map on one line", "{ git: { label: Git, description: Git. } }\n"],
  ["a list", "- git\n"],
  ["a document's end", `${NPM}${GIT}...\n`],
  ["a tag of that path", `${GIT}see:\n  label: C\n  description: d\n`],
])("%s is not changed", (_name, text) => {
  expect(() => addTag(text, C)).toThrow(
    `content/tags.yml: not in a form that a tag can be added to. Add this to it:\n${ADDED}`,
  );
});
