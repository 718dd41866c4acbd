// Renders a text.
export { renderFilled } from "./renderFilled";
export {
  renderMarkdown,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./renderMarkdown";
export { TEXTS, textsIn } from "./texts";

// Writes a text for other tools.
export {
  portableMarkdown,
  type PortableTarget,
} from "./portable/portableMarkdown";

// Puts in what other files decide.
export { detachSummary } from "./detachSummary";
export { simplifyForFeeds } from "./feedHtml";
export { fillNames, pathOfName, splitTitle, titleInUrl } from "./links";
export { fillMedia, type MediaFiles } from "./media";
export { isPageId } from "./pageIds";

// What is in it.
export {
  emptyInspection,
  type Anchor,
  type MarkdownInspection,
} from "./inspection";
export type { Section } from "./sections";

// Constructs.
export { constructs } from "./constructs";
export { ADMONITION_NAMES } from "./constructs/admonitions/admonitions";
export { fenceWords, writtenValue } from "./constructs/code/infoWords";
export type { Mark } from "./constructs/construct";
export {
  imageFile,
  type ResolvedImage,
  type Size,
} from "./constructs/images/images";
export {
  includedFile,
  readIncludedFile,
} from "./constructs/includes/includedFile";
export { remarkMathSyntax } from "./constructs/math/mathSyntax";
export { remarkTitleLinks } from "./constructs/title-links/titleLinks";
export { VIDEO_FILE, type ResolvedVideo } from "./constructs/videos/videos";

// Code that is run.
export {
  parseSteps,
  type IgnoreClass,
  type ParsedPost,
  type Step,
} from "./verified/parseSteps";
export { fillDifferences } from "./verified/differences";
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

// Reads and edits a text without rendering it.
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
export { rawHtmlFaults } from "./rawHtml";
export { firstLine } from "./firstLine";
export { parsePlainMarkdown } from "./syntaxTree";
export { visit } from "./visit";
export { withoutFrontMatter } from "./withoutFrontMatter";
