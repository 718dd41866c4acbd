import { Link } from "gatsby";

import * as styles from "./PostLinks.module.css";

export type PostLink = { route: string; title: string };

type PostLinksProps = {
  title: string;
  titleId?: string;
  posts: readonly PostLink[];
};

/** A heading and links to posts, for a section of a page. */
export function PostLinks({ title, titleId, posts }: PostLinksProps) {
  return (
    <>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.posts}>
        {posts.map(({ route, title }) => (
          <li key={route}>
            <Link to={route}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
