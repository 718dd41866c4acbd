import type { ParsedPost } from "./parsePost";
import { readContentFile } from "./readContentFile";

/** Reads and checks one post: see `readContentFile`. */
export function readPostFile(file: string, bytes: Uint8Array): ParsedPost {
  return readContentFile(file, bytes, { kind: "post" });
}
