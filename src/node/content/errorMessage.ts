import { types } from "node:util";

/** What a thrown value says. */
export function errorMessage(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}
