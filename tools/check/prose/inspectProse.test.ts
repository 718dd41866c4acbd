import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const projectRoot = path.join(__dirname, "../../..");
let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "prose-"));
  await mkdir(path.join(root, "content/posts"), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

/** Runs in its own process, since Jest cannot load the ES modules of cspell. */
function inspect(locale = "en") {
  const i18n = {
    defaultLocale: locale,
    locales: { [locale]: { htmlLang: locale } },
  };
  const checks = { "stilted-word": "error", "missing-contraction": "off" };
  const script = `
    const { diagnosticData } = require("./src/node/content/diagnostic");
    require("./tools/check/prose/inspectProse")
      .inspectProse(${JSON.stringify(root)}, ${JSON.stringify({ checks, i18n })})
      .then((found) => console.log(JSON.stringify(found.map(diagnosticData))));`;
  const printed = execFileSync(
    process.execPath,
    ["--require", "esbuild-register", "--eval", script],
    { cwd: projectRoot, encoding: "utf8" },
  );
  return JSON.parse(printed) as unknown;
}

const write = (file: string, text: string) =>
  writeFile(path.join(root, "content", file), text);

test("problems have the severity of the configuration", async () => {
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A frist title\n---\n\nYou run esbuild, nginx and zorgify. It belongs into the the folder.\n",
  );

  expect(inspect()).toMatchObject([
    { rule: "spelling", line: 2, column: 10, severity: "warning" },
    { rule: "spelling", line: 5, column: 28, severity: "warning" },
    { rule: "repeated-word", line: 5, column: 53, severity: "warning" },
    { rule: "stilted-word", line: 5, column: 40, severity: "error" },
  ]);
}, 60_000);

test("a word in content/words.txt is right", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\n\nYou zorgify.\n");
  expect(inspect()).toMatchObject([
    {
      rule: "spelling",
      file: "content/posts/2024-06-07-a.md",
      problem: 'no dictionary has "zorgify".',
    },
  ]);

  await write("words.txt", "zorgify\n");
  expect(inspect()).toEqual([]);
}, 60_000);

test("a site in another language is not checked", async () => {
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\n\nNicht englisch.\n",
  );

  expect(inspect("de")).toEqual([]);
}, 60_000);
