import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";
import { binPath } from "./runProgram.mjs";
import { runSteps } from "./runSteps.mjs";

/** @typedef {import("./runSteps.mjs").Step} Step */

const GENERATED_TYPES = path.join("src", "gatsby-types.d.ts");

/** The exit code of `verify:posts` on a machine that cannot isolate blocks; see tools/verify/verifyPosts.ts. */
const NOTHING_RUN = 2;

/**
 * A tool of an installed package.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => [binPath(name), ...args];

/** @param {string} name of a command of run.mjs */
const command = (name) => [process.execPath, "scripts/run.mjs", name];

/** @type {Step} */
const unitStep = {
  name: "unit",
  command: tool("jest"),
  fix: "npx jest <file> runs one test file again",
};

/** @type {Step[]} */
const checkSteps = [
  {
    name: "lint",
    command: tool("oxlint", "--config", "oxlint.config.mjs"),
    fix: "npx oxlint --config oxlint.config.mjs --fix, then fix the rest by hand; it checks types too",
  },
  {
    name: "format",
    command: tool("prettier", "--check", "."),
    fix: "npm run format",
  },
  {
    name: "imports",
    command: tool("depcruise", "src", "packages", "tools", "bench", "e2e"),
    fix: "remove the import listed above; .dependency-cruiser.mjs says what is wrong with it",
  },
  {
    name: "unused",
    command: tool("knip"),
    fix: "delete the unused files, exports and dependencies listed (npx knip)",
  },
  {
    name: "styles",
    command: tool("stylelint", "{src,packages}/**/*.css"),
    fix: 'npx stylelint "{src,packages}/**/*.css" --fix, then fix the rest by hand',
  },
];

/** @returns {Step[]} */
function siteSteps() {
  const typesBefore = readGeneratedTypes();
  return [
    {
      name: "build",
      command: command("build"),
      env: { GENERATE_TYPES: "true" },
      uses: "public",
      fix: "npm run build; if the message above makes no sense, npm run clean first",
    },
    {
      name: "generated types",
      needs: ["build"],
      run: () => {
        if (readGeneratedTypes() !== typesBefore) {
          throw new Error(`${GENERATED_TYPES} was out of date.`);
        }
      },
      fix: `commit ${GENERATED_TYPES}, which the build wrote`,
    },
    {
      name: "html",
      needs: ["build"],
      command: tool("html-validate", "public/**/index.html", "public/404.html"),
      fix: "fix what is listed; a rule of https://html-validate.org that does not fit goes into .htmlvalidate.mjs with a reason",
    },
  ];
}

/** @type {Step[]} */
const longSteps = [
  {
    name: "posts",
    command: [...command("verify:posts"), "--changed"],
    skip: { code: NOTHING_RUN, reason: "this machine cannot isolate blocks" },
    fix: "npm run verify:posts -- <slug> runs one post again; with --update it writes what was printed into the post",
  },
  {
    name: "reader",
    command: [...command("verify:posts"), "--reader", "--changed"],
    skip: { code: NOTHING_RUN, reason: "this machine cannot isolate blocks" },
    fix: "npm run verify:posts -- --reader <slug> runs one post as somebody who pastes its blocks one after the other",
  },
  {
    name: "develop",
    command: command("check:develop"),
    fix: "npm start, then see what it prints",
  },
];

/** @type {Step} */
const commandsStep = {
  name: "commands",
  command: command("check:commands"),
  fix: "node scripts/run.mjs check:commands <name> runs one again, as tools/check/commands.ts says",
};

/** @type {Step} */
const contentStep = {
  name: "content",
  command: command("check:content"),
  fix: "fix what is listed (npm run check:content); words that are right go into content/words.txt",
};

/**
 * Before the site's own build, since both write to `public` and the browser tests need the latter there.
 * @type {Step}
 */
const fixtureStep = {
  name: "fixture",
  command: command("fixture"),
  uses: "public",
  fix: "node scripts/run.mjs fixture; its configuration is e2e/fixtureSiteConfig.json",
};

/** @type {Step} */
const browserStep = {
  name: "browser",
  needs: ["fixture", "build"],
  command: command("browser"),
  isAlone: true,
  fix: "npx playwright test <file> runs one spec again, on the last build",
};

/**
 * Last, since it needs an end of all others. run.mjs made the folder for this run.
 * @type {Step}
 */
const temporaryFilesStep = {
  name: "temporary files",
  isAlone: true,
  run: () => {
    const left = readdirSync(tmpdir());
    if (left.length > 0) {
      throw new Error(`In the temporary folder is left: ${left.join(", ")}.`);
    }
  },
  fix: "let what makes these files remove them, also when it fails",
};

/** Runs everything but the builds and what needs them. */
export function runCheck() {
  return runSteps([unitStep, ...checkSteps, temporaryFilesStep]);
}

/**
 * Runs everything, what takes longest first. The browser tests, their fixtures and the benchmarks know the example posts, so
 * another blog goes without them.
 */
export function runTest() {
  const steps = [
    unitStep,
    ...siteSteps(),
    ...longSteps,
    ...checkSteps,
    contentStep,
  ];
  if (!isExampleSite()) {
    console.log(
      "Without the browser tests and the commands in a clone: they know the example posts.",
    );
    return runSteps([...steps, temporaryFilesStep]);
  }
  return runSteps([
    fixtureStep,
    commandsStep,
    ...steps,
    browserStep,
    temporaryFilesStep,
  ]);
}

function isExampleSite() {
  const file = path.join(projectRoot, "src/config/siteConfig.ts");
  return readFileSync(file, "utf8").includes("https://exit-zero.example");
}

function readGeneratedTypes() {
  return readFileSync(path.join(projectRoot, GENERATED_TYPES), "utf8");
}
