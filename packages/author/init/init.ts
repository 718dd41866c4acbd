import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { currentDay } from "@technical-blog/content";
import {
  removeFolderIn,
  runMain,
  withTerminal,
  writeIn,
  type Ask,
} from "@technical-blog/utils";
import { compact } from "lodash";
import { format } from "prettier";

import { recolor, withAccent } from "./accent";
import {
  answerProblem,
  firstContent,
  newSiteConfig,
  QUESTIONS,
  siteConfigFile,
  type Answers,
  type Question,
} from "./planSite";

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
} as const;

const usage = `Usage: npm run init -- [--title "A title"] [--tagline "A line"] [--url https://jane.example] [--author "Jane Doe"]
  [--repository https://github.com/jane/blog] [--accent "#0a5a31"] [--posts keep|delete]
In a terminal, it asks for what is not given.`;

/** `npm run init`: turns this repository into a new blog. */
async function init() {
  const { values } = parseArgs({ options });
  checkAllIsCommitted();
  const answers = await completed(values);
  const { accent, posts } = answers;
  const tokens = readFileSync(TOKENS, "utf8");
  const newTokens = withAccent(tokens, accent);
  const config = siteConfigFile(newSiteConfig(answers));
  const files: Record<string, string> = {
    [CONFIG]: await format(config, { parser: "typescript" }),
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
    // The charts of the posts use the accent too.
    execFileSync(process.execPath, ["scripts/run.mjs", "charts"], {
      stdio: "inherit",
    });
  }
  console.log(`Written: ${Object.keys(files).join(", ")}
Next: npm start shows the site, npm test checks all of it. Replace ${ICONS.join(" and ")} with your own, then commit.`);
}

/** Requires that overwritten files are committed, so that nothing is lost. */
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

/**
 * Asks for the answers that the options lack.
 * @throws if an option is wrong, or if one is missing and there is no terminal
 */
async function completed(
  given: Partial<Record<Question, string>>,
): Promise<Answers> {
  // The keys of an object literal.
  const names = Object.keys(QUESTIONS) as Question[];
  const problems = names.map((name) => {
    const answer = given[name];
    return answer === undefined ? undefined : answerProblem(name, answer);
  });
  if (compact(problems).length > 0) {
    throw new Error(compact(problems).join("\n"));
  }
  const answers = { ...given };
  const unanswered: string[] = [];
  await withTerminal(async (ask) => {
    for (const name of names) {
      const answer =
        given[name] ??
        (ask ? await askFor(name, ask) : QUESTIONS[name].byDefault);
      if (answer === undefined) unanswered.push(`--${name}`);
      else answers[name] = answer;
    }
  });
  if (unanswered.length > 0) {
    throw new Error(
      `There is no terminal to ask in. Missing: ${unanswered.join(", ")}.\n${usage}`,
    );
  }
  return answers as Answers; // None is missing.
}

/** Asks until the answer is accepted. */
async function askFor(name: Question, ask: Ask): Promise<string> {
  const { byDefault, text } = QUESTIONS[name];
  const hint = byDefault === undefined ? "" : ` (${byDefault})`;
  const typed = await ask(`${text}${hint}: `);
  const answer = typed === "" ? (byDefault ?? "") : typed;
  const problem = answerProblem(name, answer);
  if (problem === undefined) return answer;
  console.error(problem);
  return askFor(name, ask);
}

runMain(init, usage);
