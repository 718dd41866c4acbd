import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";

extend([a11y]);

/** WCAG 2.2, 1.4.3: for text. */
const CONTRAST = 4.5;

/**
 * A readable shade of a colour for text on a page; the colour itself if it is readable. Changes the lightness in steps
 * until the contrast suffices. Black or white suffices on any page of the site.
 */
function readable(color: string, page: string, step: number): string {
  let shade = colord(color);
  while (shade.contrast(page) < CONTRAST) shade = shade.lighten(step);
  return shade.toHex();
}

const DEEP = "--accent-deep";
const BRIGHT = "--accent-bright";

/**
 * The tokens with another accent: one shade for the paper of light pages, one for the slate of dark pages.
 * @param css text of `src/styles/tokens.css`
 * @param color CSS colour
 */
export function withAccent(css: string, color: string): string {
  const deep = readable(color, tokenOf(css, "--paper"), -0.01);
  const bright = readable(color, tokenOf(css, "--slate"), 0.01);
  return css
    .replace(`${DEEP}: ${tokenOf(css, DEEP)};`, `${DEEP}: ${deep};`)
    .replace(`${BRIGHT}: ${tokenOf(css, BRIGHT)};`, `${BRIGHT}: ${bright};`);
}

/**
 * Replaces the accent in a drawing.
 * @param before tokens with the drawing's present bright accent
 * @param after tokens with the new one
 */
export function recolor(svg: string, before: string, after: string): string {
  return svg.replaceAll(tokenOf(before, BRIGHT), tokenOf(after, BRIGHT));
}

function tokenOf(css: string, name: string): string {
  const value = new RegExp(`${name}: (#[0-9a-f]+);`).exec(css)?.[1];
  if (value === undefined) {
    throw new Error(
      `src/styles/tokens.css: ${name} is missing or no colour like #0a5a31.`,
    );
  }
  return value;
}
