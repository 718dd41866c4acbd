import { tagPath } from "@technical-blog/utils/browser";

import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import * as menuLink from "../ui/menuLink.module.css";
import type { TagCount } from "./post";
import * as styles from "./TagMenu.module.css";

type TagMenuProps = {
  tagMenu: readonly TagCount[];
  /** Path of the current page. */
  path: string;
};

/** The menu of a tag's page: all tags. Plain links, because Gatsby's would prefetch the page of each tag in view. */
export function TagMenu({ tagMenu, path }: TagMenuProps) {
  return (
    <nav aria-label={translate({ id: "tags.label" })}>
      <ul className={styles.tags}>
        {tagMenu.map(({ tag: { slug, label }, count }) => (
          <li key={slug}>
            <a
              href={withPrefix(tagPath(slug))}
              className={menuLink.link}
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
