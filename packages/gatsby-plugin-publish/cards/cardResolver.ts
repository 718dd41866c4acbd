import type { PublishOptions } from "../options";
import type { PublishedText } from "../publication";
import { cardPath, postCard } from "./postCard";

/** What the card of a node shows. */
export type CardOf = (
  node: never,
  context: never,
) => Promise<CardContent> | CardContent;

type CardContent = Pick<PublishedText, "title" | "date" | "tags" | "cover">;

/** The field `card` of nodes of the type: the path of the image, which the page names for social networks. */
export function cardResolver({ cards, site }: PublishOptions) {
  if (!cards) return {};
  const { colors, of, type } = cards;
  return {
    [type]: {
      card: {
        type: "String!",
        description:
          "Path of the image that social networks show, without path prefix.",
        resolve: async (node: never, _args: object, context: never) =>
          cardPath(postCard(await of(node, context), site.title), colors),
      },
    },
  };
}
