import { drawableText } from "@technical-blog/content";
import { memoize } from "lodash";
import sharp from "sharp";

import { blendText } from "./blendText";
import { loadCardFonts, type CardFonts } from "./cardFonts";
import {
  CARD_HEIGHT_PX as HEIGHT_PX,
  CARD_WIDTH_PX as WIDTH_PX,
} from "./socialCard";

export const MARGIN_PX = 72;

const ICON_PX = 64;
const ICON_TOP_PX = HEIGHT_PX - ICON_PX - 56;
const SITE_LEFT_PX = MARGIN_PX + ICON_PX + 24;

/** Colors of the site's light mode: `#rgb` or `#rrggbb`. */
export type CardColors = Record<"page" | "text" | "muted" | "accent", string>;

export type CardLook = {
  colors: CardColors;
  fonts: CardFonts;
  /** Red, green and blue of each pixel of a card with the site's name only. */
  background: (site: string) => Promise<Buffer>;
};

/** @param icon the site's icon */
export async function loadCardLook(
  icon: Uint8Array,
  colors: CardColors,
): Promise<CardLook> {
  const fonts = await loadCardFonts();
  const background = async (site: string) => {
    const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH_PX)}" height="${String(HEIGHT_PX)}">
      <rect width="100%" height="100%" fill="${colors.page}"/>
      <rect width="100%" height="16" fill="${colors.accent}"/>
    </svg>`;
    const drawnIcon = await sharp(icon, { density: 72 * 8 })
      .resize(ICON_PX, ICON_PX, { fit: "inside" })
      .png()
      .toBuffer();
    const card = await sharp(Buffer.from(paper))
      .composite([{ input: drawnIcon, left: MARGIN_PX, top: ICON_TOP_PX }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const name = await fonts.draw(drawableText(site).shown, {
      sizePx: 36,
      weight: "Bold",
      widthPx: WIDTH_PX - MARGIN_PX - SITE_LEFT_PX,
    });
    const top = ICON_TOP_PX + Math.round((ICON_PX - name.height) / 2);
    blendText(card, name, colors.accent, SITE_LEFT_PX, top);
    return card;
  };
  return { colors, fonts, background: memoize(background) };
}
