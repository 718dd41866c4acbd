import { LAZY_LAYOUT } from "@technical-blog/gatsby-plugin-fast-start/browser";
import { withPrefix } from "../config/withPrefix";
import { Unbroken } from "../ui/Unbroken";
import * as styles from "./Changes.module.css";
import type { PostLink } from "./PostLinks";
import { UpdateReason } from "./UpdateReason";

export type ChangesOfDay = {
  /** Calendar day. */
  date: string;
  posts: readonly (PostLink & { reasons: readonly string[] })[];
};

/** What changed in posts, by day. Plain links, because Gatsby's would prefetch every post in view. */
export function Changes({ days }: { days: readonly ChangesOfDay[] }) {
  return (
    <div className={styles.days}>
      {days.map(({ date, posts }) => (
        <section key={date} className={styles.day}>
          <h2 className={styles.date}>
            <time dateTime={date}>{date}</time>
          </h2>
          <ul className={styles.posts} {...LAZY_LAYOUT}>
            {posts.map(({ route, title, reasons }) => (
              <li key={route}>
                <a href={withPrefix(route)} className={styles.title}>
                  <Unbroken text={title} />
                </a>
                {reasons.map((reason) => (
                  <p key={reason}>
                    <UpdateReason reason={reason} />
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
