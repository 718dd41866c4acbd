import { seriesPath } from "@technical-blog/utils/browser";

import { translateCount } from "../i18n/translateCount";
import { Link } from "../ui/Link";
import type { SeriesOverview } from "./post";

// Entries look like those of a list of posts.
import * as item from "./PostItem.module.css";
import * as list from "./PostList.module.css";
import { useReadingTime } from "./useReadingTime";

export function SeriesList({ series }: { series: readonly SeriesOverview[] }) {
  const readingTime = useReadingTime();
  return (
    <ul className={list.posts}>
      {series.map(({ slug, title, description, partCount, readingMinutes }) => (
        <li key={slug} className={item.item}>
          <p className={item.date}>
            <span className={item.note}>
              {translateCount("series.partCount", partCount)}
            </span>
          </p>
          <div className={item.text}>
            <h2 className={item.title}>
              <Link to={seriesPath(slug)}>{title}</Link>
            </h2>
            {description !== null && <p>{description}</p>}
            {readingTime && (
              <p className={item.note}>{readingTime(readingMinutes)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
