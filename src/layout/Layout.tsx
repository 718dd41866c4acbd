import type { ReactNode } from "react";

import { CrashBoundary } from "../errors/CrashBoundary";
import { Footer } from "../footer/Footer";
import { Navbar } from "../navbar/Navbar";
import * as styles from "./Layout.module.css";
import { SkipToContent } from "./SkipToContent";

const MAIN_ID = "main";

type LayoutProps = {
  /** Path of the page shown. */
  path: string;
  children: ReactNode;
};

/** The frame of every page. */
export function Layout({ path, children }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipToContent target={MAIN_ID} />
      <Navbar path={path} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <CrashBoundary path={path}>{children}</CrashBoundary>
      </main>
      <Footer />
    </div>
  );
}
