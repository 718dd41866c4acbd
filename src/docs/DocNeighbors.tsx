import type { PageLink } from "../config/pageContext";
import { translate } from "../i18n/translate";
import { Neighbors } from "../ui/Neighbors";

type DocNeighborsProps = { previous: PageLink | null; next: PageLink | null };

export function DocNeighbors({ previous, next }: DocNeighborsProps) {
  if (!previous && !next) return null;
  return (
    <Neighbors
      label={translate({ id: "docs.neighbors" })}
      first={
        previous && {
          to: previous.path,
          label: previous.label,
          direction: translate({ id: "docs.previous" }),
          rel: "prev",
        }
      }
      last={
        next && {
          to: next.path,
          label: next.label,
          direction: translate({ id: "docs.next" }),
          rel: "next",
        }
      }
    />
  );
}
