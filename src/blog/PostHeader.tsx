import { useSiteConfig } from "../config/useSiteConfig";
import { Translate } from "../i18n/Translate";
import { Unbroken } from "../ui/Unbroken";
import { Authors, type Author } from "./Authors";
import type { TagLabel } from "./post";
import * as styles from "./PostHeader.module.css";
import { TagLinks } from "./TagLinks";
import { useReadingTime } from "./useReadingTime";

type PostHeaderProps = {
  title: string;
  date: string;
  updated: string | null;
  readingMinutes: number;
  authors: readonly Author[];
  tags: readonly TagLabel[];
};

export function PostHeader({
  title,
  date,
  updated,
  readingMinutes,
  authors,
  tags,
}: PostHeaderProps) {
  const { blog } = useSiteConfig();
  const readingTime = useReadingTime();
  return (
    <header className={styles.header}>
      <h1>
        <Unbroken text={title} />
      </h1>
      <div className={styles.meta}>
        <time dateTime={date}>{date}</time>
        <Authors authors={authors} />
        {blog.showLastUpdateTime && updated !== null && (
          <span>
            <Translate
              id="post.updated"
              values={{ date: <time dateTime={updated}>{updated}</time> }}
            />
          </span>
        )}
        {readingTime && <span>{readingTime(readingMinutes)}</span>}
        <TagLinks tags={tags} />
      </div>
    </header>
  );
}
