// What Gatsby calls.
export * as hooks from "./hooks";
export { finishBuild } from "./finishBuild";

// The configuration of other plugins.
export { siteConfigOrExit } from "./siteConfigOrExit";
export { contentSources } from "./contentSources";
export { cardOfPost, publication } from "./publication";
export {
  indexedDocuments,
  searchEngine,
  sectionDocuments,
  seriesText,
} from "./search/sectionDocuments";

// Queries, for gatsby-node.ts.
export { ask } from "./ask";
export { hasNotes } from "./dataModules";
