import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const projectRoot = path.join(__dirname, "../../..");

type Case = { title?: string; post: string; words?: string; locale?: string };

const CHECKS = { "stilted-word": "error", "missing-contraction": "off" };
const UNKNOWN_WORD = "You zorgify.";
/** Each is a project of its own, with one post. */
const cases = {
  severity: {
    title: "A frist title",
    post: "You run esbuild, nginx and zorgify. It belongs into the the folder.",
  },
  unknownWord: { post: UNKNOWN_WORD },
  declaredWord: { post: UNKNOWN_WORD, words: "zorgify\n" },
  otherLanguage: { post: "Nicht englisch.", locale: "de" },
} satisfies Record<string, Case>;

let folder = "";
let found: Record<keyof typeof cases, unknown>;

/** In one process of its own: Jest cannot load the ES modules of cspell, and reading its dictionaries takes seconds. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "prose-"));
  const projects = await Promise.all(Object.entries(cases).map(writeProject));
  const script = `
    const { diagnosticData } = require("./src/node/content/diagnostic");
    const { inspectProse } = require("./tools/check/prose/inspectProse");
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
  { title = "A", post, words, locale = "en" },
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
  return { name, root, config: { checks: CHECKS, i18n } };
}

afterAll(() => rm(folder, { recursive: true }));

test("problems have the severity of the configuration", () => {
  expect(found.severity).toMatchObject([
    { rule: "spelling", line: 2, column: 10, severity: "warning" },
    { rule: "spelling", line: 5, column: 28, severity: "warning" },
    { rule: "repeated-word", line: 5, column: 53, severity: "warning" },
    { rule: "stilted-word", line: 5, column: 40, severity: "error" },
  ]);
});

test("a word in content/words.txt is right", () => {
  expect(found.unknownWord).toMatchObject([
    {
      rule: "spelling",
      file: "content/posts/2024-06-07-a.md",
      problem: 'no dictionary has "zorgify".',
    },
  ]);
  expect(found.declaredWord).toEqual([]);
});

test("a site in another language is not checked", () => {
  expect(found.otherLanguage).toEqual([]);
});
