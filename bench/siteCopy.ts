import {
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import type { SyntheticPost } from "./syntheticPosts";

const LEFT_OUT = new Set([".cache", ".git", "node_modules", "public"]);

/** A copy of a project with other posts and empty caches. Its packages are the project's own. */
export function copySite(
  from: string,
  to: string,
  packages: string,
  posts: readonly SyntheticPost[],
): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
  linkPackages(packages, path.join(to, "node_modules"));
  const content = path.join(to, "content");
  for (const name of ["posts", "urls.lock", "verified.json"]) {
    rmSync(path.join(content, name), { recursive: true, force: true });
  }
  mkdirSync(path.join(content, "posts"), { recursive: true });
  for (const post of posts) writePost(to, post);
}

export function writePost(site: string, { file, text }: SyntheticPost): void {
  writeFileSync(path.join(site, "content/posts", file), text);
}

/** One link for each package instead of one for all: `node_modules/.cache` has to be the copy's own. */
function linkPackages(from: string, to: string) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === ".cache") continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}
