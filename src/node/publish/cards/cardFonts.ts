import { readFileSync } from "node:fs";
import path from "node:path";

import type { FontWeight } from "satori";

/** Packages of the faces that cards are set in, the first one that has a letter first. */
const PACKAGES = [
  {
    name: "@fontsource/bitter",
    subsets: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"],
  },
  {
    name: "@fontsource/noto-serif",
    subsets: ["greek", "greek-ext", "math"],
  },
];

const WEIGHTS: FontWeight[] = [400, 700];

export type CardFonts = {
  /** As satori takes them. */
  fonts: { name: string; weight: FontWeight; style: "normal"; data: Buffer }[];
  fontFamily: string;
  /** Whether every letter of a text can be drawn. */
  cover: (text: string) => boolean;
};

/** @param root of the project */
export function loadCardFonts(root: string): CardFonts {
  const subsets = PACKAGES.flatMap(({ name, subsets }) => {
    const folder = path.join(root, "node_modules", name);
    const ranges = JSON.parse(
      readFileSync(path.join(folder, "unicode.json"), "utf8"),
    ) as Record<string, string>;
    return subsets.map((subset) => ({
      name: `${path.basename(name)}-${subset}`,
      folder,
      ranges: parseRanges(ranges[subset] ?? ""),
    }));
  });
  return {
    fonts: subsets.flatMap(({ name, folder }) =>
      WEIGHTS.map((weight) => ({
        name,
        weight,
        style: "normal" as const,
        data: readFileSync(
          path.join(folder, "files", `${name}-${String(weight)}-normal.woff`),
        ),
      })),
    ),
    fontFamily: subsets.map(({ name }) => name).join(", "),
    cover: (text) =>
      Array.from(text).every((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return subsets.some(({ ranges }) =>
          ranges.some(([from, to]) => from <= code && code <= to),
        );
      }),
  };
}

/** Ranges as CSS has them: `U+0-FF,U+131`. */
function parseRanges(ranges: string): [from: number, to: number][] {
  return ranges.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}
