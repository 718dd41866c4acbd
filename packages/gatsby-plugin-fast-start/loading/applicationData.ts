/** Id of the element with the data. */
export const APPLICATION_DATA_ID = "page:application";

/** JSON in a page's HTML from which the inline script loads the React application. */
export type ApplicationData = {
  /** URLs of the scripts. */
  scripts: string[];
  /** The properties that Gatsby expects on the window. */
  globals: Record<string, unknown>;
};

/** Sent to the window when the application has hydrated the page. */
export const APPLICATION_READY = "applicationready";

/** Sent to the window when the application's scripts failed to load twice. */
export const APPLICATION_FAILED = "applicationfailed";
