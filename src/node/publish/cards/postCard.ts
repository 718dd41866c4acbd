import { readFileSync } from "node:fs";
import path from "node:path";

import { mapValues } from "lodash";

import type { TagLabel } from "../../../blog/post";
import { cardDigest, type Card, type Cover } from "./cardImage";
import type { CardColors } from "./cardLook";

/** The names of the colours in the site's tokens. */
const TOKENS = {
  page: "paper",
  text: "ink",
  muted: "ink-soft",
  accent: "accent-deep",
};

/** The card of a post. */
export function postCard(
  post: { title: string; date: string; tags: readonly TagLabel[] },
  site: string,
  cover?: Cover,
): Card {
  const details = [post.date, ...post.tags.map(({ label }) => label)];
  return { title: post.title, details: details.join(" · "), site, cover };
}

/** Path of a card. It contains a digest of the card, because social networks cache images by URL. */
export function cardPath(card: Card, colors: CardColors): string {
  return `/cards/${cardDigest(card, colors)}.png`;
}

/**
 * The colours of the site's light mode.
 * @param root of the project
 */
export function cardColors(root: string): CardColors {
  const file = path.join("src", "styles", "tokens.css");
  const tokens = readFileSync(path.join(root, file), "utf8");
  const color = (token: string) => {
    const [, value] = new RegExp(`--${token}: (#\\w+);`).exec(tokens) ?? [];
    if (value === undefined) {
      throw new Error(
        `${file}: there is no colour --${token}, which social cards are drawn with. Name another one in src/node/publish/cards/postCard.ts.`,
      );
    }
    return value;
  };
  return mapValues(TOKENS, color);
}
