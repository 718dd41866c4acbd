import { spawn } from "node:child_process";
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
 * Runs a program in the project's folder, on this terminal, and forwards SIGINT and SIGTERM to it.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, { onStdout, onStderr, env } = {}) {
  return new Promise((resolve) => {
    let interrupted = false;
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

    /** @param {NodeJS.Signals} signal */
    const handleSignal = (signal) => {
      interrupted = true;
      // A terminal sends Ctrl+C to the child too, and many tools take a second one for "stop at once".
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    process.on("SIGINT", handleSignal);
    process.on("SIGTERM", handleSignal);

    /** @param {number} code */
    const finish = (code) => {
      process.off("SIGINT", handleSignal);
      process.off("SIGTERM", handleSignal);
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
function binPath(name) {
  return path.join("node_modules", ".bin", name);
}
