import { findMainDoc } from "../../docs/docsVersion";
import {
  useVersionCandidates,
  VERSION_LINK,
} from "../../docs/useVersionCandidates";
import type { ItemProps } from "../itemProps";
import { NavbarLink } from "../NavbarLink";

/** A link to the current, the preferred or the last version of the docs. */
export function DocsVersionItem({ item, path }: ItemProps<"docsVersion">) {
  const [version] = useVersionCandidates(item.docsPluginId, path);
  return (
    <NavbarLink
      label={item.label ?? version.label}
      to={item.to ?? findMainDoc(version).path}
      path={path}
      data={VERSION_LINK}
    />
  );
}
