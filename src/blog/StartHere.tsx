import { Link } from "gatsby";

import { translate } from "../i18n/translate";
import * as styles from "./StartHere.module.css";

type StartHereProps = { posts: readonly { route: string; title: string }[] };

/** For those who are new: the posts that the configuration names. */
export function StartHere({ posts }: StartHereProps) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="start-here">
      <h2 className={styles.title} id="start-here">
        {translate({ id: "startHere.title" })}
      </h2>
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
