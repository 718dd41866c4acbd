import { Link } from "gatsby";

import { tagPath } from "../config/paths";
import { translate } from "../i18n/translate";
import type { TagLabel } from "./post";
import * as styles from "./TagLinks.module.css";

export function TagLinks({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={translate({ id: "tags.label" })}>
      {tags.map(({ slug, label }) => (
        <li key={slug}>
          <Link to={tagPath(slug)} className={styles.tag}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
