export { ADMONITION_NAMES } from "./constructs/admonitions/admonitions";
export { fenceWords, writtenValue } from "./constructs/code/infoWords";
export {
  imageFile,
  type ResolvedImage,
  type ResolveImage,
  type Size,
} from "./constructs/images/images";
export {
  includedFile,
  readIncludedFile,
} from "./constructs/includes/includedFile";
export { constructs } from "./constructs";
export { remarkMathSyntax } from "./constructs/math/mathSyntax";
export { VIDEO_FILE, type ResolvedVideo } from "./constructs/videos/videos";
export { detachSummary } from "./detachSummary";
export { simplifyForFeeds } from "./feedHtml";
export { htmlOf } from "./htmlOf";
export {
  emptyInspection,
  type Anchor,
  type MarkdownInspection,
} from "./inspection";
export { fillNames, pathOfName } from "./links";
export { cutMedia, fillMedia, type MediaFiles, type MediaSlot } from "./media";
export { isPageId } from "./pageIds";
export { rawHtmlFaults } from "./rawHtml";
export { renderFilled } from "./renderFilled";
export {
  renderMarkdown,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./renderMarkdown";
export type { Section } from "./sections";
export { parsePlainMarkdown } from "./syntaxTree";
export {
  parseSteps,
  type IgnoreClass,
  type ParsedPost,
  type Step,
} from "./verified/parseSteps";
export {
  formatRecords,
  hasPassed,
  hasPassedForReader,
  lastCheck,
  parseRecords,
  RECORD_FILE,
  type Records,
} from "./verified/record";
export { rewriteBlocks, type Replacement } from "./verified/rewriteBlocks";
export { visit } from "./visit";
export { withoutFrontMatter } from "./withoutFrontMatter";
export { TEXTS, textsIn } from "./texts";
export { type Mark } from "./constructs/construct";
export {
  applyEdits,
  bodyOf,
  codeRanges,
  editedText,
  editsOf,
  editsOutsideCode,
  hidden,
  isWithin,
  plainTree,
  rangeOf,
  rangeOfMatch,
  type Body,
  type Edit,
  type Range,
} from "./edit/body";
export { bracketed, destination, rewriteLinks } from "./edit/links";
