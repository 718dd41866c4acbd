import { translate } from "../i18n/translate";
import { PostLinks, type PostLink } from "./PostLinks";
import * as styles from "./RelatedPosts.module.css";

type RelatedPostsProps = {
  /** Most similar first. */
  posts: readonly PostLink[];
};

export function RelatedPosts({ posts }: RelatedPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} data-screen-only="">
      <PostLinks title={translate({ id: "related.title" })} posts={posts} />
    </section>
  );
}
