import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { Link } from "../ui/Link";
import * as styles from "./ArchiveYears.module.css";
import type { ArchiveOfYears } from "./usePostsOfYears";

/** Links to the pages of all years. */
export function ArchiveYears({ years, current }: ArchiveOfYears) {
  if (years.length === 0) return null;
  return (
    <nav
      aria-label={translate({ id: "archive.years" })}
      className={styles.years}
      data-screen-only=""
    >
      <ol className={styles.list}>
        {years.map(({ year, count, path }) => (
          <li key={year}>
            <Link
              to={path}
              className={styles.link}
              aria-current={year === current ? "page" : undefined}
            >
              {year}
              <span className={styles.count}>
                {translateCount("postCount", count)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
