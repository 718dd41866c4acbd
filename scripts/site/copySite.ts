import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** npm links the workspaces there. */
const WORKSPACES = "@technical-blog";

const LEFT_OUT = [".cache", ".git", "node_modules", "public"];

/**
 * Copies a Gatsby site without its caches, with links to its packages.
 * @param packages the folder of packages; by default, the site's own
 */
export function copySite(
  from: string,
  to: string,
  packages = path.join(from, "node_modules"),
): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (LEFT_OUT.includes(name)) continue;
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
  linkPackages(packages, to);
}

/**
 * Gives a copy or clone of the project the installed packages: one link for each, so that it has its own
 * `node_modules/.cache`.
 * @param packages the folder of packages
 */
export function linkPackages(packages: string, to: string): void {
  const links = path.join(to, "node_modules");
  mkdirSync(links);
  for (const name of readdirSync(packages)) {
    if (name === ".cache") continue;
    if (name === WORKSPACES) {
      // Relative links, which lead to the copy's own workspaces.
      cpSync(path.join(packages, name), path.join(links, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else {
      symlinkSync(path.resolve(packages, name), path.join(links, name));
    }
  }
}

/** Copies the project to a temporary folder, which is removed at the end. */
export async function withProjectCopy(use: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), "project-copy-"));
  try {
    copySite(process.cwd(), folder);
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}
