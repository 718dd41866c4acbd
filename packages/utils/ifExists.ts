import { types } from "node:util";

/**
 * Awaits an operation on a file or folder that may be missing.
 * @returns undefined if it is missing; throws other errors, such as a missing permission
 */
export async function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the operating system caused the error, for example by refusing to read a file. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return types.isNativeError(error) && "syscall" in error;
}

/** Node's name of a system error. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error
    ? String(error.code)
    : undefined;
}
