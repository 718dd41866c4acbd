import { stat } from "node:fs/promises";

/** Finds something out about a file once, and again when the file has changed. */
export function perFile<T>(find: (file: string) => Promise<T>) {
  const known = new Map<string, { version: string; found: Promise<T> }>();
  return async (file: string): Promise<T> => {
    const { mtimeMs, size } = await stat(file);
    const version = `${String(mtimeMs)} ${String(size)}`;
    const before = known.get(file);
    if (before?.version === version) return before.found;
    const found = find(file);
    known.set(file, { version, found });
    return found;
  };
}
