import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Node's own builds on the npm registry, one package for each platform. */
const PACKAGE = `node-${process.platform}-${process.arch}`;
const CACHE = path.join(__dirname, "../../node_modules/.cache/verify-posts");

/**
 * Path of a Node that blocks can run with. It is downloaded once.
 * @param version `24` for the newest release of that line, or a whole version
 */
export function nodeBinary(version: string): string {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
    throw new Error(
      `--node ${version}: not a version of Node. Write --node 24 or --node 24.21.0.`,
    );
  }
  const folder = path.join(CACHE, `node-${version}`);
  const binary = path.join(folder, "node_modules", PACKAGE, "bin", "node");
  if (existsSync(binary)) return binary;
  console.log(`Downloading ${PACKAGE}@${version} from the npm registry …`);
  try {
    execFileSync(
      "npm",
      [
        ...["install", `${PACKAGE}@${version}`, "--prefix", folder],
        ...["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
  } catch (cause) {
    throw new Error(
      `--node ${version}: npm could not download ${PACKAGE}@${version}. Check that the version exists and that the registry can be reached.`,
      { cause },
    );
  }
  return binary;
}

/** `24.21.0` */
export function nodeVersion(binary: string): string {
  return execFileSync(binary, ["--version"], { encoding: "utf8" })
    .trim()
    .replace(/^v/, "");
}
