import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import createIgnore, { type Ignore } from "ignore";

/** The patterns of a folder. */
type Rules = { folder: string; patterns: Ignore };

/**
 * Whether patterns of Git exclude a file of the project, or a folder above it. Works in a copy without `.git`, too, and
 * excludes also files that were committed in spite of a pattern.
 * @param name relative to the project
 * @param root absolute path of the project
 */
export async function isIgnored(name: string, root: string): Promise<boolean> {
  const file = path.join(root, name);
  const repository = repositoryOf(root);
  const all = [await rulesIn(repository, ".git/info/exclude")];
  const parts = path.relative(repository, file).split(path.sep);
  for (const [index, part] of parts.entries()) {
    const folder = path.join(repository, ...parts.slice(0, index));
    all.push(await rulesIn(folder, ".gitignore"));
    const isFolder = index < parts.length - 1;
    if (isExcluded(path.join(folder, part), isFolder, all)) return true;
  }
  return false;
}

/** The last pattern that matches decides. */
function isExcluded(
  file: string,
  isFolder: boolean,
  all: readonly Rules[],
): boolean {
  return all.reduce((isExcluded, { folder, patterns }) => {
    const name = path.relative(folder, file).split(path.sep).join("/");
    const { ignored, unignored } = patterns.test(isFolder ? `${name}/` : name);
    return ignored || (isExcluded && !unignored);
  }, false);
}

async function rulesIn(folder: string, file: string): Promise<Rules> {
  const patternsFile = path.join(folder, file);
  // In a worktree `.git` is a file.
  const text = existsSync(patternsFile)
    ? await readFile(patternsFile, "utf8")
    : "";
  return { folder, patterns: createIgnore().add(text) };
}

/** The nearest folder with `.git`, or the project itself. */
function repositoryOf(root: string): string {
  let folder = root;
  while (!existsSync(path.join(folder, ".git"))) {
    const parent = path.dirname(folder);
    if (parent === folder) return root;
    folder = parent;
  }
  return folder;
}
