import { parseData, readFrontMatter, type SourceFile } from "./frontMatter";
import type { SkippedItems } from "./sourceBlog";
import { firstFile, readText, SourceError } from "./sourceFiles";

/** Reads the first of these files that exists. One that cannot be parsed is listed and counts as empty. */
export function readData(
  folder: string,
  names: readonly string[],
  skipped: SkippedItems,
): Record<string, unknown> {
  const file = firstFile(folder, names);
  return (file && orListed(() => parseData(file), skipped)) ?? {};
}

/** Reads a file with front matter. One that cannot be read is listed. */
export function readSource(
  root: string,
  file: string,
  skipped: SkippedItems,
): SourceFile | undefined {
  return orListed(() => {
    const { text, change } = readText(root, file);
    if (change !== undefined) skipped.add(change, file);
    return readFrontMatter(file, text);
  }, skipped);
}

function orListed<T>(read: () => T, skipped: SkippedItems): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    skipped.add(error.message);
    return undefined;
  }
}
