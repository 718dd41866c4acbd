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
          path: newer.route,
          label: newer.paginationLabel ?? newer.title,
          direction: translate({ id: "neighbors.newer" }),
          rel: "next",
        }
      }
      last={
        older && {
          path: older.route,
          label: older.paginationLabel ?? older.title,
          direction: translate({ id: "neighbors.older" }),
          rel: "prev",
        }
      }
    />
  );
}
