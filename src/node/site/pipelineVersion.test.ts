import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { codeVersion } from "./pipelineVersion";

test("follows what files of a kind say, at any depth, and nothing else", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "styles-"));
  mkdirSync(path.join(folder, "deep"));
  const write = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text);
    return codeVersion([folder], /\.css$/);
  };

  const first = write("deep/a.module.css", ".a { color: red; }");
  const withScript = write("deep/a.tsx", "export {};");
  const second = write("deep/a.module.css", ".a { color: blue; }");
  rmSync(folder, { recursive: true });

  expect(withScript).toBe(first);
  expect(second).not.toBe(first);
});
