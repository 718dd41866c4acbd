/* oxlint-disable typescript/consistent-type-definitions -- only interfaces merge with those of TypeScript's library */
declare global {
  /** Whether the site has notes. Of code in `HAS_NOTES ? … : …`, webpack leaves out what is for other sites. */
  const HAS_NOTES: boolean;

  interface Window {
    /** On the window, because the framework and the inline scripts are separate bundles. */
    hasWarnedOfStorage?: boolean;
  }
}

export {};
