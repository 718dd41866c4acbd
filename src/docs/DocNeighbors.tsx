import type { PageLink } from "@technical-blog/content";

import { translate } from "../i18n/translate";
import { Neighbors } from "../ui/Neighbors";

type DocNeighborsProps = { previous: PageLink | null; next: PageLink | null };

export function DocNeighbors({ previous, next }: DocNeighborsProps) {
  return (
    <Neighbors
      label={translate({ id: "docs.neighbors" })}
      first={
        previous && {
          ...previous,
          direction: translate({ id: "docs.previous" }),
          rel: "prev",
        }
      }
      last={
        next && {
          ...next,
          direction: translate({ id: "docs.next" }),
          rel: "next",
        }
      }
    />
  );
}
