import type { Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { VFile, type Compatible } from "vfile";

import { translate } from "../config/translate";
import { addThrown, hasErrors, type Diagnostic } from "../content/diagnostic";
import { convertAdmonitions } from "./constructs/admonitions/admonitions";
import { readCodeBlocks, renderCodeBlocks } from "./constructs/code/codeBlocks";
import type { IncludeCode } from "./constructs/code/readCodeBlock";
import { drawDiagrams } from "./constructs/diagrams/diagrams";
import { replaceEmoji } from "./constructs/emoji/emoji";
import { makeFigures } from "./constructs/images/images";
import { replaceKeys } from "./constructs/keys/keys";
import { markFormulas, renderFormulas } from "./constructs/math/math";
import { addPackageManagers } from "./constructs/package-managers/packageManagers";
import {
  addTabLists,
  convertTabs,
  makeTabPanels,
} from "./constructs/tabs/tabs";
import { labelTasks } from "./constructs/task-lists/taskLists";
import {
  linkFrames,
  linkVideos,
  makeVideoFigures,
} from "./constructs/videos/videos";
import { boxTables } from "./constructs/wide-tables/wideTables";
import { detachSummary } from "./detachSummary";
import { simplifyForFeeds } from "./feedHtml";
import { removeHarmful } from "./harmful";
import { linkHeadings, readHeadingIds, type Heading } from "./headings";
import {
  emptyInspection,
  inspectHtml,
  type MarkdownInspection,
} from "./inspection";
import { addPathPrefix, markContentLinks, resolveRelativeLinks } from "./links";
import { markdownCopy } from "./markdownCopy";
import { cutMedia, type MediaSlot } from "./media";
import { escapeUnknownElements } from "./rawHtml";
import { readerText } from "./readerText";
import { sectionsOf, type Section } from "./sections";
import { curlQuotes } from "./smartQuotes";
import {
  isTruncateMarker,
  markSummary,
  removeSummaryMarks,
  summaryRange,
  summaryTree,
} from "./summary";
import { parseMarkdown } from "./syntaxTree";
import { checkText, isInvisible } from "./textChecks";
import { restoreUnknownDirectives } from "./unknownDirectives";
import { readSteps } from "./verified/parseSteps";

/** What rendering needs to know of the site around a text. */
export type MarkdownEnvironment = {
  /** Before internal paths; without slash at its end, empty at the root of a host. */
  pathPrefix: string;
  /** Path of the text's page. */
  route: string;
  /** The absolute URL of a path of the site. */
  absoluteUrl: (path: string) => string;
  includeCode: IncludeCode;
};

/** A text in all forms in which the site publishes it. HTML has comments in place of local media: see `fillMedia`. */
export type RenderedMarkdown = {
  html: string;
  /** For readers outside of the site: without controls, with absolute URLs. */
  feedHtml: string;
  media: MediaSlot[];
  summary: Summary;
  /** All headings of the text, levels 2 to 6, in order. */
  headings: Heading[];
  text: string;
  /** The text section by section. */
  sections: readonly Section[];
  /** The text as written, for readers without our files. Local media stand between two marks: see `fillCopy`. */
  copy: string;
  /** Changes when a verified block or an output does. */
  stepsDigest: string;
};

type Summary = {
  html: string;
  text: string;
  /** Whether the summary is the whole post. */
  isWhole: boolean;
};

/**
 * Renders Markdown in one pass: one syntax tree of the text, one of its HTML.
 * @param source the text; the front matter is blank lines, so that positions are those of the file
 * @returns nothing rendered when the text has errors
 */
export async function renderMarkdown(
  source: Compatible,
  environment: MarkdownEnvironment,
): Promise<{
  rendered: RenderedMarkdown | undefined;
  inspection: MarkdownInspection;
  diagnostics: Diagnostic[];
}> {
  const file = new VFile(source);
  const inspection = emptyInspection();
  let rendered: RenderedMarkdown | undefined;
  try {
    rendered = await render(file, inspection, environment);
  } catch (cause) {
    addThrown(file, cause);
  }
  const diagnostics = file.messages;
  if (!hasErrors(diagnostics)) return { rendered, inspection, diagnostics };
  inspection.hasSummary = true;
  return { rendered: undefined, inspection, diagnostics };
}

/** The steps change the trees, so their order matters. Each may add to `file.messages`. */
async function render(
  file: VFile,
  inspection: MarkdownInspection,
  environment: MarkdownEnvironment,
): Promise<RenderedMarkdown | undefined> {
  const tree = parseMarkdown(file);
  // What was too much to parse here is too much for the Markdown copy as well.
  if (hasErrors(file.messages)) return undefined;
  const range = summaryRange(tree);
  inspection.hasSummary =
    tree.children.length <= 1 || tree.children.some(isTruncateMarker);
  const stepsDigest = readSteps(tree).digest;
  const copy = await markdownCopy(String(file), tree, environment);
  tree.children = tree.children.filter((node) => !isTruncateMarker(node));
  inspection.isEmpty = tree.children.every(isInvisible);

  checkText(tree, file);
  escapeUnknownElements(tree, file);
  restoreUnknownDirectives(tree, file);
  convertAdmonitions(tree);
  convertTabs(tree);
  linkVideos(tree, file);
  readHeadingIds(tree);
  replaceEmoji(tree);
  replaceKeys(tree);
  curlQuotes(tree);
  markFormulas(tree, file);
  const blocks = await readCodeBlocks(tree, file, environment.includeCode);

  const html = htmlTree(tree, file);
  markSummary(html, range);
  removeHarmful(html, file);
  linkFrames(html, file);
  makeTabPanels(html, file);
  makeFigures(html);
  drawDiagrams(html, file, blocks);
  // Before formulas are rendered, and before buttons of ours repeat or name what is there.
  const text = readerText(html);
  const summaryText = readerText(summaryTree(html));
  const headings = linkHeadings(html, file);
  const sections = sectionsOf(html);
  renderFormulas(html, file);
  addPackageManagers(html, file, blocks);
  addTabLists(html);
  inspectHtml(html, inspection);
  markContentLinks(html, file.path);
  resolveRelativeLinks(html, environment.route);
  addPathPrefix(html, environment.pathPrefix);
  makeVideoFigures(html);
  const media: MediaSlot[] = [];
  cutMedia(html, media);
  labelTasks(html);
  boxTables(html);
  await renderCodeBlocks(html, blocks);

  const summary = summaryTree(html);
  detachSummary(summary, environment.route, environment.pathPrefix);
  removeSummaryMarks(html);
  const page = toHtml(html);
  // Last, as it changes the tree.
  simplifyForFeeds(html, environment.absoluteUrl(environment.route));
  return {
    html: page,
    feedHtml: toHtml(html),
    media,
    summary: {
      html: toHtml(summary).trim(),
      text: summaryText,
      isWhole: range.isWhole,
    },
    headings,
    text,
    sections,
    copy,
    stepsDigest,
  };
}

/** The tree of a text's HTML, raw HTML included. */
function htmlTree(tree: Root, file: VFile): HtmlRoot {
  const convert = remarkRehype({
    allowDangerousHtml: true,
    footnoteLabel: translate({ id: "footnotes.title" }),
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference, use) => {
      const number = String(reference + 1);
      return translate(
        { id: "footnotes.back" },
        { reference: use > 1 ? `${number}-${String(use)}` : number },
      );
    },
  });
  const html = convert(tree, file);
  // `rehypeRaw` parses the whole text again, and most texts have no raw HTML.
  return hasRawHtml(html) ? rehypeRaw()(html, file) : html;
}

function hasRawHtml(node: HtmlNodes): boolean {
  return (
    node.type === "raw" ||
    ("children" in node && node.children.some(hasRawHtml))
  );
}
