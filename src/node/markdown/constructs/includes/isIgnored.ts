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
  const all: Rules[] = [
    await rulesIn(repository, path.join(".git", "info", "exclude")),
  ];
  for (const folder of foldersBetween(repository, file)) {
    all.push(await rulesIn(folder, ".gitignore"));
    const child = childOf(folder, file);
    const isFolder = child !== file;
    if (isExcluded(child, isFolder, all)) return true;
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
    : undefined;
  return { folder, patterns: createIgnore().add(text ?? "") };
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

/** From the top down to the folder of the file. */
function foldersBetween(top: string, file: string): string[] {
  const parts = path.relative(top, path.dirname(file)).split(path.sep);
  return parts
    .filter(Boolean)
    .reduce(
      (folders, part) => [...folders, path.join(folders.at(-1) ?? top, part)],
      [top],
    );
}

function childOf(folder: string, file: string): string {
  const [first = ""] = path.relative(folder, file).split(path.sep);
  return path.join(folder, first);
}
