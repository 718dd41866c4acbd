import { Link } from "../ui/Link";
import { Unbroken } from "../ui/Unbroken";
import * as styles from "./PostLinks.module.css";

export type PostLink = {
  route: string;
  title: string;
  /** The sentence below the link. */
  sentence?: string;
};

type PostLinksProps = {
  title?: string;
  titleId?: string;
  posts: readonly PostLink[];
};

/** Links to posts, with a heading for a section of a page. */
export function PostLinks({ title, titleId, posts }: PostLinksProps) {
  return (
    <>
      {title !== undefined && (
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      )}
      <ul className={styles.posts}>
        {posts.map(({ route, title, sentence }) => (
          <li key={route}>
            <Link to={route}>
              <Unbroken text={title} />
            </Link>
            {sentence !== undefined && <p>{sentence}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
