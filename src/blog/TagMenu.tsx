import { withPrefix } from "gatsby";

import { translate } from "../i18n/translate";
import type { CountedTag } from "./post";
import * as styles from "./TagMenu.module.css";
import { tagPath } from "./tagPath";

type TagMenuProps = {
  tags: readonly CountedTag[];
  /** Path of the page shown. */
  path: string;
};

/** All tags as the menu of a tag's page. Plain links: Gatsby would prefetch a page for each tag in view. */
export function TagMenu({ tags, path }: TagMenuProps) {
  return (
    <nav aria-label={translate({ id: "tags.label" })}>
      <ul className={styles.tags}>
        {tags.map(({ slug, label, count }) => (
          <li key={slug}>
            <a
              href={withPrefix(tagPath(slug))}
              className={styles.tag}
              aria-current={path === tagPath(slug) ? "page" : undefined}
            >
              {label} <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
