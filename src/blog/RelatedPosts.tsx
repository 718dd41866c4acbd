import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import * as styles from "./RelatedPosts.module.css";

type RelatedPostsProps = {
  /** Most similar first. */
  posts: readonly { route: string; title: string }[];
};

export function RelatedPosts({ posts }: RelatedPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} data-screen-only="">
      <h2 className={styles.title}>{translate({ id: "related.title" })}</h2>
      <ul className={styles.posts}>
        {posts.map(({ route, title }) => (
          <li key={route}>
            <Link to={route}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
