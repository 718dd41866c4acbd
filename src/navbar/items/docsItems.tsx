import {
  findActiveDoc,
  findActiveVersion,
  findCounterpart,
  findDoc,
  findMainDoc,
  findSidebarLink,
} from "@technical-blog/content/browser";

import { useDocsVersions } from "../../docs/useDocsVersions";
import { useVersionCandidates } from "../../docs/useVersionCandidates";
import { activeState } from "../activeState";
import type { ItemProps } from "../itemProps";
import { NavbarDropdown } from "../NavbarDropdown";
import { NavbarLink } from "../NavbarLink";

/** Attributes of a link whose target depends on the reader's version. Without the application it opens the last version. */
const VERSION_LINK = { "data-needs-application": "" } as const;

/**
 * The docs items. For a site without them, the build replaces this module by `noDocsItems.ts`: see
 * gatsby-node.ts.
 */
export const docsItems = {
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: DocsVersionDropdownItem,
};

/** A link to a doc; absent for a draft, and for an unlisted doc that is not the active one. */
function DocItem({ item, path }: ItemProps<"doc">) {
  const { docsPluginId, docId, label = docId } = item;
  const versions = useVersionCandidates(docsPluginId, path);
  const doc = findDoc(versions, docId);
  const active = findActiveDoc(versions, path);
  const isActive = active !== undefined && active.path === doc?.path;
  if (doc === null || (doc.unlisted && !isActive)) return null;
  const isInSidebar =
    active?.sidebar !== undefined && active.sidebar === doc.sidebar;
  return (
    <NavbarLink
      label={label}
      to={doc.path}
      path={path}
      data={VERSION_LINK}
      current={isActive ? "page" : isInSidebar ? "true" : undefined}
    />
  );
}

/** A link to a sidebar's first doc, marked on all docs of the sidebar. */
function DocSidebarItem({ item, path }: ItemProps<"docSidebar">) {
  const versions = useVersionCandidates(item.docsPluginId, path);
  const link = findSidebarLink(versions, item.sidebarId);
  const isShown = findActiveDoc(versions, path)?.sidebar === item.sidebarId;
  return (
    <NavbarLink
      label={item.label ?? link.label}
      to={link.path}
      path={path}
      data={VERSION_LINK}
      current={activeState(path, link.path) ?? (isShown ? "true" : undefined)}
    />
  );
}

/** A link to the current, the preferred or the last version of the docs. */
function DocsVersionItem({ item, path }: ItemProps<"docsVersion">) {
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

/** Links to the current doc in each version, otherwise to the version's main doc. `preferredVersion.inline.ts` stores the chosen version. */
function DocsVersionDropdownItem({
  item,
  place,
  path,
}: ItemProps<"docsVersionDropdown">) {
  const versions = useDocsVersions(item.docsPluginId);
  const [shown] = useVersionCandidates(item.docsPluginId, path);
  const activeVersion = findActiveVersion(versions, path);
  const activeDoc = findActiveDoc(versions, path);
  const links = versions.map((version) => (
    <NavbarLink
      key={version.name}
      label={version.label}
      to={findCounterpart(version, activeDoc).path}
      path={path}
      current={version === activeVersion ? "true" : undefined}
      data={{
        "data-docs-plugin": item.docsPluginId,
        "data-docs-version": version.name,
      }}
    />
  ));
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
