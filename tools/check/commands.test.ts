import { readFileSync } from "node:fs";

import { scripts } from "../../package.json";
import { COMMANDS } from "./commands";

const names = new Set(Object.keys(scripts));

test("each command of package.json is checked in a fresh clone, or has a reason", () => {
  expect(new Set(Object.keys(COMMANDS))).toEqual(names);
});

test("each command of package.json is one of run.mjs", () => {
  expect(scripts).toEqual(
    Object.fromEntries(
      [...names].map((name) => [name, `node scripts/run.mjs ${name}`]),
    ),
  );
});

test("the README lists each command of package.json", () => {
  const readme = readFileSync("README.md", "utf8");

  const rows = [...readme.matchAll(/^\| `npm run ([\w:]+)` +\|/gm)];
  const commands = [...readme.matchAll(/^npm (\w+) +#/gm)];

  const listed = [...commands, ...rows].map(([, name]) => name);
  expect(new Set(listed)).toEqual(names);
});
