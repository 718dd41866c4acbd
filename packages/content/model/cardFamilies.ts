import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

import { create, type Font } from "fontkitten";
import { once, partition, uniq } from "lodash";

/** Signs without a letterform of their own. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * The fonts of social cards: these two, and others that the author has installed. A text uses the first with all its signs.
 * None where there is no site, so no card.
 */
export const cardFamilies = once(() => {
  const root = path.resolve("node_modules/@expo-google-fonts");
  if (!existsSync(root)) return [];
  return uniq(["bitter", "noto-serif", ...readdirSync(root)]).map((family) => {
    const files = ["400Regular", "700Bold"].map((weight) => {
      const folder = path.join(root, family, weight);
      return realpathSync(path.join(folder, readdirSync(folder)[0] ?? ""));
    });
    // All weights have the same letters, and .ttf files are no collections.
    const font = create(readFileSync(files[0] ?? "")) as Font;
    const has = (sign: string) =>
      BLANK.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    const hasAll = (text: string) => Array.from(text).every(has);
    return { name: font.familyName, files, hasAll };
  });
});

/** What a card shows of a text, nothing if that is less than half of it, and the signs that it leaves out. */
export function drawableText(text: string) {
  const families = cardFamilies();
  const signs = [...new Intl.Segmenter("en").segment(text)];
  const [known, missing] = partition(
    signs.map(({ segment }) => segment),
    (sign) =>
      families.length === 0 || families.some(({ hasAll }) => hasAll(sign)),
  );
  const shown = known.length < missing.length ? "" : known.join("");
  return { shown: shown.replace(/[\t\n\r ]+/g, " ").trim(), missing };
}
