import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} code The exit code, as a shell counts it: 127 not found, 128 + n ended by signal n.
 * @property {boolean} interrupted Whether this process was asked to stop in the meantime.
 */

/**
 * Runs a program in the project's folder, on this terminal, and forwards SIGINT and SIGTERM to it.
 * @param {string} program
 * @param {string[]} args
 * @param {(text: string) => void} [onOutput] Gets standard output, which is then not printed.
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, onOutput) {
  return new Promise((resolve) => {
    let interrupted = false;
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: ["inherit", onOutput ? "pipe" : "inherit", "inherit"],
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
    if (onOutput) child.stdout?.setEncoding("utf8").on("data", onOutput);
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
 * @param {(text: string) => void} [onOutput]
 */
export function runBin(name, args, onOutput) {
  return runProgram(path.join("node_modules", ".bin", name), args, onOutput);
}
