import { Translate } from "../i18n/Translate";
import * as styles from "./LastCheck.module.css";

type LastCheckProps = {
  check: { date: string; programs: string } | null;
};

/** Shows when the post's code was last run, and with which programs. */
export function LastCheck({ check }: LastCheckProps) {
  if (!check) return null;
  return (
    <p className={styles.check}>
      <Translate
        id="post.lastCheck"
        values={{
          date: <time dateTime={check.date}>{check.date}</time>,
          programs: check.programs,
        }}
      />
    </p>
  );
}
