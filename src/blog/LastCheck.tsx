import { useSiteConfig } from "../config/useSiteConfig";
import { Translate } from "../i18n/Translate";
import * as styles from "./LastCheck.module.css";

type LastCheckProps = {
  check: { date: string; programs: readonly string[] } | null;
};

/** Shows when the post's code was last run, and with which programs. */
export function LastCheck({ check }: LastCheckProps) {
  const { i18n } = useSiteConfig();
  if (!check) return null;
  const list = new Intl.ListFormat(i18n.defaultLocale);
  return (
    <p className={styles.check}>
      <Translate
        id="post.lastCheck"
        values={{
          date: <time dateTime={check.date}>{check.date}</time>,
          programs: list.format(check.programs),
        }}
      />
    </p>
  );
}
