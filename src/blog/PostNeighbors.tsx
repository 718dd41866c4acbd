import type { PageLink } from "@technical-blog/content";

import { translate } from "../i18n/translate";
import { Neighbors } from "../ui/Neighbors";

type Neighbor = {
  route: string;
  title: string;
  paginationLabel: string | null;
};
type PostNeighborsProps = { newer: Neighbor | null; older: Neighbor | null };

export function PostNeighbors({ newer, older }: PostNeighborsProps) {
  return (
    <Neighbors
      label={translate({ id: "neighbors.label" })}
      first={
        newer && {
          ...linkTo(newer),
          direction: translate({ id: "neighbors.newer" }),
          rel: "next",
        }
      }
      last={
        older && {
          ...linkTo(older),
          direction: translate({ id: "neighbors.older" }),
          rel: "prev",
        }
      }
    />
  );
}

function linkTo({ route, title, paginationLabel }: Neighbor): PageLink {
  return { path: route, label: paginationLabel ?? title };
}
