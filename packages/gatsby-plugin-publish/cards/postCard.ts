import type { PublishedText } from "../publication";
import { cardDigest, type Card } from "./cardImage";
import type { CardColors } from "./cardLook";

/** The card of a post. */
export function postCard(
  {
    cover,
    date = "",
    tags = [],
    title,
  }: Pick<PublishedText, "cover" | "date" | "tags" | "title">,
  site: string,
): Card {
  const details = [date, ...tags.map(({ label }) => label)].filter(Boolean);
  return {
    title,
    details: details.join(" · "),
    site,
    cover: cover ?? undefined,
  };
}

/** Path of a card. It contains a digest of the card, because social networks cache images by URL. */
export function cardPath(card: Card, colors: CardColors): string {
  return `/cards/${cardDigest(card, colors)}.png`;
}
