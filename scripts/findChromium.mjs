import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./runProgram.mjs";

const PROGRAM_NAMES = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
];

const START_TIMEOUT_MS = 30_000;

/**
 * A way to a browser, in words and in deed; it answers with the executable or with nothing.
 * @typedef {object} Way
 * @property {string} name
 * @property {() => string | undefined | Promise<string | undefined>} find
 */

/** @type {Way[]} */
const SEARCHES = [
  {
    name: `${PROGRAM_NAMES.join(", ")} on PATH`,
    find: findOnPath,
  },
  {
    name: "Chrome and Chromium where macOS and Windows keep programs",
    find: () => applicationFiles().find(isUsable),
  },
  {
    name: "the browser Playwright downloaded earlier",
    find: findDownloaded,
  },
];

/** @type {Way[]} */
const INSTALLATIONS = [
  {
    name: "apt-get install chromium (as root, or with sudo that asks for no password)",
    find: installWithApt,
  },
  {
    name: "npx playwright install chromium",
    find: download,
  },
];

/**
 * Answers with the executable of a Chrome or Chromium; with `install`, gets one if there is none.
 * @param {{ install: boolean }} options
 */
export async function findChromium({ install }) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH: there is no file "${chosen}". Correct it, or unset it to have a browser looked for.`,
    );
  }

  const ways = install ? [...SEARCHES, ...INSTALLATIONS] : SEARCHES;
  for (const { find } of ways) {
    const executable = await find();
    if (executable) return executable;
  }
  throw new Error(
    [
      "No Chrome or Chromium that starts. Tried in vain:",
      ...ways.map(({ name }) => `- ${name}`),
      "Install Chrome or Chromium, or set CHROMIUM_PATH to the executable of one.",
    ].join("\n"),
  );
}

function findOnPath() {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => PROGRAM_NAMES.map((name) => path.join(folder, name)))
    .find(isUsable);
}

function applicationFiles() {
  const { HOME = "", LOCALAPPDATA, PROGRAMFILES } = process.env;
  switch (process.platform) {
    case "darwin":
      return ["/Applications", path.join(HOME, "Applications")].flatMap(
        (folder) => [
          `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
          `${folder}/Chromium.app/Contents/MacOS/Chromium`,
        ],
      );
    case "win32":
      return [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
          path.join(folder, "Chromium", "Application", "chrome.exe"),
        ]);
    default:
      return [];
  }
}

async function findDownloaded() {
  // Imported late, since this file is loaded before anything is installed.
  const { chromium } = await import("@playwright/test");
  const executable = chromium.executablePath();
  return isUsable(executable) ? executable : undefined;
}

async function installWithApt() {
  const prefix = rootPrefix();
  if (!prefix || !succeeds("apt-get", ["--version"])) return undefined;

  console.log(
    "No Chrome or Chromium found: installing Chromium with apt-get …",
  );
  const aptGet = [
    ...prefix,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
  ];
  // When one of several package lists cannot be fetched, Chromium may still be in another: no stop here.
  await install([...aptGet, "update"]);
  await install([
    ...aptGet,
    "install",
    "-y",
    "--no-install-recommends",
    "chromium",
  ]);
  return findOnPath();
}

async function download() {
  console.log(
    "No Chrome or Chromium found: downloading Playwright's Chromium …",
  );
  await install([
    path.join("node_modules", ".bin", "playwright"),
    "install",
    "chromium",
  ]);
  return findDownloaded();
}

/** The words to put before a command that only root may run, or nothing when we cannot be root. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : undefined;
}

/** @param {string[]} words */
async function install([program = "", ...args]) {
  const { interrupted } = await runProgram(program, args);
  if (interrupted) throw new Error("The installation was interrupted.");
}

/**
 * On Linux a browser's file may be there and still not start, for want of a library or as Ubuntu's
 * pointer to a snap. On Windows `--version` would open a window, so the file has to do.
 * @param {string} file
 */
function isUsable(file) {
  if (!existsSync(file)) return false;
  if (process.platform !== "linux" || succeeds(file, ["--version"]))
    return true;
  console.warn(`${file} does not start; looking further.`);
  return false;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function succeeds(program, args) {
  const options = {
    stdio: /** @type {const} */ ("ignore"),
    timeout: START_TIMEOUT_MS,
  };
  return spawnSync(program, args, options).status === 0;
}
