import { findActiveDoc, findMainDoc } from "../../docs/docsVersion";
import { useDocsVersions } from "../../docs/useDocsVersions";
import { usePreferredVersion } from "../../docs/usePreferredVersion";
import { useVersionCandidates } from "../../docs/useVersionCandidates";
import type { ItemProps } from "../itemProps";
import { NavbarDropdown } from "../NavbarDropdown";
import { NavbarLink } from "../NavbarLink";

/** Links to the current doc in each version, otherwise to the version's main doc. Stores the chosen version. */
export function DocsVersionDropdownItem({
  item,
  place,
  path,
}: ItemProps<"docsVersionDropdown">) {
  const versions = useDocsVersions(item.docsPluginId);
  const { preferVersion } = usePreferredVersion(item.docsPluginId);
  const [shown] = useVersionCandidates(item.docsPluginId, path);
  const active = findActiveDoc(versions, path);
  const links = versions.map((version) => {
    const sameDoc = version.docs.find(({ id }) => id === active.doc?.id);
    return (
      <NavbarLink
        key={version.name}
        label={version.label}
        to={(sameDoc ?? findMainDoc(version)).path}
        path={path}
        current={version === active.version ? "true" : undefined}
        data={{
          "data-docs-plugin": item.docsPluginId,
          "data-docs-version": version.name,
        }}
        onClick={() => {
          preferVersion(version.name);
        }}
      />
    );
  });
  // A single version is a plain link.
  if (links.length === 1) return links;
  return (
    <NavbarDropdown label={shown.label} place={place}>
      {links.map((link) => (
        <li key={link.key}>{link}</li>
      ))}
    </NavbarDropdown>
  );
}
