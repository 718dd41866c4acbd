import { types } from "node:util";

/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}
