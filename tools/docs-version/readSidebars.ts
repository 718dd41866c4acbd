import { readFile } from "node:fs/promises";
import path from "node:path";

import { loadAll } from "js-yaml";

import { errorMessage } from "../../src/node/content/errorMessage";
import { ifExists } from "../../src/node/content/ifExists";

const READERS: Record<string, (file: string) => unknown> = {
  ts: withoutDefault,
  js: withoutDefault,
};

/** Reads the sidebars of the current docs as they are written; undefined without such a file. */
export async function readSidebars(folder: string): Promise<unknown> {
  for (const ending of ["ts", "js", "json", "yml"]) {
    const file = path.join(folder, `sidebars.${ending}`);
    const text = await ifExists(readFile(file, "utf8"));
    if (text === undefined) continue;
    try {
      return READERS[ending]?.(file) ?? loadAll(text)[0];
    } catch (cause) {
      throw new Error(`${file}: ${errorMessage(cause)}`, { cause });
    }
  }
  return undefined;
}

function withoutDefault(file: string): unknown {
  // The file is the author's own, in TypeScript or JavaScript.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const module = require(file) as unknown;
  return typeof module === "object" && module !== null && "default" in module
    ? module.default
    : module;
}
