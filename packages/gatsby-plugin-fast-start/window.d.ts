/* oxlint-disable typescript/consistent-type-definitions -- only interfaces merge with those of TypeScript's library */
import type { PageData } from "./loading/pageText";

type Navigate = (to: unknown, options?: unknown) => unknown;

declare global {
  interface Performance {
    getEntriesByType(type: "navigation"): PerformanceNavigationTiming[];
  }

  /** Gatsby sets its properties before it calls `onClientEntry`. */
  interface Window {
    ___navigate: Navigate;
    ___push: Navigate;
    ___replace: Navigate;
    ___loader: {
      loadPage: (
        path: string,
      ) => Promise<{ status?: string; json?: object } | undefined>;
      loadPageSync: (path: string, options?: object) => object | undefined;
      hovering: (path: string) => void;
      loadAppData: () => Promise<
        { webpackCompilationHash: string } | undefined
      >;
    };
    /** `gatsby develop` has none. */
    ___webpackCompilationHash?: string;
    /** The files of page components, by the names of their chunks. */
    ___chunkMapping: Record<string, string[]>;
    /** Makes gatsby-plugin-catch-links leave links to the browser. */
    ___failedResources?: boolean;
    /** Makes each navigation a full load. */
    ___swUpdated?: boolean;
    /** Path of the page in the HTML; application.inline.ts sets it. */
    pagePath?: string;
    /** Data of the page in the HTML, if the HTML has it. */
    pageData?: PageData;
  }
}
