import type { ReactNode } from "react";

import * as styles from "./PageTitle.module.css";

type PageTitleProps = { title: string; children?: ReactNode };

/** The heading of a page that is not a post, and what is said below it. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
