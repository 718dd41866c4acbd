import { translate } from "../i18n/translate";
import { RouteLoading } from "../loading/RouteLoading";
import * as styles from "./Archive.module.css";
import { ArchiveControls } from "./ArchiveControls";
import { ArchiveYearBand } from "./ArchiveYearBand";
import { ArchiveYears } from "./ArchiveYears";
import { EmptyList } from "./EmptyList";
import { countTags, filterPosts } from "./filterPosts";
import { groupByYear } from "./groupByYear";
import type { ArchivedPost } from "./post";
import { useArchiveFilter } from "./useArchiveFilter";
import { usePostsOfYears, type ArchiveOfYears } from "./usePostsOfYears";

type ArchiveProps = {
  /** Of this page, newest first. */
  posts: readonly ArchivedPost[];
  byYear: ArchiveOfYears;
};

/** All posts by year, with a filter by text and tags when scripts run. The filter searches the posts of all years. */
export function Archive({ posts, byYear }: ArchiveProps) {
  const controls = useArchiveFilter();
  const { all, failed, retry } = usePostsOfYears(
    posts,
    byYear,
    controls.isFiltered,
  );
  const shown = filterPosts(all, controls.filter);
  const shownYears = groupByYear(shown);
  const busiest = Math.max(1, ...shownYears.flatMap(({ months }) => months));
  if (posts.length === 0)
    return <EmptyList text={translate({ id: "postList.empty" })} />;
  return (
    <div className={styles.archive}>
      <ArchiveControls
        {...controls}
        tags={countTags(all)}
        available={countTags(shown)}
        result={translate(
          { id: "archive.result" },
          { shown: shown.length, all: all.length },
        )}
      />
      {failed && (
        <RouteLoading
          status="error"
          error={Error(translate({ id: "archive.failed" }, { years: failed }))}
          retry={retry}
        />
      )}
      {!controls.isFiltered && <ArchiveYears {...byYear} />}
      {shownYears.map((group) => (
        <ArchiveYearBand key={group.year} year={group} busiest={busiest} />
      ))}
    </div>
  );
}
