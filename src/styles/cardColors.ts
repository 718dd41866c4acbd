import { readFileSync } from "node:fs";
import path from "node:path";

import type { CardColors } from "@technical-blog/gatsby-plugin-publish";
import { mapValues } from "lodash";

/** The colours of social cards, by their names among the tokens. */
const TOKENS = {
  page: "paper",
  text: "ink",
  muted: "ink-soft",
  accent: "accent-deep",
};

const FILE = "src/styles/tokens.css";

/** The colours of the site's light mode, in which social cards are drawn. */
export function cardColors(): CardColors {
  const tokens = readFileSync(path.resolve(FILE), "utf8");
  return mapValues(TOKENS, (token) => {
    const [, value] = new RegExp(`--${token}: (#\\w+);`).exec(tokens) ?? [];
    if (value === undefined) {
      throw new Error(
        `${FILE}: there is no colour --${token}, which social cards are drawn with. Name another one in src/styles/cardColors.ts.`,
      );
    }
    return value;
  });
}
