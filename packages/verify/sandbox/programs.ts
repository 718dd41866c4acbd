import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Whether blocks can find this program. */
export function isInstalled(program: string): boolean {
  return standardPath()
    .split(":")
    .some((folder) => existsSync(path.join(folder, program)));
}

/** The folders of programs: Node's, the usual ones, and Debian's folder of PostgreSQL. */
export function standardPath(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    path.dirname(process.execPath),
    "/usr/local/bin",
    "/usr/bin",
    "/bin",
    "/usr/local/sbin",
    "/usr/sbin",
    "/sbin",
    ...versions.sort().map((version) => path.join(debian, version, "bin")),
  ].join(":");
}
