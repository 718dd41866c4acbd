import "../styles/markdown.css";
import "@technical-blog/markdown/styles.css";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { Link } from "../ui/Link";
import { Unbroken } from "../ui/Unbroken";
import type { PostSummary } from "./post";
import * as styles from "./PostItem.module.css";
import { TagLinks } from "./TagLinks";

type PostItemProps = {
  post: PostSummary;
  /** Its number in a series. */
  part?: number;
};

export function PostItem({ post, part }: PostItemProps) {
  const { route, date, title, tags, content, status, successor } = post;
  const { summary } = content;
  return (
    <section className={styles.item}>
      <time className={styles.date} dateTime={date}>
        {date}
      </time>
      <div className={styles.text}>
        <h2 className={styles.title}>
          {part !== undefined && `${String(part)}. `}
          <Link to={route}>
            <Unbroken text={title} />
          </Link>
        </h2>
        {status === "draft" && (
          <p className={styles.note}>{translate({ id: "post.isDraft" })}</p>
        )}
        {status === "scheduled" && (
          <p className={styles.note}>{translate({ id: "post.isScheduled" })}</p>
        )}
        {successor && (
          <p className={styles.note}>
            <Translate
              id="post.supersededBy"
              values={{
                post: <Link to={successor.route}>{successor.title}</Link>,
              }}
            />
          </p>
        )}
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
