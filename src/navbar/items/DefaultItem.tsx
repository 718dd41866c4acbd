import type { ItemProps } from "../itemProps";
import { NavbarLink } from "../NavbarLink";

export function DefaultItem({ item, path }: ItemProps<"default">) {
  return <NavbarLink {...item} path={path} />;
}
