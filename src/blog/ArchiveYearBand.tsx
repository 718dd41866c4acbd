import { LAZY_LAYOUT } from "@technical-blog/gatsby-plugin-fast-start/browser";
import { useSiteConfig } from "../config/useSiteConfig";
import { withPrefix } from "../config/withPrefix";
import { translateCount } from "../i18n/translateCount";
import { Unbroken } from "../ui/Unbroken";
import * as styles from "./ArchiveYearBand.module.css";
import type { ArchiveYear } from "./groupByYear";
import { MonthBars } from "./MonthBars";
import { hashesOf } from "./post";

type ArchiveYearBandProps = {
  year: ArchiveYear;
  /** The highest number of posts in one month, which has the tallest bar. */
  busiest: number;
};

/** Plain links, because Gatsby's would prefetch every post in view. */
export function ArchiveYearBand({ year, busiest }: ArchiveYearBandProps) {
  const { posts, months } = year;
  const { commonTags } = useSiteConfig().blog;
  return (
    <section>
      <div className={styles.band}>
        <h2>{year.year}</h2>
        <p className={styles.count}>
          {translateCount("postCount", posts.length)}
        </p>
        <MonthBars months={months} busiest={busiest} />
      </div>
      <ol className={styles.posts} {...LAZY_LAYOUT} {...hashesOf(posts)}>
        {posts.map(({ route, date, title, tags }) => (
          <li key={route} className={styles.post}>
            <time className={styles.date} dateTime={date}>
              <span data-visually-hidden="">{date.slice(0, 5)}</span>
              {date.slice(5)}
            </time>
            <a href={withPrefix(route)} className={styles.title}>
              <Unbroken text={title} />
            </a>
            <span className={styles.tags}>
              {tags
                .filter(({ slug }) => !commonTags.includes(slug))
                .map(({ label }) => label)
                .join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
