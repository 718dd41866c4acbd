import type { DocsPlace } from "@technical-blog/content";
import type { ReactNode } from "react";

import * as styles from "./DocsLayout.module.css";
import { DocsSidebar } from "./DocsSidebar";
import { sidebarItems } from "./sidebarItems";
import { VersionBanner } from "./VersionBanner";

type DocsLayoutProps = {
  docs: DocsPlace;
  /** Path of the current page. */
  path: string;
  children: ReactNode;
};

/** A docs page: the sidebar on wide screens; beside it the version's banner and the content. */
export function DocsLayout({ docs, path, children }: DocsLayoutProps) {
  const hasSidebar = sidebarItems(docs).length > 0;
  return (
    <div className={hasSidebar ? styles.withSidebar : undefined}>
      {hasSidebar && <DocsSidebar docs={docs} path={path} />}
      <div>
        <VersionBanner docs={docs} path={path} />
        {children}
      </div>
    </div>
  );
}
