import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Jest would resolve packages to their sources. */
function codeVersion(folder: string): string {
  const file = JSON.stringify(path.join(__dirname, "codeVersion.ts"));
  const script = `
    const { requireTypeScript } = require("@technical-blog/utils");
    console.log(requireTypeScript(${file}).codeVersion(${JSON.stringify(folder)}));`;
  return execFileSync(process.execPath, ["--eval", script], {
    encoding: "utf8",
  });
}

let root: string;

const fileOf = (name: string) =>
  `node_modules/@technical-blog/${name}/index.js`;

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "code-"));
  for (const name of ["content", "markdown", "utils"])
    write(fileOf(name), "1;");
  write("package-lock.json", "{}");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  fileOf("content"),
  fileOf("markdown"),
  fileOf("utils"),
  "package-lock.json",
])("changes with %s alone", (file) => {
  const before = codeVersion(root);
  write("src/templates/PostPage.tsx", "2;");
  expect(codeVersion(root)).toBe(before);

  write(file, "2;");

  expect(codeVersion(root)).not.toBe(before);
});
