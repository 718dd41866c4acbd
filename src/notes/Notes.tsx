import type { PostSummary } from "../blog/post";
import * as styles from "../blog/PostItem.module.css";
import { TagLinks } from "../blog/TagLinks";
import { Link } from "../ui/Link";
import { Unbroken } from "../ui/Unbroken";
import "../styles/markdown.css";
import "@technical-blog/markdown/styles.css";
import * as ownStyles from "./Notes.module.css";

export type NoteSummary = PostSummary & { isTitled: boolean; order: string };

/** Whole notes. Each has a link to its page: its title, otherwise the day. */
export function Notes({ notes }: { notes: readonly NoteSummary[] }) {
  return (
    <ol className={ownStyles.notes}>
      {notes.map(({ content, date, isTitled, order, route, tags, title }) => (
        <li key={route} className={styles.item}>
          {isTitled ? (
            <time className={styles.date} dateTime={date}>
              {date}
            </time>
          ) : (
            <h2 className={ownStyles.day}>
              <Link to={route}>
                <time dateTime={date}>{order.replace("T01", "")}</time>
              </Link>
            </h2>
          )}
          <div className={styles.text}>
            {isTitled && (
              <h2 className={styles.title}>
                <Link to={route}>
                  <Unbroken text={title} />
                </Link>
              </h2>
            )}
            <div
              className="markdown"
              dangerouslySetInnerHTML={{ __html: content.summary.html }}
            />
            <div className={styles.foot}>
              <TagLinks tags={tags} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
