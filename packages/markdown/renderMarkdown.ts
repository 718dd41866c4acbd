import { addThrown, hasErrors, type Diagnostic } from "@technical-blog/utils";
import type { Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { VFile, type Compatible } from "vfile";

import { constructs } from "./constructs";
import type { CodeBlock, IncludeCode } from "./constructs/code/readCodeBlock";
import type { Rendering } from "./constructs/construct";
import { detachSummary } from "./detachSummary";
import { simplifyForFeeds } from "./feedHtml";
import { markOurs, removeHarmful } from "./harmful";
import {
  linkHeadings,
  lowerHeadings,
  readHeadingAttributes,
  type Heading,
} from "./headings";
import { htmlOf } from "./htmlOf";
import {
  emptyInspection,
  inspectHeadings,
  inspectHtml,
  type MarkdownInspection,
} from "./inspection";
import { internalLinks, type InternalLink } from "./internalLinks";
import { markNames } from "./links";
import { markdownCopy } from "./markdownCopy";
import { cutMedia, type MediaSlot } from "./media";
import { escapeUnknownElements, MASK, takeComments } from "./rawHtml";
import { readerText } from "./readerText";
import { sectionsOf, type Section } from "./sections";
import { curlQuotes } from "./smartQuotes";
import {
  isTruncateMarker,
  markSummary,
  removeSummaryMarks,
  summaryRange,
  summaryTree,
  WHOLE,
} from "./summary";
import { parseMarkdown } from "./syntaxTree";
import { checkText, isInvisible } from "./textChecks";
import { textHash } from "./textHash";
import { textsIn } from "./texts";
import { restoreUnknownDirectives } from "./unknownDirectives";
import { fillDifferences } from "./verified/differences";
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
  /** Whether a heading in the text replaces the title of its page. Default: false. */
  hasTitle?: boolean | undefined;
  /** Whether lists show the whole text. Default: false. */
  isListedWhole?: boolean | undefined;
  /** Default: true. */
  colorsCode?: boolean | undefined;
  /** Of the text, as a BCP 47 code: that of its quotes. Default: "en". */
  language?: string | undefined;
  /** What rendering adds, in that language. Default: English. */
  texts?: Parameters<typeof textsIn>[0];
};

/** A text in all forms in which the site publishes it. HTML has comments in place of images and videos, and marked names: see `fillMedia` and `fillNames`. */
export type RenderedMarkdown = {
  html: string;
  /** For readers outside of the site: without controls, with absolute URLs. */
  feedHtml: string;
  media: MediaSlot[];
  summary: Summary;
  /** All headings of the text, in order. */
  headings: Heading[];
  text: string;
  /** The text section by section. */
  sections: readonly Section[];
  /** Its links to other pages of the site. */
  links: readonly InternalLink[];
  /** The text as written, for readers without our files. Names of pages and files are marked: see `fillNames`. */
  copy: string;
  /** Changes when a verified block or an output does. */
  stepsDigest: string;
  /** How many blocks of code are only shown. */
  blocksNotRun: number;
  /** Changes when a passage does: see `textHash`. */
  textHash: string;
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
  const {
    colorsCode = true,
    includeCode,
    isListedWhole = false,
    language = "en",
  } = environment;
  const codeBlocks: CodeBlock[] = [];
  const tree = parseMarkdown(file);
  // What was too much to parse here is too much for the Markdown copy as well.
  if (hasErrors(file.messages)) return undefined;
  const { digest: stepsDigest, notRun, steps } = readSteps(tree);
  const stepAt = new Map<number, number>();
  if (steps.length > 0)
    for (const { firstLine } of notRun) stepAt.set(firstLine, -1);
  steps.forEach((step, index) =>
    stepAt.set((step.output ?? step).firstLine, index),
  );
  const rendering: Rendering = {
    file,
    includeCode,
    codeBlocks,
    stepAt,
    colorsCode,
    textOf: textsIn(environment.texts),
  };
  const shown = takeComments(tree, String(file));
  const copy = await markdownCopy(shown, tree, includeCode);
  escapeUnknownElements(tree, file);
  const range = isListedWhole ? WHOLE : summaryRange(tree);
  inspection.hasSummary =
    isListedWhole ||
    tree.children.length <= 1 ||
    tree.children.some(isTruncateMarker);
  tree.children = tree.children.filter((node) => !isTruncateMarker(node));
  inspection.isEmpty = tree.children.every(isInvisible);

  checkText(tree, file, shown);
  restoreUnknownDirectives(tree, file);
  readHeadingAttributes(tree, file);
  for (const { changeMarkdown } of constructs) {
    await changeMarkdown?.(tree, rendering);
  }
  curlQuotes(tree, language);

  const html = htmlTree(tree, rendering);
  removeHarmful(html, file);
  markSummary(html, range);
  for (const { changeHtml } of constructs) await changeHtml?.(html, rendering);
  const text = readerText(html);
  const summaryText = readerText(summaryTree(html));
  inspectHeadings(html, inspection);
  if (!environment.hasTitle) lowerHeadings(html);
  const headings = linkHeadings(html, rendering);
  const sections = sectionsOf(html);
  const links = internalLinks(html, environment.absoluteUrl("/"));
  for (const { afterText } of constructs) await afterText?.(html, rendering);
  inspectHtml(html, inspection);
  markNames(html);
  const media: MediaSlot[] = [];
  cutMedia(html, media);
  for (const { finishHtml } of constructs) await finishHtml?.(html, rendering);

  const summary = summaryTree(html);
  detachSummary(summary, environment.route, environment.pathPrefix);
  removeSummaryMarks(html);
  const page = htmlOf(html);
  const hash = textHash(html);
  // Last, as it changes the tree.
  simplifyForFeeds(html, environment.absoluteUrl(environment.route));
  return {
    html: page,
    feedHtml: fillDifferences(htmlOf(html)),
    media,
    summary: {
      html: fillDifferences(htmlOf(summary)).trim(),
      text: summaryText,
      isWhole: range.isWhole,
    },
    headings,
    text,
    sections,
    links,
    copy: copy.replaceAll(MASK, ""),
    stepsDigest,
    blocksNotRun: notRun.length,
    textHash: hash,
  };
}

/** The tree of a text's HTML, raw HTML included. */
function htmlTree(tree: Root, { file, textOf }: Rendering): HtmlRoot {
  const convert = remarkRehype({
    allowDangerousHtml: true,
    footnoteLabel: textOf("footnotes.title"),
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference, use) => {
      const number = String(reference + 1);
      return textOf("footnotes.back", {
        reference: use > 1 ? `${number}-${String(use)}` : number,
      });
    },
  });
  const html = convert(tree, file);
  markOurs(html);
  // `rehypeRaw` parses the whole text again, and most texts have no raw HTML.
  return hasRawHtml(html) ? rehypeRaw()(html, file) : html;
}

function hasRawHtml(node: HtmlNodes): boolean {
  return (
    node.type === "raw" ||
    ("children" in node && node.children.some(hasRawHtml))
  );
}
