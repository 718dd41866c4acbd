import { createHash } from "node:crypto";

/** A short digest of texts or bytes, which changes when any of them does. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // The length keeps ("ab", "c") apart from ("a", "bc").
  for (const part of parts) hash.update(`${String(part.length)}:`).update(part);
  return hash.digest("hex").slice(0, 16);
}
