import { translate } from "../i18n/translate";
import * as styles from "./MonthBars.module.css";

const BAR_WIDTH = 6;
const GAP = 3;
const HEIGHT = 24;
const MIN_BAR_HEIGHT = 1;

type MonthBarsProps = {
  /** Number of posts in each month, January first. */
  months: readonly number[];
  busiest: number;
};

/** A bar chart of the posts in each month, with the numbers as its label. */
export function MonthBars({ months, busiest }: MonthBarsProps) {
  // Not from Intl: formatting its first date takes 60 ms on a slow device.
  const names = translate({ id: "archive.months" }).split(", ");
  const counts = months.flatMap((count, month) =>
    count > 0 ? `${names[month] ?? ""} ${String(count)}` : [],
  );
  const width = months.length * (BAR_WIDTH + GAP) - GAP;
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={translate(
        { id: "archive.postsByMonth" },
        { months: counts.join(", ") },
      )}
      viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
      width={width}
      height={HEIGHT}
    >
      <path
        d={months
          .map((count, month) => {
            const x = String(month * (BAR_WIDTH + GAP));
            const height = barHeight(count / busiest);
            return `M${x} ${String(HEIGHT)}v-${height}h${String(BAR_WIDTH)}v${height}`;
          })
          .join("")}
      />
    </svg>
  );
}

/** @param share of the highest bar, from 0 to 1 */
function barHeight(share: number): string {
  const height = MIN_BAR_HEIGHT + (HEIGHT - MIN_BAR_HEIGHT) * share;
  return String(Number(height.toFixed(1)));
}
