import { CARD_WIDTH_PX } from "../../../metadata/socialCard";
import type { DrawnText } from "./cardFonts";

/**
 * Draws a text over the pixels of a card. Sharp's `composite` takes five times as long, since it converts the whole card.
 * @param card red, green and blue of each pixel
 */
export function blendText(
  card: Buffer,
  { pixels, width }: DrawnText,
  left: number,
  top: number,
): void {
  for (let from = 0; from < pixels.length; from += 4) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    if (opacity === 0) continue;
    const pixel = from / 4;
    const x = left + (pixel % width);
    const y = top + Math.floor(pixel / width);
    const to = (y * CARD_WIDTH_PX + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const paper = card[to + channel] ?? 0;
      const ink = pixels[from + channel] ?? 0;
      card[to + channel] = paper + (ink - paper) * opacity;
    }
  }
}
