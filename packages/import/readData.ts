import {
  parseData,
  readFrontMatter,
  type SourceFile,
  type SourceTool,
} from "./frontMatter";
import type { SkippedItems } from "./skippedItems";
import { firstFile, readText, SourceError } from "./sourceFiles";

/** Reads the first of these files that exists. One that cannot be parsed is an error and counts as empty. */
export function readData(
  folder: string,
  names: readonly string[],
  skipped: SkippedItems,
): Record<string, unknown> {
  const file = firstFile(folder, names);
  return (file && orError(() => parseData(file), skipped)) ?? {};
}

/** Reads a file with front matter. One that cannot be read is an error and is left out. */
export function readSource(
  root: string,
  file: string,
  tool: SourceTool,
  skipped: SkippedItems,
): SourceFile | undefined {
  return orError(() => {
    const { text, change } = readText(root, file);
    if (change !== undefined) skipped.add(change, file);
    return readFrontMatter(file, text, tool);
  }, skipped);
}

function orError<T>(read: () => T, skipped: SkippedItems): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    skipped.addError(error.message);
    return undefined;
  }
}
