import * as styles from "./EmptyList.module.css";

/** What a list shows that has no entries, below the title of the page. */
export function EmptyList({ text }: { text: string }) {
  return <p className={styles.text}>{text}</p>;
}
