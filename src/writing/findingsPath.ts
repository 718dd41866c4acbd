/** Where `gatsby develop` tells what the checks found. */
export const FINDINGS_PATH = "/___findings.json";

/** Messages by the routes of posts; those of other files stand under the route of the first page. */
export type FindingsByRoute = Record<string, string[]>;
