import { readFileSync } from "node:fs";
import path from "node:path";

import { find } from "./example";

test("the example finds the section that its query is about", async () => {
  await expect(find("undo commit")).resolves.toEqual(["/git#undo-a-commit"]);
});

test("the README has the example", () => {
  const read = (file: string) =>
    readFileSync(path.join(__dirname, file), "utf8");

  expect(read("README.md")).toContain(
    `\`\`\`ts\n${read("example.ts")}\`\`\`\n`,
  );
});
