import { translate } from "../i18n/translate";
import { PostLinks, type PostLink } from "./PostLinks";
import * as styles from "./StartHere.module.css";

type StartHereProps = { posts: readonly PostLink[] };

/** The posts that the configuration names for new readers. */
export function StartHere({ posts }: StartHereProps) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="page:start-here">
      <PostLinks
        title={translate({ id: "startHere.title" })}
        titleId="page:start-here"
        posts={posts}
      />
    </section>
  );
}
