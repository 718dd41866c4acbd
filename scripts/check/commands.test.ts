import { readFileSync } from "node:fs";

import { scripts } from "../../package.json";
import { COMMANDS } from "./commands";

/** Steps of npm, such as `pretest`, belong to a command. */
const names = new Set(
  Object.keys(scripts).filter((name) => !/^pre(?!view)/.test(name)),
);

test("each command of package.json is checked in a fresh clone, or has a reason", () => {
  expect(new Set(Object.keys(COMMANDS))).toEqual(names);
});

test("the documents list each command of package.json", () => {
  const documents = ["README.md", "CONTRIBUTING.md", "docs/measured.md"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  const rows = [...documents.matchAll(/^\| `npm run ([\w:]+)` +\|/gm)];
  const commands = [...documents.matchAll(/^npm (\w+) +#/gm)];

  const listed = [...commands, ...rows].map(([, name]) => name);
  expect(new Set(listed)).toEqual(names);
});
