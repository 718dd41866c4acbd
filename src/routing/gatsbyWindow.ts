type Navigate = (to: unknown, options?: unknown) => unknown;

/** The properties of Gatsby on the window that are used here. */
type GatsbyWindow = {
  ___navigate: Navigate;
  ___push: Navigate;
  ___replace: Navigate;
  ___loader: {
    loadPage: (
      path: string,
    ) => Promise<{ status?: string; json?: object } | undefined>;
    hovering: (path: string) => void;
    loadAppData: () => Promise<{ webpackCompilationHash: string } | undefined>;
  };
  ___webpackCompilationHash?: string;
  /** The files of page components, by the names of their chunks. */
  ___chunkMapping?: Record<string, string[]>;
  /** Path of the page in the HTML. */
  pagePath?: string;
  /** Data of the page in the HTML, if the HTML has it. */
  pageData?: object;
  /** Makes gatsby-plugin-catch-links leave links to the browser. */
  ___failedResources?: boolean;
  /** Makes each navigation a full load. */
  ___swUpdated?: boolean;
};

/** The window with Gatsby's own properties, which have no types. They are set before `onClientEntry` is called. */
export function gatsbyWindow(): GatsbyWindow {
  return window as unknown as GatsbyWindow;
}
