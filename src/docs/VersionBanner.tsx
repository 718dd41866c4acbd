import type { DocsPlace } from "@technical-blog/content";
import {
  findActiveDoc,
  findCounterpart,
  findLastVersion,
} from "@technical-blog/content/browser";

import { Translate } from "../i18n/Translate";
import { Link } from "../ui/Link";
import { useDocsVersions } from "./useDocsVersions";
import * as styles from "./VersionBanner.module.css";

type VersionBannerProps = { docs: DocsPlace; path: string };

/** Says that a version is not released yet or no longer maintained, and links to the same doc of the last version. */
export function VersionBanner({ docs, path }: VersionBannerProps) {
  const versions = useDocsVersions(docs.instance);
  const version = versions.find(({ name }) => name === docs.version);
  if (!version?.banner) return null;
  const last = findLastVersion(versions);
  const doc = findCounterpart(last, findActiveDoc(versions, path));
  const values = {
    version: <strong>{version.label}</strong>,
    last: <Link to={doc.path}>{last.label}</Link>,
  };
  return (
    <aside className={styles.banner} data-version-banner={version.banner}>
      <p>
        {version.banner === "unreleased" ? (
          <Translate id="docs.unreleased" values={values} />
        ) : (
          <Translate id="docs.unmaintained" values={values} />
        )}
      </p>
    </aside>
  );
}
