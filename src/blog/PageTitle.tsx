import type { ReactNode } from "react";

import * as styles from "./PageTitle.module.css";

type PageTitleProps = { title: string; children?: ReactNode };

/** The heading of a page other than a post, with text below it. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
