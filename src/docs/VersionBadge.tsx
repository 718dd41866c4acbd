import type { DocsPlace } from "@technical-blog/content";

import { translate } from "../i18n/translate";
import { useDocsVersions } from "./useDocsVersions";
import * as styles from "./VersionBadge.module.css";

/** The version of a page, if the docs have several. */
export function VersionBadge({ docs }: { docs: DocsPlace }) {
  const versions = useDocsVersions(docs.instance);
  const version = versions.find(({ name }) => name === docs.version);
  if (!version || versions.length === 1) return null;
  return (
    <p className={styles.badge}>
      {translate({ id: "docs.version" }, { version: version.label })}
    </p>
  );
}
