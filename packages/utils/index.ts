// Problems and their severity.
export {
  checkRules,
  severities,
  severityOf,
  type CheckRule,
} from "./checkRules";
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

// Errors.
export { errorMessage } from "./errorMessage";
export { errorCode, ifExists } from "./ifExists";

// Options of plugins.
export { knownOptions } from "./knownOptions";

// Texts and data of files.
export { decodeText, withLineFeeds } from "./decodeText";
export { blockHash, BLOCKS, wholeHash } from "./blockHash";
export { digest } from "./digest";
export { CONFLICT, LEFT_BY_MERGE } from "./mergeConflict";
export { keyLines, problemAt, readYaml, readYamlMap } from "./readYamlMap";

// Files, read and written.
export { entriesBelow, filesBelow } from "./filesBelow";
export { didYouMeanFile, spelledOnDisk } from "./filesBeside";
export { listFolder, type Entry } from "./listFolder";
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
export { perFile } from "./perFile";
export {
  publishFiles,
  type KeyedContent,
  type PublishedFile,
} from "./publishFiles";
export { rewritePages } from "./rewritePages";
export { requireTypeScript } from "./requireTypeScript";
export { runGit } from "./runGit";

// URLs and paths.
export { isExternalUrl } from "./isExternalUrl";
export {
  absoluteUrlsOf,
  CHANGES_PATH,
  decodedName,
  decodedPath,
  editUrlOf,
  encodedPath,
  foldedPath,
  isLikeFile,
  isSamePath,
  markdownPath,
  NOTES_PATH,
  OFFLINE_PATH,
  pagePath,
  SERIES_PATH,
  seriesPath,
  shownPath,
  tagPath,
  TAGS_PATH,
  withoutTrailingSlash,
} from "./paths";

// Words.
export { splitCode } from "./splitCode";
export { splitOptions } from "./splitOptions";
export { shortDescription } from "./shortDescription";
export { compareLabels } from "./compareLabels";
export { findMessage, type TextDeclaration } from "./findMessage";
export { HIDDEN_CHARACTER, hiddenIn } from "./hiddenCharacters";
export { interpolate } from "./interpolate";
export { didYouMean, nearest } from "./nearest";

// Programs.
export { withTerminal, type Ask } from "./askInTerminal";
export { reportSection } from "./reportSection";
export { runMain } from "./runMain";
