import * as styles from "./Spinner.module.css";

/** A loading indicator, with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <circle className={styles.orbit} cx="24" cy="24" r="20" />
        <circle className={styles.core} cx="24" cy="24" r="6" />
      </svg>
      <span data-visually-hidden="">{label}</span>
    </div>
  );
}
