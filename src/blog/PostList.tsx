import { LAZY_LAYOUT } from "@technical-blog/gatsby-plugin-fast-start/browser";
import { translate } from "../i18n/translate";
import { EmptyList } from "./EmptyList";
import { hashesOf, type PostSummary } from "./post";
import { PostItem } from "./PostItem";
import * as styles from "./PostList.module.css";

type PostListProps = {
  posts: readonly PostSummary[];
  /** Numbers the posts from here on. */
  firstPart?: number;
};

/** Entries, not cards, so that readers can scan dates and titles. */
export function PostList({ posts, firstPart }: PostListProps) {
  if (posts.length === 0)
    return <EmptyList text={translate({ id: "postList.empty" })} />;
  return (
    <ol className={styles.posts} {...LAZY_LAYOUT} {...hashesOf(posts)}>
      {posts.map((post, index) => (
        <li key={post.route}>
          <PostItem
            post={post}
            part={firstPart === undefined ? undefined : firstPart + index}
          />
        </li>
      ))}
    </ol>
  );
}
