import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";

import { create, type Font } from "fontkitten";
import { escape, kebabCase, sortBy } from "lodash";
import sharp from "sharp";

import { useFontsOfCards } from "./useFontsOfCards";

/** A text uses the first family that has all its letters. */
const FAMILIES = ["Bitter", "Noto Serif"];

/** All of them have the same letters. */
const WEIGHTS = ["400Regular", "700Bold"];

export const LINE_HEIGHT = 1.15;
const PANGO_UNITS_PER_PX = 1024;

type TextStyle = {
  sizePx: number;
  weight: "Regular" | "Bold";
  /** Longer lines wrap. */
  widthPx: number;
};

/** The opacity of each pixel. The first row and column have ink. */
export type DrawnText = { opacities: Buffer; width: number; height: number };

export type CardFonts = {
  /** Whether every letter of a text can be drawn. */
  cover: (text: string) => boolean;
  draw: (text: string, style: TextStyle) => Promise<DrawnText>;
};

/**
 * @param root of the project
 * @see useFontsOfCards
 */
export async function loadCardFonts(root: string): Promise<CardFonts> {
  useFontsOfCards(root);
  const families: { name: string; has: (text: string) => boolean }[] = [];
  for (const name of FAMILIES) {
    const folder = path.join(
      root,
      "node_modules/@expo-google-fonts",
      kebabCase(name),
    );
    const files = WEIGHTS.map((weight) => {
      const file = `${name.replace(" ", "")}_${weight}.ttf`;
      return realpathSync(path.join(folder, weight, file));
    });
    for (const fontfile of files) {
      // After its first use, a font is found by the name of its family.
      await sharp({ text: { text: "a", fontfile } }).toBuffer();
    }
    const font = create(readFileSync(files[0] ?? "")) as Font; // .ttf files are no collections
    const has = (text: string) =>
      Array.from(text).every((letter) =>
        font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      );
    families.push({ name, has });
  }

  return {
    cover: (text) =>
      Array.from(text).every((letter) =>
        families.some(({ has }) => has(letter)),
      ),

    async draw(text, { sizePx, weight, widthPx }) {
      if (text === "")
        return { opacities: Buffer.alloc(0), width: 0, height: 0 };
      const names = sortBy(families, ({ has }) => !has(text))
        .map(({ name }) => name)
        .join(", ");
      const lineHeight = Math.round(sizePx * LINE_HEIGHT * PANGO_UNITS_PER_PX);
      // Letterforms must not depend on the computer's language.
      const { data, info } = await sharp({
        text: {
          text: `<span lang="en" font_features="locl=0" font="${names} ${weight} ${String(sizePx)}" line_height="${String(lineHeight)}">${escape(text)}</span>`,
          width: widthPx,
          wrap: "word-char",
        },
      })
        .toColourspace("b-w")
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { opacities: data, width: info.width, height: info.height };
    },
  };
}
