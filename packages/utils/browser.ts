export { accessStorage } from "./accessStorage";
export { wholeHash } from "./blockHash";
export { blocksIn } from "./blocksIn";
export { compareLabels } from "./compareLabels";
export { findMessage, type TextDeclaration } from "./findMessage";
export { hashTarget } from "./hashTarget";
export { HIDDEN_CHARACTER, hiddenIn } from "./hiddenCharacters";
export { interpolate } from "./interpolate";
export { isSlowConnection } from "./isSlowConnection";
export { didYouMean } from "./nearest";
export { shortDescription } from "./shortDescription";
export { splitCode } from "./splitCode";
export { splitOptions } from "./splitOptions";
export { isPlainClick, onClick } from "./onClick";
export {
  absoluteUrlsOf,
  adjacentPages,
  CHANGES_PATH,
  decodedPath,
  editUrlOf,
  isLikeFile,
  isSamePath,
  markdownPath,
  NOTES_PATH,
  OFFLINE_PATH,
  pagePath,
  SERIES_PATH,
  seriesPath,
  tagPath,
  withoutTrailingSlash,
} from "./paths";
export { whenIdle } from "./whenIdle";
