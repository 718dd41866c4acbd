export {
  checkRules,
  severities,
  severityOf,
  type CheckRule,
} from "./checkRules";
export { compareLabels } from "./compareLabels";
export { decodeText, withLineFeeds } from "./decodeText";
export {
  addDiagnostic,
  addThrown,
  createDiagnostic,
  diagnosticData,
  formatDiagnostic,
  githubAnnotation,
  hasErrors,
  isError,
  sortDiagnostics,
  unreadable,
  type Diagnostic,
  type DiagnosticData,
  type Rule,
} from "./diagnostic";
export { digest } from "./digest";
export { errorMessage } from "./errorMessage";
export { entriesBelow, filesBelow } from "./filesBelow";
export { didYouMeanFile, spelledOnDisk } from "./filesBeside";
export { findMessage, type TextDeclaration } from "./findMessage";
export { HIDDEN_CHARACTER, hiddenIn } from "./hiddenCharacters";
export { errorCode, ifExists } from "./ifExists";
export { interpolate } from "./interpolate";
export { isExternalUrl } from "./isExternalUrl";
export { listFolder, type Entry } from "./listFolder";
export { CONFLICT, LEFT_BY_MERGE } from "./mergeConflict";
export { didYouMean, nearest } from "./nearest";
export {
  copyIn,
  isInside,
  isOutside,
  leadsOut,
  linkIn,
  removeFolderIn,
  removeIn,
  renameIn,
  writeIn,
  writeNewIn,
} from "./outputFiles";
export {
  absoluteUrlsOf,
  CHANGES_PATH,
  decodedPath,
  encodedPath,
  foldedPath,
  isSamePath,
  markdownPath,
  OFFLINE_PATH,
  pagePath,
  SERIES_PATH,
  seriesPath,
  shownPath,
  tagPath,
  withoutTrailingSlash,
} from "./paths";
export { perFile } from "./perFile";
export { keyLines, problemAt, readYaml, readYamlMap } from "./readYamlMap";
export { runGit } from "./runGit";
export { decodedName } from "./paths";
export { requireTypeScript } from "./requireTypeScript";
export { withTerminal, type Ask } from "./askInTerminal";
export { reportSection } from "./reportSection";
export { runMain } from "./runMain";
