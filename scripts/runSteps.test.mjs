import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { runSteps } from "./runSteps.mjs";

/**
 * @param {string} name
 * @param {string} code what Node runs
 */
const step = (name, code, rest = {}) => ({
  name,
  command: [process.execPath, "-e", code],
  fix: `fix ${name}`,
  ...rest,
});

/** @type {string[]} */
let printed;

beforeEach(() => {
  printed = [];
  jest.spyOn(console, "log").mockImplementation((text) => printed.push(text));
});

const summary = () => printed.at(-1)?.replace(/ +\d+\.\d s/g, "  time");

describe("runSteps", () => {
  it("runs all steps, prints the summary in their order, and fails when one fails", async () => {
    const code = await runSteps([
      step("slow", "setTimeout(() => {}, 300)"),
      step("bad", "console.log('two tests failed'); process.exit(3)"),
      step("needy", "", { needs: ["bad"] }),
      step("needier", "", { needs: ["needy"] }),
      step("impossible", "process.exit(2)", {
        skip: { code: 2, reason: "no such machine" },
      }),
    ]);

    expect(code).toBe(1);
    expect(summary()).toMatchInlineSnapshot(`
     "
     === summary
     ok       slow  time
     FAILED   bad  time  fix bad
     not run  needy                      needs bad
     not run  needier                    needs needy
     skipped  impossible  time  no such machine
     1 passed, 1 skipped, 3 failed
     === end of bad
     two tests failed"
    `);
  });

  it("passes when steps pass or are skipped", async () => {
    const code = await runSteps([
      step("good", ""),
      step("impossible", "process.exit(2)", { skip: { code: 2, reason: "" } }),
    ]);

    expect(code).toBe(0);
    expect(summary()).toMatch(/\n1 passed, 1 skipped, 0 failed$/);
  });

  it("prints the output of steps that run side by side in one piece each", async () => {
    const talk = "console.log(1); setTimeout(() => console.error(2), 200)";

    await runSteps([step("one", talk), step("two", talk)]);

    expect(printed.filter((text) => text.includes("1\n2"))).toHaveLength(2);
  });

  it("runs what uses the same thing one after the other, and what runs alone after the others", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "steps-"));
    const mark = JSON.stringify(path.join(folder, "three"));
    const waitForThree = `const { existsSync } = require("node:fs");
      const timer = setInterval(() => existsSync(${mark}) && clearInterval(timer), 20);
      process.on("exit", () => console.log("end of one:", Date.now()));`;
    const uses = { uses: "public" };

    await runSteps([
      step("one", waitForThree, uses),
      step("two", "console.log('start of two:', Date.now())", uses),
      step("three", `require("node:fs").writeFileSync(${mark}, "")`),
      step("alone", "", { isAlone: true, needs: ["one"] }),
    ]);
    rmSync(folder, { recursive: true });

    const text = printed.join("\n");
    const [, end] = /^end of one: (\d+)$/m.exec(text) ?? [];
    const [, start] = /^start of two: (\d+)$/m.exec(text) ?? [];
    expect(Number(start)).toBeGreaterThanOrEqual(Number(end));
    expect(text.indexOf("=== alone")).toBeGreaterThan(
      text.indexOf("=== two: ok"),
    );
  });

  it("fails when a function throws, and says why", async () => {
    const run = () => {
      throw new Error("out of date");
    };

    const code = await runSteps([{ name: "types", run, fix: "commit it" }]);

    expect(code).toBe(1);
    expect(printed.join("\n")).toContain("out of date");
  });
});
