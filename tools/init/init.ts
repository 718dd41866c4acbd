import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

import { format } from "prettier";

import { removeFolderIn, writeIn } from "../../src/node/content/outputFiles";
import { currentDay } from "../../src/node/content/postStatus";
import { runMain } from "../runMain";
import { recolor, withAccent } from "./accent";
import { firstContent, siteConfigFile } from "./planSite";

const CONFIG = "src/config/siteConfig.ts";
const TOKENS = "src/styles/tokens.css";
const CONTENT = "content";
const ICONS = ["static/favicon.svg", "static/logo.svg"];

const options = {
  title: { type: "string" },
  tagline: { type: "string" },
  url: { type: "string" },
  author: { type: "string" },
  repository: { type: "string" },
  accent: { type: "string" },
  posts: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Question = keyof Omit<typeof options, "help">;

/** What is asked in a terminal, and the answer to Enter alone. */
const QUESTIONS: Record<Question, { text: string; byDefault?: string }> = {
  title: { text: "Title of the blog" },
  tagline: { text: "Tagline, one line", byDefault: "A personal blog" },
  url: { text: "URL, such as https://jane.example" },
  author: { text: "Author" },
  repository: { text: "URL of its repository" },
  accent: { text: "Colour of links and buttons", byDefault: "#0a5a31" },
  posts: { text: "Example posts: keep or delete", byDefault: "delete" },
};

const usage = `Usage: npm run init -- [--title "A title"] [--tagline "A line"] [--url https://jane.example] [--author "Jane Doe"]
  [--repository https://github.com/jane/blog] [--accent "#0a5a31"] [--posts keep|delete]
It asks for what is not given.`;

/** `npm run init`: makes a new blog of this repository. */
async function init() {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return;
  }
  checkAllIsCommitted();
  const answers = await completed(values);
  const { accent, posts } = answers;
  if (posts !== "keep" && posts !== "delete") {
    throw new Error(`--posts ${posts}: write keep or delete.`);
  }
  const tokens = readFileSync(TOKENS, "utf8");
  // All answers are checked before the first file is written.
  const newTokens = withAccent(tokens, accent);
  const files: Record<string, string> = {
    [CONFIG]: await format(siteConfigFile(answers), { parser: "typescript" }),
    [TOKENS]: newTokens,
    ...(posts === "delete" && firstContent(answers, currentDay())),
  };
  for (const icon of ICONS) {
    files[icon] = recolor(readFileSync(icon, "utf8"), tokens, newTokens);
  }

  if (posts === "delete") removeFolderIn(".", CONTENT);
  for (const [file, text] of Object.entries(files)) {
    writeIn(".", file, text);
  }
  if (posts === "keep") {
    // The posts' charts have the accent too.
    execFileSync(process.execPath, ["scripts/run.mjs", "charts"], {
      stdio: "inherit",
    });
  }
  console.log(`Written: ${Object.keys(files).join(", ")}
Next: npm start shows the site, npm test checks all of it. Replace ${ICONS.join(" and ")} with your own, then commit.`);
}

/** The files that are overwritten have to be in Git, so that nothing is lost. */
function checkAllIsCommitted() {
  const owned = [CONFIG, TOKENS, CONTENT, ...ICONS];
  let changed: string;
  try {
    changed = execFileSync("git", ["status", "--porcelain", "--", ...owned], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (cause) {
    throw new Error(
      "npm run init overwrites files, so they have to be in Git: clone the repository, or run `git init`, `git add --all` and `git commit`.",
      { cause },
    );
  }
  if (changed !== "") {
    throw new Error(
      `npm run init overwrites files with changes that are not committed:\n${changed}Commit them first.`,
    );
  }
}

/** Asks for what the options do not say. */
async function completed(
  given: Partial<Record<Question, string>>,
): Promise<Record<Question, string>> {
  const questions = Object.entries(QUESTIONS) as [
    Question,
    (typeof QUESTIONS)[Question],
  ][];
  const missing = questions.filter(([name]) => given[name] === undefined);
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const answers = { ...given };
  const unanswered: string[] = [];
  for (const [name, { text, byDefault }] of missing) {
    const hint = byDefault ? ` (${byDefault})` : "";
    const typed = await terminal?.question(`${text}${hint}: `);
    const answer = typed?.trim() ? typed.trim() : byDefault;
    if (answer === undefined) unanswered.push(`--${name}`);
    else answers[name] = answer;
  }
  terminal?.close();
  if (unanswered.length > 0) {
    throw new Error(`Missing: ${unanswered.join(", ")}.\n${usage}`);
  }
  return answers as Record<Question, string>;
}

runMain(init);
