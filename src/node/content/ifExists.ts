import { types } from "node:util";

/**
 * Waits for a file or folder that may be missing.
 * @returns undefined if it is; any other failure, such as a missing permission, is thrown
 */
export async function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the operating system refused something, such as reading a file. Errors of programs are not system errors. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return types.isNativeError(error) && "syscall" in error;
}

/** Node's name of a system error. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error
    ? String(error.code)
    : undefined;
}
