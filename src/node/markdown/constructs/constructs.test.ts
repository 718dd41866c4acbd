import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { constructs } from ".";

const SOURCES = "src";
const FOLDER = "node/markdown/constructs";

const files = readdirSync(path.join(SOURCES, FOLDER), {
  recursive: true,
  encoding: "utf8",
}).map((file) => `${FOLDER}/${file}`);

test("constructs.css imports the style sheets of all constructs", () => {
  const css = readFileSync(path.join(SOURCES, "styles/constructs.css"), "utf8");
  const imported = [...css.matchAll(/@import "\.\.\/(.*)";/g)].map(
    ([, file]) => file,
  );

  expect(imported).toEqual(
    files.filter((file) => file.endsWith(".css")).sort(),
  );
});

const sheets = new Map(
  constructs.flatMap((construct) => Object.entries(construct.sheets ?? {})),
);

test("the table has the style sheets of all constructs", () => {
  const names = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => path.basename(file, ".css"));

  expect([...sheets.keys()].sort()).toEqual(names.sort());
});

test("the table has the inline scripts of all constructs", () => {
  const named = constructs.flatMap(({ script }) =>
    script ? `${script.module}.inline.ts` : [],
  );

  expect(named.sort()).toEqual(
    files.filter((file) => file.endsWith(".inline.ts")).sort(),
  );
});
