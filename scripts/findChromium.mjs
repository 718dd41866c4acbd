import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runBin, runProgram } from "./runProgram.mjs";

const START_TIMEOUT_MS = 30_000;

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Returns the executable of a Chrome or Chromium, which it installs if there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH: there is no file "${chosen}". Correct it, or unset it to search for a browser.`,
    );
  }
  const executable =
    (await findInstalled()) ??
    (await findDownloaded()) ??
    (await installWithApt()) ??
    (await download());
  if (executable) return executable;
  throw new Error(
    "No Chrome or Chromium starts, and neither `apt-get install chromium` nor `npx playwright install chromium` installed one. Install one, or set CHROMIUM_PATH to its executable.",
  );
}

/**
 * Returns Debian's headless Chromium, which runs the browser tests in half the CPU time.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  const isThere = existsSync(HEADLESS_SHELL) && starts(HEADLESS_SHELL);
  return isThere ? HEADLESS_SHELL : undefined;
}

async function findInstalled() {
  // Imported late, since this file is loaded before packages are installed.
  const { Launcher } = await import("chrome-launcher");
  try {
    return Launcher.getInstallations().find(starts);
  } catch {
    // It throws if there is none.
    return undefined;
  }
}

async function findDownloaded() {
  const { chromium } = await import("@playwright/test");
  const executable = chromium.executablePath();
  return existsSync(executable) && starts(executable) ? executable : undefined;
}

async function installWithApt() {
  const prefix = rootPrefix();
  if (!prefix || !succeeds("apt-get", ["--version"])) return undefined;

  console.log("No Chrome or Chromium found: installing it with apt-get …");
  /** @param {string[]} args */
  const aptGet = (...args) => {
    const [program = "", ...before] = [
      ...prefix,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
    ];
    return runProgram(program, [...before, ...args]);
  };
  // Ignores an unreachable package list: Chromium may be in another.
  await aptGet("update");
  const install = ["install", "-y", "--no-install-recommends", "chromium"];
  const { code } = await aptGet(...install, "chromium-headless-shell");
  // Not every system has both packages.
  if (code !== 0) await aptGet(...install);
  return findInstalled();
}

async function download() {
  console.log("No Chrome or Chromium found: downloading Playwright's …");
  await runBin("playwright", ["install", "chromium"]);
  return findDownloaded();
}

/** The prefix of a command for root; undefined if we cannot become root. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : undefined;
}

/**
 * On Linux a browser may lack a library, or be Ubuntu's pointer to a snap. On Windows `--version` opens a window.
 * @param {string} executable
 */
function starts(executable) {
  if (process.platform !== "linux" || succeeds(executable, ["--version"])) {
    return true;
  }
  console.warn(`${executable} does not start; looking further.`);
  return false;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function succeeds(program, args) {
  const options = /** @type {const} */ ({
    stdio: "ignore",
    timeout: START_TIMEOUT_MS,
  });
  return spawnSync(program, args, options).status === 0;
}
