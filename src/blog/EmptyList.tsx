import * as styles from "./EmptyList.module.css";

/** Takes the place of a list without entries. */
export function EmptyList({ text }: { text: string }) {
  return <p className={styles.text}>{text}</p>;
}
