import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} code The exit code, as a shell counts it: 127 not found, 128 + n ended by signal n.
 * @property {boolean} interrupted Whether this process was asked to stop meanwhile.
 */

/**
 * Handled output is not printed.
 * @typedef {object} Options
 * @property {(text: string) => void} [onStdout]
 * @property {(text: string) => void} [onStderr]
 * @property {Record<string, string>} [env] Added to this process's environment.
 */

/**
 * The programs that run now.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const running = new Set();

let interrupted = false;

/**
 * Ends the programs that run, and starts no more.
 * @param {NodeJS.Signals} signal
 */
function interrupt(signal) {
  interrupted = true;
  // A terminal sends Ctrl+C to the programs too, and many take a second one for "stop at once".
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  for (const child of running) {
    const others = descendants(child.pid);
    // Some tools leave programs of their own running.
    child.once("exit", () => {
      for (const pid of others) ifAlive(() => process.kill(pid, signal));
    });
    child.kill(signal);
  }
}

/**
 * The ids of all programs that a process has started, on Linux.
 * @param {number | undefined} pid
 * @returns {number[]}
 */
function descendants(pid) {
  const tasks = `/proc/${pid}/task`;
  const children = ifAlive(() =>
    readdirSync(tasks).flatMap(
      (id) =>
        readFileSync(`${tasks}/${id}/children`, "utf8").match(/\d+/g) ?? [],
    ),
  );
  return (children ?? []).map(Number).flatMap((id) => [id, ...descendants(id)]);
}

/**
 * @template T
 * @param {() => T} use uses a process, which may have ended
 */
function ifAlive(use) {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Lets all programs end with this process, and this process with npm. */
export function endTogether() {
  for (const signal of /** @type {const} */ (["SIGHUP", "SIGINT", "SIGTERM"])) {
    process.on(signal, interrupt);
  }
  // The program that reads our output has ended, such as `head`.
  process.stdout.on("error", () => interrupt("SIGTERM"));
  if (!process.env.npm_command) return;
  // npm passes signals to its shell at most, and many shells end without passing them on.
  const shell = process.ppid;
  const status = `/proc/${shell}/status`;
  const npm = () =>
    ifAlive(() => /^PPid:.*/m.exec(readFileSync(status, "utf8"))?.[0]);
  const start = npm();
  const timer = setInterval(() => {
    if (process.ppid === shell && npm() === start) return;
    clearInterval(timer);
    interrupt("SIGTERM");
  }, 300);
  timer.unref();
}

/**
 * Runs a program in the project's folder, on this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, { onStdout, onStderr, env } = {}) {
  return new Promise((resolve) => {
    if (interrupted) {
      resolve({ code: 128 + constants.signals.SIGTERM, interrupted });
      return;
    }
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: [
        "inherit",
        onStdout ? "pipe" : "inherit",
        onStderr ? "pipe" : "inherit",
      ],
      env: { ...process.env, ...env },
      // On Windows npm and node_modules/.bin are .cmd files, which only a shell can start.
      shell: process.platform === "win32",
    });
    running.add(child);

    /** @param {number} code */
    const finish = (code) => {
      running.delete(child);
      resolve({ code, interrupted });
    };
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      finish(127);
    });
    if (onStdout) child.stdout?.setEncoding("utf8").on("data", onStdout);
    if (onStderr) child.stderr?.setEncoding("utf8").on("data", onStderr);
    // "exit" may come before the last output.
    child.on("close", (code, signal) => {
      finish(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * Runs a tool of an installed package, as `npx` would, but never downloads one.
 * @param {string} name
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runBin(name, args, options) {
  return runProgram(binPath(name), args, options);
}

/** @param {string} name */
export function binPath(name) {
  return path.join("node_modules", ".bin", name);
}
