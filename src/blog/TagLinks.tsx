import { tagPath } from "@technical-blog/utils/browser";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { Link } from "../ui/Link";
import type { TagLabel } from "./post";
import * as styles from "./TagLinks.module.css";

type TagLinksProps = {
  tags: readonly TagLabel[];
  /** Path of the index of the tags, if not that of posts. */
  basePath?: string;
};

/** The tags of a post, without the tags that most posts have. */
export function TagLinks({ tags, basePath }: TagLinksProps) {
  const { commonTags } = useSiteConfig().blog;
  const shown = tags.filter(({ slug }) => !commonTags.includes(slug));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={translate({ id: "tags.label" })}>
      {shown.map(({ slug, label }) => (
        <li key={slug}>
          <Link
            to={basePath === undefined ? tagPath(slug) : `${basePath}/${slug}`}
            className={styles.tag}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
