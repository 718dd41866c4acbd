import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const projectRoot = path.join(__dirname, "../../../..");

type Case = {
  title?: string;
  post: string;
  words?: string;
  locale?: string;
  checks?: object;
};

const CHECKS = {
  spelling: "warn",
  "stilted-word": "error",
  "wrong-article": "off",
};
/** More words than the check looks up similar ones for. */
const FOREIGN = Array.from(
  { length: 101 },
  (_, n) =>
    `sbagli${"aeiou".charAt(n % 5)}${"bcdfglmnprstvz".charAt(n % 14)}${"aeiou".charAt(n % 3)}`,
).join(" ");
const UNKNOWN_WORD = "You zorgify.";
/** Each text becomes a separate project with one post. */
const cases = {
  severity: {
    title: "A frist title",
    post: "You run esbuild, nginx and zorgify. A apple belongs into the the folder.",
  },
  byDefault: {
    post: "One does what somebody, nobody and whoever like: a error of the the colour.",
    checks: {},
  },
  unknownWord: { post: UNKNOWN_WORD },
  misspelt: { post: "You recieve." },
  foreign: { post: `${FOREIGN}.` },
  declaredWord: { post: UNKNOWN_WORD, words: "zorgify\n" },
  american: { post: "Your favourite.", locale: "en-US" },
  british: { post: "Your favorite.", locale: "en-GB" },
  australian: { post: "Your favourite or favorite.", locale: "en-AU" },
  otherLanguage: { post: "Nicht englisch.", locale: "de" },
} satisfies Record<string, Case>;

let folder = "";
let found: Record<keyof typeof cases, unknown>;

/** Runs in a single separate process: Jest cannot load the ES modules of cspell, and reading its dictionaries takes seconds. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "prose-"));
  const projects = await Promise.all(Object.entries(cases).map(writeProject));
  const script = `
    const { diagnosticData } = require("@technical-blog/utils");
    const { inspectProse } = require("./packages/author/check/prose/inspectProse");
    const inspect = async ({ name, root, config }) =>
      [name, (await inspectProse(root, config)).map(diagnosticData)];
    Promise.all(${JSON.stringify(projects)}.map(inspect))
      .then((found) => console.log(JSON.stringify(Object.fromEntries(found))));`;
  const printed = execFileSync(
    process.execPath,
    ["--require", "esbuild-register", "--eval", script],
    { cwd: projectRoot, encoding: "utf8" },
  );
  found = JSON.parse(printed) as typeof found;
}, 60_000);

async function writeProject([
  name,
  { title = "A", post, words, locale = "en", checks = CHECKS },
]: [string, Case]) {
  const root = path.join(folder, name);
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  await writeFile(
    path.join(root, "content/posts/2024-06-07-a.md"),
    `---\ntitle: ${title}\n---\n\n${post}\n`,
  );
  if (words) await writeFile(path.join(root, "content/words.txt"), words);
  const i18n = {
    defaultLocale: locale,
    locales: { [locale]: { htmlLang: locale } },
  };
  return { name, root, config: { checks, i18n } };
}

afterAll(() => rm(folder, { recursive: true }));

test("problems have the severity of the configuration", () => {
  expect(found.severity).toMatchObject([
    { rule: "spelling", line: 2, column: 10, severity: "warning" },
    { rule: "spelling", line: 5, column: 28, severity: "warning" },
    { rule: "repeated-word", line: 5, column: 58, severity: "warning" },
    { rule: "stilted-word", line: 5, column: 45, severity: "error" },
  ]);
});

test("by default, mistakes are reported, and style and spelling are the author's own", () => {
  expect(found.byDefault).toMatchObject([
    { rule: "wrong-article", severity: "warning" },
    { rule: "repeated-word", severity: "warning" },
  ]);
});

test("the language of the site is the dialect of its words", () => {
  expect(found.american).toMatchObject([
    { problem: '"favourite" is not in a dictionary.' },
  ]);
  expect(found.british).toMatchObject([
    { problem: '"favorite" is not in a dictionary.' },
  ]);
});

test("a dialect without a dictionary may have the words of both", () => {
  expect(found.australian).toEqual([]);
});

test("a word in content/words.txt is right", () => {
  expect(found.unknownWord).toMatchObject([
    {
      rule: "spelling",
      file: "content/posts/2024-06-07-a.md",
      problem: '"zorgify" is not in a dictionary.',
    },
  ]);
  expect(found.declaredWord).toEqual([]);
});

test("a few unknown words get suggestions, a text in another language does not", () => {
  expect(found.misspelt).toMatchObject([
    { fix: expect.stringContaining("Did you mean receive") as string },
  ]);
  expect(found.foreign).toContainEqual(
    expect.objectContaining({ rule: "spelling" }),
  );
  expect(JSON.stringify(found.foreign)).not.toContain("Did you mean");
});

test("a site in another language is not checked", () => {
  expect(found.otherLanguage).toEqual([]);
});
