import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";

import { bundleInlineScripts } from "./bundleInlineScripts";

let sources: string;

beforeEach(() => {
  sources = mkdtempSync(path.join(tmpdir(), "inline-"));
});

afterEach(() => {
  rmSync(sources, { recursive: true });
});

/** Runs modules as the scripts of a page. */
async function run(modules: { module: string; settings?: object }[]) {
  const [script] = await bundleInlineScripts(
    modules.map((module) => ({ ...module, name: "page", place: "body" })),
    sources,
  );
  const page = { started: [] as unknown[], console: { error: jest.fn() } };
  runInNewContext(script?.code ?? "", page);
  return page;
}

function write(module: string, code: string) {
  writeFileSync(path.join(sources, `${module}.inline.ts`), code);
}

test("modules start in order, with their settings", async () => {
  for (const module of ["first", "second"])
    write(
      module,
      `declare const started: unknown[];
      export function start(settings?: object) { started.push("${module}", settings); }`,
    );

  const { started } = await run([
    { module: "first" },
    { module: "second", settings: { id: 1 } },
  ]);

  expect(started).toEqual(["first", undefined, "second", { id: 1 }]);
});

test("a module that throws is reported, and the others start", async () => {
  write("broken", `export function start() { throw new Error("No storage"); }`);
  write(
    "sound",
    `declare const started: string[];
    export function start() { started.push("sound"); }`,
  );

  const { started, console } = await run([
    { module: "broken" },
    { module: "sound" },
    { module: "broken" },
  ]);

  expect(started).toEqual(["sound"]);
  expect(console.error.mock.calls).toEqual([
    [expect.objectContaining({ message: "No storage" })],
    [expect.objectContaining({ message: "No storage" })],
  ]);
});

test("a page needs a script if it needs one of its modules", async () => {
  for (const module of ["a", "b", "c", "d"])
    write(module, `export function start() {}`);

  const bundled = await bundleInlineScripts(
    [
      { module: "a", name: "code", place: "body", marks: ["[a]"] },
      { module: "b", name: "code", place: "body", marks: ["[a]", "[b]"] },
      { module: "c", name: "page", place: "head" },
      { module: "d", name: "page", place: "head", marks: ["[d]"] },
    ],
    sources,
  );

  expect(bundled).toEqual([
    {
      name: "code",
      place: "body",
      marks: ["[a]", "[b]"],
      code: expect.any(String) as string,
    },
    { name: "page", place: "head", code: expect.any(String) as string },
  ]);
});
