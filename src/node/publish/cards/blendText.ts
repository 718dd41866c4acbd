import { CARD_WIDTH_PX } from "../../../metadata/socialCard";
import type { DrawnText } from "./cardFonts";

/**
 * Draws a text over the pixels of a card. Sharp's `composite` takes five times as long, since it converts the whole card.
 * @param card red, green and blue of each pixel
 * @param color `#rgb` or `#rrggbb`
 */
export function blendText(
  card: Buffer,
  { opacities, width }: DrawnText,
  color: string,
  left: number,
  top: number,
): void {
  const digits = color.slice(1);
  const ink = Buffer.from(
    digits.length === 3 ? digits.replace(/./g, "$&$&") : digits,
    "hex",
  );
  for (let pixel = 0; pixel < opacities.length; pixel += 1) {
    const opacity = (opacities[pixel] ?? 0) / 255;
    if (opacity === 0) continue;
    const x = left + (pixel % width);
    const y = top + Math.floor(pixel / width);
    const start = (y * CARD_WIDTH_PX + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const paper = card[start + channel] ?? 0;
      card[start + channel] = paper + ((ink[channel] ?? 0) - paper) * opacity;
    }
  }
}
