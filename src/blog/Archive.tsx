import { translate } from "../i18n/translate";
import * as styles from "./Archive.module.css";
import { ArchiveControls } from "./ArchiveControls";
import { ArchiveYearBand } from "./ArchiveYearBand";
import { EmptyList } from "./EmptyList";
import { countTags, filterPosts } from "./filterPosts";
import { groupByYear } from "./groupByYear";
import type { ArchivedPost } from "./post";
import { useArchiveFilter } from "./useArchiveFilter";

/** All posts by year, with a filter by text and tags if scripts run. */
export function Archive({ posts }: { posts: readonly ArchivedPost[] }) {
  const controls = useArchiveFilter();
  const shown = filterPosts(posts, controls.filter);
  const years = groupByYear(shown);
  const busiest = Math.max(1, ...years.flatMap(({ months }) => months));
  if (posts.length === 0)
    return <EmptyList text={translate({ id: "postList.empty" })} />;
  return (
    <div className={styles.archive}>
      <ArchiveControls
        {...controls}
        tags={countTags(posts)}
        available={countTags(shown)}
        result={translate(
          { id: "archive.result" },
          { shown: shown.length, all: posts.length },
        )}
      />
      {years.map((year) => (
        <ArchiveYearBand key={year.year} year={year} busiest={busiest} />
      ))}
    </div>
  );
}
