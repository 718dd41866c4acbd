/* oxlint-disable typescript/consistent-type-definitions -- only interfaces merge with those of TypeScript's library */
declare global {
  interface Window {
    /** On the window, because the framework and the inline scripts are separate bundles. */
    hasWarnedOfStorage?: boolean;
  }
}

export {};
