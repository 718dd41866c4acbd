import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const projectRoot = path.join(__dirname, "../../..");

const A_WORD = "---\ntitle: A\n---\n\nYou zorgify.\n";
/** Each case is a project of its own, by name. */
const cases = {
  severity: {
    "posts/2024-06-07-a.md":
      "---\ntitle: A frist title\n---\n\nYou run esbuild, nginx and zorgify. It belongs into the the folder.\n",
  },
  "unknown word": { "posts/2024-06-07-a.md": A_WORD },
  "declared word": {
    "posts/2024-06-07-a.md": A_WORD,
    "words.txt": "zorgify\n",
  },
  german: {
    "posts/2024-06-07-a.md": "---\ntitle: A\n---\n\nNicht englisch.\n",
  },
} satisfies Record<string, Record<string, string>>;

let folder = "";
let found: Record<keyof typeof cases, unknown>;

/** In one process of its own: Jest cannot load the ES modules of cspell, and reading its dictionaries takes seconds. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "prose-"));
  for (const [name, files] of Object.entries(cases)) {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, name, "content", file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }
  const script = `
    const { diagnosticData } = require("./src/node/content/diagnostic");
    const { inspectProse } = require("./tools/check/prose/inspectProse");
    const checks = { "stilted-word": "error", "missing-contraction": "off" };
    const inspect = async (name) => {
      const locale = name === "german" ? "de" : "en";
      const i18n = { defaultLocale: locale, locales: { [locale]: { htmlLang: locale } } };
      const found = await inspectProse(${JSON.stringify(folder)} + "/" + name, { checks, i18n });
      return [name, found.map(diagnosticData)];
    };
    Promise.all(${JSON.stringify(Object.keys(cases))}.map(inspect))
      .then((found) => console.log(JSON.stringify(Object.fromEntries(found))));`;
  const printed = execFileSync(
    process.execPath,
    ["--require", "esbuild-register", "--eval", script],
    { cwd: projectRoot, encoding: "utf8" },
  );
  found = JSON.parse(printed) as typeof found;
}, 60_000);

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
  expect(found["unknown word"]).toMatchObject([
    {
      rule: "spelling",
      file: "content/posts/2024-06-07-a.md",
      problem: 'no dictionary has "zorgify".',
    },
  ]);
  expect(found["declared word"]).toEqual([]);
});

test("a site in another language is not checked", () => {
  expect(found.german).toEqual([]);
});
