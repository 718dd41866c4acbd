import { cardFamilies } from "@technical-blog/content";
import { escape, sortBy } from "lodash";
import sharp from "sharp";

import { useFontsOfCards } from "./useFontsOfCards";

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
  draw: (text: string, style: TextStyle) => Promise<DrawnText>;
};

/**
 * @see useFontsOfCards
 */
export async function loadCardFonts(): Promise<CardFonts> {
  useFontsOfCards();
  const families = cardFamilies();
  for (const fontfile of families.flatMap(({ files }) => files)) {
    // After its first use, a font is found by the name of its family.
    await sharp({ text: { text: "a", fontfile } }).toBuffer();
  }

  return {
    async draw(text, { sizePx, weight, widthPx }) {
      if (text === "")
        return { opacities: Buffer.alloc(0), width: 0, height: 0 };
      const names = sortBy(families, ({ hasAll }) => !hasAll(text))
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
