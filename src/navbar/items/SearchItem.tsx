import { SearchBox } from "../../search/SearchBox";
import type { ItemProps } from "../itemProps";

/** The bar shows it at all widths, so the sidebar does not. */
export function SearchItem({ place, path }: ItemProps<"search">) {
  return place === "bar" ? <SearchBox path={path} /> : null;
}
