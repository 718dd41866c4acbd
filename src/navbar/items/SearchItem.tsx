import { SearchBox } from "../../search/SearchBox";
import type { ItemProps } from "../itemProps";

/** In the bar at all widths, so never in the sidebar. */
export function SearchItem({ place }: ItemProps<"search">) {
  return place === "bar" ? <SearchBox /> : null;
}
