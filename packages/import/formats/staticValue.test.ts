import { temporaryFolder } from "@technical-blog/utils/testing";

import { UnknownValue } from "./staticMethods";
import { staticValue } from "./staticValue";

const { at, write } = temporaryFolder();

async function valueOf(
  code: string,
  files: Record<string, string> = {},
  name = "config.ts",
) {
  for (const [file, text] of Object.entries({ ...files, [name]: code }))
    await write(file, text);
  return staticValue(at(name), [at()]);
}

/** An `UnknownValue`. */
const unknown = (code: string, line: number): unknown =>
  expect.objectContaining({ code, line });

test.each([
  ["export default { a: 'x', b: [1, -2, true, null], 'c-d': undefined };"],
  ["module.exports = { a: `x`, b: [1, -2, true, null], 'c-d': undefined };"],
  [
    "const a = 'x'; const b: number[] = [1, -2, true, null]; const all = { a, b, ['c-d']: undefined } satisfies object; export default all as object;",
  ],
  [
    "export default async function create() { const rest = { b: [1, ...[-2, true], null] }; return { a: 'x', ...rest, 'c-d': undefined }; }",
  ],
  [
    "module.exports = () => ({ a: ['x', false].filter(Boolean)[0] ?? 'x', b: [1, -2, true, null], 'c-d': undefined });",
  ],
])("%s is reported", async (code) => {
  const value = await valueOf(code);

  expect(value).toMatchObject({ b: [1, -2, true, null] });
});

test("paths are told", async () => {
  const value = await valueOf(
    "export default [require.resolve('./a.js'), path.join(__dirname, '..', 'docs'), require.resolve('@docusaurus/preset-classic')]",
  );

  expect(value).toEqual([
    at("a.js"),
    at("../docs"),
    "@docusaurus/preset-classic",
  ]);
});

test("files that it imports are read", async () => {
  const value = await valueOf(
    "import all, { one as two } from './a'; import list from './list.json'; const b = require('./b.js'); export default [all, two, list, b];",
    {
      "a.ts": "export const one = 1; export default 'all';",
      "b.js": "module.exports = { b: true };",
      "list.json": '["x"]',
    },
  );

  expect(value).toEqual(["all", 1, ["x"], { b: true }]);
});

test("the configuration may be that of another file", async () => {
  const files = { "a.ts": "const a = { b: 1 }; export default a;" };

  expect(await valueOf("module.exports = require('./a');", files)).toEqual({
    b: 1,
  });
});

test("a call of a function of the site has a value", async () => {
  const value = await valueOf(
    "const { join } = require('path'); const at = (name = 'b') => join('a', name); module.exports = [at('c').split('/'), at(), 1 + 2 > 2];",
  );

  expect(value).toEqual([["a", "c"], "a/b", true]);
});

test.each([
  ["a part of it", "all.a"],
  ["the length of a list in it", "all.list.length > 1"],
  ["its keys", "Object.keys(all)"],
  ["a text of a list", "[compute()].join()"],
])("of a value that is partly unknown, %s is unknown", async (_name, code) => {
  const value = await valueOf(
    `const all = { ...compute(), b: 1 }; export default [all.b, ${code}];`,
  );

  expect(value).toEqual([1, expect.any(UnknownValue)]);
});

test.each([
  ["a call", "compute()", 1],
  ["the environment", "process.env.SECRET", 1],
  ["a choice that depends on it", "process.env.CI ? 1 : 2", 1],
  ["a text with it", "`a${process.env.SECRET}`", 1],
  ["a file outside of the folders", "require('../secret.js')", 1],
  ["a package", "require('fs')", 1],
  ["a name without a value", "nothing", 1],
  ["a function", "() => 1", 1],
  ["a part of it", "compute().a", 1],
])("%s is unknown", async (_name, code, line) => {
  await write("../secret.js", "module.exports = 1;");

  const [value] = (await valueOf(`export default [${code}];`)) as unknown[];

  expect(value).toEqual(unknown(code, line));
});

test("a long list is known, of names of long lists a part", async () => {
  const long = Array.from({ length: 30_000 }, () => "{ a: 1 }").join();
  const names = Array.from({ length: 200 }, () => "x").join();
  const value = await valueOf(
    `const x = 1; const y = [${names}]; const z = [${names.replaceAll("x", "y")}]; export default [[${long}], z];`,
  );

  const [first, second] = value as unknown[][];
  expect(first).toHaveLength(30_000);
  expect(first?.at(-1)).toEqual({ a: 1 });
  expect(second?.[0]).toHaveLength(200);
  expect(second?.at(-1)).toEqual(unknown("y", 1));
});

test("an unknown expression is reported whole, and a variable by the expression that gives its value", async () => {
  const value = await valueOf(
    `import { base } from "./base.js";
const at = (name) => { const all = base; if (all) return name; return all; };
export default [base + "/x", at("y"), base || 1, true ? base : 1];`,
    { "base.js": "\nexport const base = process.env.BASE;" },
  );

  expect(value).toEqual([
    unknown('base + "/x"', 3),
    unknown('at("y")', 3),
    unknown("base || 1", 3),
    unknown("process.env.BASE", 2),
  ]);
});

test("a function that gets members stays a function, one that code replaces is unknown", async () => {
  const value = await valueOf(
    "const a = () => 1; a.b = 2; let c = () => 1; c = make(); module.exports = [a(), c()];",
  );

  expect(value).toEqual([1, unknown("c()", 1)]);
});

test("what statements change has an unknown part", async () => {
  const value = await valueOf(
    "const list = ['a'];\nfor (const each of more) list.push(each);\nexport default list;",
  );

  expect(value).toEqual(["a", unknown("list.push(each)", 2)]);
});

test.each([
  ["a variable that contains itself", "const a = [a]; export default a;"],
  ["code that is no code", "export default {{{"],
  ["nothing", ""],
])("%s does no harm", async (_name, code) => {
  await expect(valueOf(code)).resolves.not.toThrow();
});

test("a link out of the folders is not read", async () => {
  const { symlink } = await import("node:fs/promises");
  await write("../secret.js", "module.exports = 1;");
  await symlink("../secret.js", at("linked.js"));

  expect(await valueOf("export default [require('./linked.js')]")).toEqual([
    unknown("require('./linked.js')", 1),
  ]);
});
