import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import type { PostSummary } from "./post";
import * as styles from "./PostItem.module.css";
import { TagLinks } from "./TagLinks";

export function PostItem({ post }: { post: PostSummary }) {
  const { route, date, title, tags, summary } = post;
  return (
    <section className={styles.item}>
      <time className={styles.date} dateTime={date}>
        {date}
      </time>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={route}>{title}</Link>
        </h2>
        <div
          className="markdown"
          dangerouslySetInnerHTML={{ __html: summary.html }}
        />
        <div className={styles.foot}>
          <TagLinks tags={tags} />
          {!summary.isWhole && (
            <Link to={route} className={styles.more}>
              {translate({ id: "post.readMore" })}
              <span data-visually-hidden="">
                {" "}
                {translate({ id: "post.about" }, { title })}
              </span>
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
