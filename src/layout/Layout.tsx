import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";

import { AnnouncementBar } from "../announcement/AnnouncementBar";
import { CrashScreen } from "../errors/CrashScreen";
import { Footer } from "../footer/Footer";
import { MobileSidebar } from "../navbar/MobileSidebar";
import { Navbar } from "../navbar/Navbar";
import * as styles from "./Layout.module.css";
import { SkipToContent } from "./SkipToContent";

const MAIN_ID = "page:main";

type LayoutProps = {
  /** Path of the current page. */
  path: string;
  /** The menu of the page itself, for narrow screens. */
  pageMenu?: ReactNode;
  /** What the footer has on this page alone. */
  footerExtra?: ReactNode;
  children: ReactNode;
};

/** The frame of every page. */
export function Layout({ path, pageMenu, footerExtra, children }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipToContent target={MAIN_ID} />
      <AnnouncementBar />
      <Navbar path={path} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKeys={[path]} FallbackComponent={CrashScreen}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer>{footerExtra}</Footer>
      <MobileSidebar path={path} pageMenu={pageMenu} />
    </div>
  );
}
