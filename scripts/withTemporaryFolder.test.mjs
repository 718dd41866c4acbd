import { spawnSync } from "node:child_process";
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
function withTemporaryFolder(run) {
  const program = `
    import { mkdtempSync } from "node:fs";
    import { tmpdir } from "node:os";
    import { runProgram } from "./scripts/runProgram.mjs";
    import { withTemporaryFolder } from "./scripts/withTemporaryFolder.mjs";
    process.exitCode = await withTemporaryFolder(async () => {
      console.log(tmpdir());
      ${run}
    });`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
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
