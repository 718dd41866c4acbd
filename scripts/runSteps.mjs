import { availableParallelism } from "node:os";
import { runProgram } from "./runProgram.mjs";

/**
 * One line of the summary.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [command] A program and its arguments.
 * @property {Record<string, string>} [env] Additional environment variables.
 * @property {() => void} [run] Runs instead of a command. Throws when it fails.
 * @property {string[]} [needs] Steps that must have passed.
 * @property {string} [uses] A resource that only one step may use at a time.
 * @property {boolean} [isAlone] Whether nothing else may run meanwhile. Its output is printed immediately.
 * @property {{ code: number, reason: string }} [skip] The exit code on machines that cannot run it.
 * @property {string} fix What to do when it fails.
 */

/**
 * @typedef {object} Result
 * @property {Step} step
 * @property {"ok" | "FAILED" | "skipped" | "not run"} status
 * @property {number} [seconds]
 * @property {string} [advice]
 * @property {string} [output]
 */

/** Lines of a failed step's output to repeat after the summary: test runners print failures last. */
const REPEATED_LINES = 10;

/** The number of processors of most CI machines; more steps would slow each other down. */
const LANES = Math.min(availableParallelism(), 2);

/**
 * Runs all steps, even after one fails, and prints a summary.
 * @param {Step[]} steps Earlier ones start first, as far as their needs allow.
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  /** @type {Result[]} */
  const results = [];
  let interrupted = false;

  /** @param {Step} step */
  const start = async (step) => {
    const { result, isInterrupted } = await runStep(step);
    interrupted ||= isInterrupted;
    results.push(result);
    running.delete(step);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const obstacle = interrupted ? "interrupted" : unmetNeeds(step, results);
      if (obstacle) {
        results.push({ step, status: "not run", advice: obstacle });
      } else if (canStart(step, [...running.keys()], results)) {
        running.set(step, start(step));
      } else {
        continue;
      }
      waiting.splice(waiting.indexOf(step), 1);
    }
    if (running.size > 0) await Promise.race(running.values());
  }

  results.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
  console.log(`\n${summarize(results)}`);
  return results.every(({ status }) => ["ok", "skipped"].includes(status))
    ? 0
    : 1;
}

/**
 * @param {Step} step
 * @param {Step[]} running
 * @param {Result[]} results
 */
function canStart({ needs = [], uses, isAlone }, running, results) {
  return (
    needs.every((need) => results.some(({ step }) => step.name === need)) &&
    running.length < (isAlone ? 1 : LANES) &&
    !running.some((other) => other.isAlone || (uses && other.uses === uses))
  );
}

/**
 * @param {Step} step
 * @param {Result[]} results
 */
function unmetNeeds({ needs = [] }, results) {
  const unmet = results
    .filter(({ step, status }) => needs.includes(step.name) && status !== "ok")
    .map(({ step }) => step.name);
  return unmet.length > 0 ? `needs ${unmet.join(" and ")}` : "";
}

/**
 * @param {Step} step
 * @returns {Promise<{ result: Result, isInterrupted: boolean }>}
 */
async function runStep(step) {
  const { name, command = [], isAlone, skip, fix } = step;
  const title = `=== ${[name, ...command].join(" ")}`;
  if (isAlone) console.log(`\n${title}`);
  const start = performance.now();
  const { code, interrupted, output } = await runSilently(step);
  const seconds = (performance.now() - start) / 1000;
  if (!isAlone) console.log(`\n${`${title}\n${output}`.trimEnd()}`);
  const isSkipped = code === skip?.code;
  const status = code === 0 ? "ok" : isSkipped ? "skipped" : "FAILED";
  const advice = { ok: "", skipped: skip?.reason, FAILED: fix }[status];
  console.log(`=== ${name}: ${status}, ${seconds.toFixed(1)} s`);
  return {
    result: { step, status, seconds, advice, output },
    isInterrupted: interrupted,
  };
}

/** @param {Step} step */
async function runSilently({
  command: [program, ...args] = [],
  env,
  run,
  isAlone,
}) {
  let output = "";
  if (program) {
    /** @param {NodeJS.WriteStream} stream */
    const collectAndPrint = (stream) => (/** @type {string} */ text) => {
      output += text;
      if (isAlone) stream.write(text);
    };
    const outcome = await runProgram(program, args, {
      env,
      onStdout: collectAndPrint(process.stdout),
      onStderr: collectAndPrint(process.stderr),
    });
    return { ...outcome, output };
  }
  try {
    run?.();
    return { code: 0, interrupted: false, output };
  } catch (error) {
    return { code: 1, interrupted: false, output: String(error) };
  }
}

/** @param {Result[]} results */
function summarize(results) {
  const lines = results.map(({ step, status, seconds, advice = "" }) =>
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
    ...results
      .filter(({ status }) => status === "FAILED")
      .map(
        ({ step, output = "" }) =>
          `=== end of ${step.name}\n${lastLines(output)}`,
      ),
  ].join("\n");
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split("\n").slice(-REPEATED_LINES).join("\n");
}
