import { useSiteConfig } from "../config/useSiteConfig";
import type { TagLabel } from "./post";
import * as styles from "./PostHeader.module.css";
import { TagLinks } from "./TagLinks";

type PostHeaderProps = {
  title: string;
  date: string;
  updated: string | null;
  readingMinutes: number;
  tags: readonly TagLabel[];
};

export function PostHeader({
  title,
  date,
  updated,
  readingMinutes,
  tags,
}: PostHeaderProps) {
  const { blog } = useSiteConfig();
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <div className={styles.meta}>
        <time dateTime={date}>{date}</time>
        {blog.showLastUpdateTime && updated !== null && (
          <span>
            updated <time dateTime={updated}>{updated}</time>
          </span>
        )}
        {blog.showReadingTime && <span>{readingMinutes} min read</span>}
        <TagLinks tags={tags} />
      </div>
    </header>
  );
}
