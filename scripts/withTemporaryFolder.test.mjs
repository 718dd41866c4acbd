import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let temporary = "";

beforeEach(() => {
  temporary = mkdtempSync(path.join(tmpdir(), "temporary-"));
});

afterEach(() => {
  rmSync(temporary, { recursive: true });
});

/**
 * In a separate process, because Jest hides the environment from Node's modules.
 * @param {string} run the body of the function
 */
const programOf = (run) => `
  import { mkdtempSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { runProgram } from "./scripts/runProgram.mjs";
  import { withTemporaryFolder } from "./scripts/withTemporaryFolder.mjs";
  process.exitCode = await withTemporaryFolder(async () => {
    console.log(tmpdir());
    ${run}
  });`;

/** @param {string} run the body of the function */
function withTemporaryFolder(run) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", programOf(run)],
    { encoding: "utf8", env: { ...process.env, TMPDIR: temporary } },
  );
  return { status, folder: stdout.trim() };
}

test("what a killed program leaves in the temporary folder is removed", () => {
  const { folder, status } = withTemporaryFolder(`
    const leave = 'fs.mkdtempSync(os.tmpdir() + "/left-"); process.kill(process.pid, "SIGKILL")';
    return (await runProgram(process.execPath, ["-e", leave])).code;
  `);

  expect(status).toBe(128 + 9);
  expect(path.dirname(folder)).toBe(temporary);
  expect(readdirSync(temporary)).toEqual([]);
});

test("the folder is removed when what uses it throws", () => {
  const { folder, status } = withTemporaryFolder(`
    mkdtempSync(tmpdir() + "/left-");
    throw new Error("failed");
  `);

  expect(status).toBe(1);
  expect(path.dirname(folder)).toBe(temporary);
  expect(readdirSync(temporary)).toEqual([]);
});

/** Runs a program that does not end by itself and has started another one, and after it a second. */
const RUN_TWO = `
  const start = process.platform === "linux"
    ? 'child_process.spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });'
    : "";
  const wait = start + 'console.log("waits " + process.ppid); setInterval(() => {}, 1000)';
  await runProgram(process.execPath, ["-e", wait]);
  return (await runProgram(process.execPath, ["-e", 'console.log("second")'])).code;
`;

/** As npm does: in a shell, which ends at signals without passing them on. */
const NPM = `
  const shell = require("node:child_process").spawn(
    "sh",
    ["-c", '"$NODE" --input-type=module --eval "$PROGRAM"; exit $?'],
    { stdio: "inherit" },
  );
  process.on("SIGTERM", () => shell.kill("SIGTERM"));
`;

test.each(
  /** @type {const} */ ([
    ["the command", "SIGTERM"],
    ["the command", "SIGINT"],
    ["the command", "SIGHUP"],
    ["npm", "SIGTERM"],
    ["npm", "SIGHUP"],
    ["npm", "SIGKILL"],
  ]),
)("all programs end when %s gets %s", async (target, signal) => {
  const npm = spawn(process.execPath, ["--eval", NPM], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE: process.execPath,
      PROGRAM: programOf(RUN_TWO),
      TMPDIR: temporary,
      npm_command: "run-script",
    },
  });
  let printed = "";
  await new Promise((resolve) => {
    npm.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
      if (/waits \d+\n/.test(printed)) resolve(undefined);
    });
  });
  const [, command] = /waits (\d+)/.exec(printed) ?? [];

  process.kill(target === "npm" ? Number(npm.pid) : Number(command), signal);
  // When nothing can write to it any more.
  await once(npm.stdout, "close");

  expect(printed).not.toContain("second");
  expect(readdirSync(temporary)).toEqual([]);
});

test("all programs end when nothing reads any more what they print", async () => {
  const talk = "setInterval(() => console.log(), 50).unref();";
  const program = programOf(talk + RUN_TWO);
  const command = spawn(
    process.execPath,
    ["--input-type=module", "--eval", program],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, TMPDIR: temporary },
    },
  );
  await once(command.stdout, "data");

  command.stdout.destroy();
  await once(command, "exit");

  expect(readdirSync(temporary)).toEqual([]);
});
