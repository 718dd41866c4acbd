import { Translate } from "../i18n/Translate";
import * as styles from "./LastCheck.module.css";

type LastCheckProps = {
  check: { date: string; programs: string; run: number; blocks: number } | null;
};

/** Shows how much of the post's code was run, when, and with which programs. */
export function LastCheck({ check }: LastCheckProps) {
  if (!check) return null;
  return (
    <p className={styles.check}>
      <Translate
        id="post.lastCheck"
        values={{
          date: <time dateTime={check.date}>{check.date}</time>,
          programs: check.programs,
          run: check.run,
          blocks: check.blocks,
        }}
      />
    </p>
  );
}
