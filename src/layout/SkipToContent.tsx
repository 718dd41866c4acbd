import { translate } from "../i18n/translate";
import * as styles from "./SkipToContent.module.css";

export function SkipToContent({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip} data-screen-only="">
      {translate({ id: "layout.skipToContent" })}
    </a>
  );
}
