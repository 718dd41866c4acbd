type Navigate = (to: unknown, options?: unknown) => unknown;

/** What Gatsby puts on the window, as far as it is used here. */
type GatsbyWindow = {
  ___navigate: Navigate;
  ___push: Navigate;
  ___replace: Navigate;
  ___loader: {
    loadPage: (path: string) => Promise<{ status?: string } | undefined>;
    loadAppData: () => Promise<{ webpackCompilationHash: string } | undefined>;
  };
  ___webpackCompilationHash?: string;
  /** Makes each navigation a full load. */
  ___swUpdated?: boolean;
};

/** The window, with what Gatsby has put there before it calls `onClientEntry`. It gives no types for it. */
export function gatsbyWindow(): GatsbyWindow {
  return window as unknown as GatsbyWindow;
}
