import * as styles from "./SkipToContent.module.css";

export function SkipToContent({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip} data-screen-only="">
      Skip to main content
    </a>
  );
}
