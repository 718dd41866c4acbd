/** The path at which `gatsby develop` serves the diagnostics of all posts. */
export const DIAGNOSTICS_PATH = "/___diagnostics.json";

/** Messages by the route of the post; those about other files are listed under the first page. */
export type DiagnosticsByRoute = Record<string, string[]>;
