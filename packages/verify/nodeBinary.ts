import { execFileSync } from "node:child_process";
import path from "node:path";

import { cachedPackages } from "./cachedPackages";

/** Node's own builds on the npm registry, one package for each platform. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Path of a Node for running blocks, downloaded once.
 * @param version `24` for the newest release of that line, or a whole version
 */
export function nodeBinary(version: string): string {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
    throw new Error(
      `--node ${version}: not a version of Node. Write --node 24 or --node 24.21.0.`,
    );
  }
  const folder = cachedPackages([`${PACKAGE}@${version}`]);
  return path.join(folder, "node_modules", PACKAGE, "bin", "node");
}

/** `24.21.0` */
export function nodeVersion(binary: string): string {
  return execFileSync(binary, ["--version"], { encoding: "utf8" })
    .trim()
    .replace(/^v/, "");
}
