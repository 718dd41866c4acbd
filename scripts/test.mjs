import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildFixture } from "./buildFixture.mjs";
import { checkDevelop } from "./checkDevelop.mjs";
import { findChromium } from "./findChromium.mjs";
import { projectRoot } from "./projectRoot.mjs";
import { runBin } from "./runProgram.mjs";
import { NOTHING_RUN, verifyPosts } from "./verifyPosts.mjs";

/**
 * One line of the summary. It either runs a tool from node_modules/.bin or calls a function, which
 * throws when it finds fault, or answers why this machine cannot tell.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [command]
 * @property {() => void | Promise<string | void>} [run]
 * @property {string[]} [needs] Steps that must have passed.
 * @property {string} remedy What to do when it fails.
 */

/**
 * @typedef {object} Result
 * @property {Step} step
 * @property {"ok" | "FAILED" | "skipped" | "not run"} status
 * @property {number} [seconds]
 * @property {string} advice
 */

const GENERATED_TYPES = path.join("src", "gatsby-types.d.ts");

/** @type {Step[]} */
const checkSteps = [
  {
    name: "format",
    command: ["prettier", "--check", "."],
    remedy: "npm run format",
  },
  {
    name: "lint",
    command: ["eslint", ".", "--max-warnings", "0"],
    remedy: "npx eslint . --fix, then mend by hand what it still lists",
  },
  {
    name: "styles",
    command: ["stylelint", "src/**/*.css"],
    remedy: 'npx stylelint "src/**/*.css" --fix, then mend the rest by hand',
  },
  {
    name: "types",
    command: ["tsc", "--noEmit"],
    remedy: "mend the type errors listed above (npx tsc --noEmit)",
  },
  {
    name: "folders",
    command: ["depcruise", "src", "tools"],
    remedy: "move what closes the circle of folders listed above",
  },
  {
    name: "unused",
    command: ["knip"],
    remedy:
      "delete the unused files, exports and dependencies listed (npx knip)",
  },
  {
    name: "unit",
    command: ["jest"],
    remedy: "npx jest <file> runs one test file again",
  },
];

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function postsStep(name, ...args) {
  return {
    name,
    run: async () => {
      const code = await verifyPosts(args);
      if (code === NOTHING_RUN) return "this machine cannot isolate blocks";
      if (code !== 0) {
        throw new Error("The code of a post does not do what the post says.");
      }
    },
    remedy: `npm run verify:posts -- ${[...args, "<slug>"].join(" ")} runs one post again`,
  };
}

const postsSteps = [
  postsStep("posts"),
  postsStep("posts as reader", "--reader"),
];

/** @returns {Step[]} */
function buildSteps() {
  const typesBefore = readGeneratedTypes();
  return [
    // Before the site's own build, which has the last word about `public`.
    {
      name: "develop",
      run: checkDevelop,
      remedy: "npm start, then see what it says",
    },
    {
      name: "fixture build",
      run: async () => {
        if ((await buildFixture()) !== 0) {
          throw new Error("The fixture site was not built.");
        }
      },
      remedy:
        "node scripts/run.mjs fixture; its configuration is e2e/fixtureSiteConfig.json",
    },
    {
      name: "build",
      command: ["gatsby", "build", "--prefix-paths"],
      remedy:
        "npm run build; if the message above makes no sense, npm run clean first",
    },
    {
      name: "generated types",
      needs: ["build"],
      run: () => {
        const typesAfter = readGeneratedTypes();
        if (typesAfter === undefined) {
          throw new Error(
            `${GENERATED_TYPES}: the build did not write it. Set graphqlTypegen.generateOnBuild in gatsby-config.ts.`,
          );
        }
        if (typesAfter !== typesBefore) {
          throw new Error(
            `${GENERATED_TYPES}: the build changed it, so it was out of date.`,
          );
        }
      },
      remedy: `commit the regenerated ${GENERATED_TYPES}`,
    },
    {
      name: "html",
      needs: ["build"],
      command: ["html-validate", "public/**/index.html", "public/404.html"],
      remedy:
        "mend what is listed; rules of https://html-validate.org that do not fit go into .htmlvalidate.mjs with a reason",
    },
    {
      name: "browser found",
      run: async () => {
        process.env.CHROMIUM_PATH = await findChromium({ install: true });
        console.log(process.env.CHROMIUM_PATH);
      },
      remedy: "install Chrome or Chromium, or set CHROMIUM_PATH",
    },
    {
      name: "browser",
      needs: ["fixture build", "build", "browser found"],
      command: ["playwright", "test"],
      remedy:
        "npx playwright test <file> runs one spec again, on the last build",
    },
  ];
}

/** The fast part: everything but the production build and the browser. */
export function runCheck() {
  return runSteps(checkSteps);
}

export function runTest() {
  return runSteps([...checkSteps, ...postsSteps, ...buildSteps()]);
}

/**
 * Runs all steps, whatever becomes of the earlier ones, and ends with a summary.
 * @param {Step[]} steps
 * @returns {Promise<number>} the exit code
 */
async function runSteps(steps) {
  /** @type {Result[]} */
  const results = [];
  let interrupted = false;

  for (const step of steps) {
    const obstacle = interrupted ? "interrupted" : unmetNeeds(step, results);
    if (obstacle) {
      results.push({ step, status: "not run", advice: obstacle });
      continue;
    }

    console.log(
      `\n=== ${step.name}${step.command ? `: ${step.command.join(" ")}` : ""}`,
    );
    const start = performance.now();
    const outcome = await runStep(step);
    interrupted = outcome.interrupted;
    const seconds = (performance.now() - start) / 1000;
    const status = outcome.obstacle
      ? "skipped"
      : outcome.passed
        ? "ok"
        : "FAILED";
    const advice = outcome.obstacle ?? (outcome.passed ? "" : step.remedy);
    console.log(`=== ${step.name}: ${status}, ${seconds.toFixed(1)} s`);
    results.push({ step, status, seconds, advice });
  }

  console.log(`\n${summarize(results)}`);
  return results.every(({ status }) => ["ok", "skipped"].includes(status))
    ? 0
    : 1;
}

/**
 * @param {Step} step
 * @param {Result[]} results
 */
function unmetNeeds({ needs = [] }, results) {
  const passed = results.filter(({ status }) => status === "ok");
  const unmet = needs.filter(
    (need) => !passed.some(({ step }) => step.name === need),
  );
  return unmet.length > 0 ? `needs ${unmet.join(" and ")}` : "";
}

/** @param {Step} step */
async function runStep({ command: [bin, ...args] = [], run }) {
  if (bin) {
    const { code, interrupted } = await runBin(bin, args);
    return { passed: code === 0 && !interrupted, interrupted };
  }
  try {
    const obstacle = (await run?.()) || undefined;
    return { passed: true, interrupted: false, obstacle };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: false, interrupted: false };
  }
}

/** @param {Result[]} results */
function summarize(results) {
  const lines = results.map(({ step, status, seconds, advice }) =>
    [
      status.padEnd(7),
      step.name.padEnd(15),
      (seconds === undefined ? "" : `${seconds.toFixed(1)} s`).padStart(8),
      advice,
    ].join("  "),
  );
  /** @param {Result["status"][]} statuses */
  const count = (...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const skipped = count("skipped");
  return [
    "=== summary",
    ...lines.map((line) => line.trimEnd()),
    `${count("ok")} passed, ${skipped ? `${skipped} skipped, ` : ""}${count("FAILED", "not run")} failed`,
  ].join("\n");
}

function readGeneratedTypes() {
  const file = path.join(projectRoot, GENERATED_TYPES);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
