import { parseData } from "./frontMatter";
import type { SkippedItems } from "./sourceBlog";
import { firstFile, SourceError } from "./sourceFiles";

/** Reads the first of these files that exists. One that cannot be parsed is listed and counts as empty. */
export function readData(
  folder: string,
  names: readonly string[],
  skipped: SkippedItems,
): Record<string, unknown> {
  const file = firstFile(folder, names);
  try {
    return file ? parseData(file) : {};
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    skipped.add(error.message);
    return {};
  }
}
