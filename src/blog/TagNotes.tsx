import { translate } from "../i18n/translate";
import { PostLinks, type PostLink } from "./PostLinks";
import * as styles from "./RelatedPosts.module.css";

/** The notes with a tag, below its posts. */
export function TagNotes({ notes }: { notes: readonly PostLink[] }) {
  return (
    <section className={styles.related}>
      <PostLinks title={translate({ id: "notes.title" })} posts={notes} />
    </section>
  );
}
