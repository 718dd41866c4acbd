/** Where `gatsby develop` tells what the checks found. */
export const DIAGNOSTICS_PATH = "/___diagnostics.json";

/** Messages by the routes of posts; those of other files stand under the route of the first page. */
export type DiagnosticsByRoute = Record<string, string[]>;
