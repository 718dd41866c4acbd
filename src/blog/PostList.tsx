import { LAZY_LAYOUT } from "@technical-blog/gatsby-plugin-fast-start/browser";
import { translate } from "../i18n/translate";
import { EmptyList } from "./EmptyList";
import type { PostSummary } from "./post";
import { PostItem } from "./PostItem";
import * as styles from "./PostList.module.css";

/** Entries, not cards, so that readers can scan dates and titles. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0)
    return <EmptyList text={translate({ id: "postList.empty" })} />;
  return (
    <ol className={styles.posts} {...LAZY_LAYOUT}>
      {posts.map((post) => (
        <li key={post.route}>
          <PostItem post={post} />
        </li>
      ))}
    </ol>
  );
}
