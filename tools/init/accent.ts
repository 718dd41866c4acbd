import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";

extend([a11y]);

/** WCAG 2.2, 1.4.3: for text. */
const CONTRAST = 4.5;

/**
 * Two shades of a colour that can be read as text: one on the paper of light pages, one on the slate of dark pages. A
 * shade that can be read already is kept.
 * @param color CSS colour
 * @throws if it is no colour
 */
function accentShades(
  color: string,
  { paper, slate }: { paper: string; slate: string },
) {
  if (!colord(color).isValid()) {
    throw new Error(
      `--accent ${color}: not a colour. Write one such as "#0a5a31".`,
    );
  }
  return {
    deep: readable(color, paper, -0.01),
    bright: readable(color, slate, 0.01),
  };
}

/** Changes the lightness in steps until the contrast is enough. Black and white have it on any page of the site. */
function readable(color: string, page: string, step: number): string {
  let shade = colord(color);
  while (shade.contrast(page) < CONTRAST) shade = shade.lighten(step);
  return shade.toHex();
}

const DEEP = "--accent-deep";
const BRIGHT = "--accent-bright";

/**
 * The tokens with another accent.
 * @param css text of `src/styles/tokens.css`
 */
export function withAccent(css: string, color: string): string {
  const { deep, bright } = accentShades(color, {
    paper: tokenOf(css, "--paper"),
    slate: tokenOf(css, "--slate"),
  });
  return css
    .replace(`${DEEP}: ${tokenOf(css, DEEP)};`, `${DEEP}: ${deep};`)
    .replace(`${BRIGHT}: ${tokenOf(css, BRIGHT)};`, `${BRIGHT}: ${bright};`);
}

/**
 * A drawing with the accent of other tokens.
 * @param before tokens whose bright accent the drawing has
 * @param after tokens whose bright accent it gets
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
