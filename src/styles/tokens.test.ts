import { readFileSync } from "node:fs";

import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";

extend([a11y]);

const MIN_CONTRAST = 4.5;

const css = [
  "src/styles/tokens.css",
  "packages/markdown/constructs/code/codeColors.css",
]
  .map((file) => readFileSync(file, "utf8"))
  .join("");

/** The light and dark color of a token. */
function colors(token: string): string[] {
  const [, value = ""] = new RegExp(`--${token}: ([^;]+);`).exec(css) ?? [];
  const named = /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1) ?? [value];
  return named.flatMap((color) => {
    const name = /^var\(--(.+)\)$/.exec(color)?.[1];
    return name === undefined ? color : colors(name);
  });
}

test.each([
  "color-text",
  "color-muted",
  ...[...css.matchAll(/--(token-[\w-]+):/g)].map(([, token = ""]) => token),
])("found words in %s can be read in both modes", (token) => {
  const marks = colors("color-mark");

  const contrasts = colors(token).map((color, mode) =>
    colord(color).contrast(marks[mode]),
  );

  expect(contrasts).toHaveLength(2);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});
