import type { ReactNode } from "react";

import * as styles from "./Collapsible.module.css";

type CollapsibleProps = {
  summary: string;
  /** Whether it is open when the page is loaded. */
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** A collapsible section: `<details>`, animated by `collapsible.inline.ts`. */
export function Collapsible({ summary, isOpen, children }: CollapsibleProps) {
  return (
    <details className={styles.collapsible} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
