import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { constructs } from ".";

const files = readdirSync(__dirname, {
  recursive: true,
  encoding: "utf8",
}).map((file) => `constructs/${file}`);

test("styles.css imports the style sheets of all constructs", () => {
  const css = readFileSync(path.join(__dirname, "../styles.css"), "utf8");
  const imported = [...css.matchAll(/@import "\.\/(.*)";/g)].map(
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
    script
      ? `${script.module.replace("@technical-blog/markdown/", "")}.inline.ts`
      : [],
  );

  expect(named.sort()).toEqual(
    files.filter((file) => file.endsWith(".inline.ts")).sort(),
  );
});
