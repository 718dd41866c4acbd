import { translate } from "../i18n/translate";
import type { PostSummary } from "./post";
import { PostItem } from "./PostItem";
import * as styles from "./PostList.module.css";

/** Entries, not cards: the eye can run down dates and titles alone. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return <p>{translate({ id: "postList.empty" })}</p>;
  return (
    <ol className={styles.posts}>
      {posts.map((post) => (
        <li key={post.route}>
          <PostItem post={post} />
        </li>
      ))}
    </ol>
  );
}
