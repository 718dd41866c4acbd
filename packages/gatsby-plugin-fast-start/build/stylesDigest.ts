import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { digest } from "@technical-blog/utils";

/** Gatsby's record of the files that it has compiled for browsers. */
const STATS = path.join("public", "webpack.stats.json");

/**
 * A digest of the style sheets, whose names have hashes of their contents. Gatsby puts the styles into each page, but renders
 * pages again only when the code that renders them changes. With the digest in it, a changed style changes that code.
 */
export function stylesDigest(): string {
  if (!existsSync(STATS)) return "";
  const names = readFileSync(STATS, "utf8").match(/[^"/]+\.css(?=")/g) ?? [];
  return digest(...new Set(names.sort()));
}
