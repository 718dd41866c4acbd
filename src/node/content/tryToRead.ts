import { unreadable, type Diagnostic } from "./diagnostic";
import { ifExists } from "./ifExists";

/**
 * Reads a file or folder that may be missing. If it exists and cannot be read, that is an error.
 * @param failures get that error
 */
export async function tryToRead<T>(
  file: string,
  reading: Promise<T>,
  none: T,
  failures: Diagnostic[],
): Promise<T> {
  try {
    return (await ifExists(reading)) ?? none;
  } catch (cause) {
    failures.push(unreadable(file, cause));
    return none;
  }
}
