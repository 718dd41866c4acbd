import { tagPath } from "@technical-blog/utils/browser";

import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { EmptyList } from "./EmptyList";
import { groupByLetter } from "./groupByLetter";
import type { TagCount } from "./post";
import * as styles from "./TagIndex.module.css";

/** Plain links, because Gatsby's would prefetch the page of each tag in view. */
export function TagIndex({ tags }: { tags: readonly TagCount[] }) {
  if (tags.length === 0)
    return <EmptyList text={translate({ id: "tagIndex.empty" })} />;
  return (
    <div className={styles.letters}>
      {groupByLetter(tags).map(({ letter, tags: ofLetter }) => (
        <section key={letter} className={styles.letter}>
          <h2 className={styles.heading}>{letter}</h2>
          <ul className={styles.tags}>
            {ofLetter.map(({ tag: { slug, label }, count }) => (
              <li key={slug}>
                <a href={withPrefix(tagPath(slug))}>
                  {label}{" "}
                  <span className={styles.count}>
                    {count}
                    <span data-visually-hidden="">
                      {" "}
                      {translateCount("postUnit", count)}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
