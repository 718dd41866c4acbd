import { translate } from "../i18n/translate";
import { PostLinks, type PostLink } from "./PostLinks";
import * as styles from "./RelatedPosts.module.css";

type NextPartProps = {
  /** Title of the series. */
  title: string;
  /** In reading order. */
  parts: readonly PostLink[];
  /** Route of the current part. */
  current: string;
};

/** The part of a series to read after the current one. */
export function NextPart({ title, parts, current }: NextPartProps) {
  const place = parts.findIndex(({ route }) => route === current);
  const next = parts[place + 1];
  if (place === -1 || !next) return null;
  return (
    <section className={styles.related} data-screen-only="">
      <PostLinks
        title={translate(
          { id: "series.next" },
          { title, part: place + 2, count: parts.length },
        )}
        posts={[next]}
      />
    </section>
  );
}
