import type { DrawnText } from "./cardFonts";
import { CARD_WIDTH_PX } from "./socialCard";

/**
 * Draws a text over the pixels of a card. Sharp's `composite` takes five times as long, because it converts the whole card.
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
  const [red = 0, green = 0, blue = 0] = ink;
  for (let pixel = 0; pixel < opacities.length; pixel += 1) {
    const opacity = opacities[pixel] ?? 0;
    if (opacity === 0) continue;
    const x = left + (pixel % width);
    const y = top + Math.floor(pixel / width);
    const start = (y * CARD_WIDTH_PX + x) * 3;
    card[start] = blend(card[start], red, opacity);
    card[start + 1] = blend(card[start + 1], green, opacity);
    card[start + 2] = blend(card[start + 2], blue, opacity);
  }
}

function blend(paper = 0, ink: number, opacity: number): number {
  return paper + ((ink - paper) * opacity) / 255;
}
