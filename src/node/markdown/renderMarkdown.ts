import type { Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { VFile, type Compatible } from "vfile";

import { translate } from "../config/translate";
import { addThrown, hasErrors, type Diagnostic } from "../content/diagnostic";
import { remarkAdmonitions } from "./constructs/admonitions/admonitions";
import {
  rehypeCodeBlocks,
  remarkCodeBlocks,
} from "./constructs/code/codeBlocks";
import type { IncludeCode } from "./constructs/code/readCodeBlock";
import { rehypeDiagrams } from "./constructs/diagrams/diagrams";
import { remarkEmoji } from "./constructs/emoji/emoji";
import { rehypeFigures } from "./constructs/images/images";
import { remarkKeys } from "./constructs/keys/keys";
import { rehypeMath, remarkMath } from "./constructs/math/math";
import { rehypePackageManagers } from "./constructs/package-managers/packageManagers";
import {
  rehypeTabLists,
  rehypeTabPanels,
  remarkTabs,
} from "./constructs/tabs/tabs";
import { rehypeTaskLists } from "./constructs/task-lists/taskLists";
import {
  rehypeFrames,
  rehypeVideoFigures,
  remarkVideos,
} from "./constructs/videos/videos";
import { rehypeWideTables } from "./constructs/wide-tables/wideTables";
import { simplifyForFeeds } from "./feedHtml";
import { rehypeHarmful } from "./harmful";
import {
  headingsOf,
  rehypeHeadings,
  remarkHeadingIds,
  type Heading,
} from "./headings";
import {
  inspectionOf,
  rehypeInspection,
  type MarkdownInspection,
} from "./inspection";
import {
  rehypePathPrefix,
  rehypePostLinks,
  type ResolvePostLink,
} from "./links";
import { markdownCopy, type MarkdownCopy } from "./markdownCopy";
import { mediaOf, rehypeMedia, type MediaSlot } from "./media";
import { remarkUnknownElements } from "./rawHtml";
import { rehypeSections, type Section } from "./sections";
import { remarkSmartQuotes } from "./smartQuotes";
import {
  isTruncateMarker,
  summaryRange,
  summaryTree,
  type SummaryRange,
} from "./summary";
import { parseMarkdown } from "./syntaxTree";
import { remarkTextChecks } from "./textChecks";
import { remarkUnknownDirectives } from "./unknownDirectives";
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
  resolvePostLink: ResolvePostLink;
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
  /** The text without markup, code included. */
  text: string;
  /** The same, section by section. */
  sections: Section[];
  /** The text as written, for readers without our files. */
  copy: MarkdownCopy;
  /** Changes when a verified block or an output does. */
  stepsDigest: string;
};

type Summary = {
  html: string;
  text: string;
  /** Whether the summary is the whole post. */
  isWhole: boolean;
};

export type MarkdownResult = {
  /** Nothing when the text has errors. */
  rendered: RenderedMarkdown | undefined;
  inspection: MarkdownInspection;
  diagnostics: Diagnostic[];
};

/**
 * Renders Markdown in one pass: one syntax tree of the text, one of its HTML.
 * @param source the text; the front matter is blank lines, so that positions are those of the file
 */
export async function renderMarkdown(
  source: Compatible,
  environment: MarkdownEnvironment,
): Promise<MarkdownResult> {
  const file = new VFile(source);
  const result = (rendered?: RenderedMarkdown): MarkdownResult => {
    const inspection = inspectionOf(file);
    const diagnostics = file.messages;
    if (!hasErrors(diagnostics)) return { rendered, inspection, diagnostics };
    inspection.hasSummary = true;
    return { rendered: undefined, inspection, diagnostics };
  };
  try {
    return result(await render(file, environment));
  } catch (cause) {
    addThrown(file, cause);
    return result();
  }
}

async function render(
  file: VFile,
  environment: MarkdownEnvironment,
): Promise<RenderedMarkdown | undefined> {
  const tree = parseMarkdown(file);
  // What was too much to parse here is too much for the Markdown copy as well.
  if (hasErrors(file.messages)) return undefined;
  const range = summaryRange(tree);
  inspectionOf(file).hasSummary =
    tree.children.length <= 1 || tree.children.some(isTruncateMarker);
  const stepsDigest = readSteps(tree).digest;
  const copy = await markdownCopy(String(file), tree, environment);
  tree.children = tree.children.filter((node) => !isTruncateMarker(node));

  const processor = pipeline(environment, range);
  const html: HtmlRoot = await processor.run(tree, file);
  const texts = file.data.texts as Texts; // rehypeTexts puts them there
  const page = toHtml(html);
  const summary = toHtml(summaryTree(html, range)).trim();
  // Last, as it changes the tree.
  simplifyForFeeds(html, environment.absoluteUrl(environment.route));
  return {
    html: page,
    feedHtml: toHtml(html),
    media: mediaOf(file),
    summary: { html: summary, text: texts.summary, isWhole: range.isWhole },
    headings: headingsOf(file),
    text: texts.whole,
    sections: file.data.sections as Section[], // rehypeSections puts them there
    copy,
    stepsDigest,
  };
}

type Texts = { whole: string; summary: string };

/** Puts the texts into `file.data.texts`, before buttons and links of ours are added. */
function rehypeTexts(range: SummaryRange) {
  return (tree: HtmlRoot, file: VFile) => {
    file.data.texts = {
      whole: toText(tree),
      summary: toText(summaryTree(tree, range)),
    } satisfies Texts;
  };
}

function pipeline(environment: MarkdownEnvironment, range: SummaryRange) {
  return unified()
    .use(remarkTextChecks)
    .use(remarkUnknownElements)
    .use(remarkUnknownDirectives)
    .use(remarkAdmonitions)
    .use(remarkTabs)
    .use(remarkVideos)
    .use(remarkHeadingIds)
    .use(remarkEmoji)
    .use(remarkKeys)
    .use(remarkSmartQuotes)
    .use(remarkMath)
    .use(remarkCodeBlocks, environment)
    .use(remarkRehype, {
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
    })
    .use(rehypeRawHtml)
    .use(rehypeHarmful)
    .use(rehypeFrames)
    .use(rehypeTabPanels)
    .use(rehypeFigures)
    .use(rehypeTexts, range)
    .use(rehypeHeadings)
    .use(rehypeSections)
    .use(rehypeMath)
    .use(rehypeDiagrams)
    .use(rehypePackageManagers)
    .use(rehypeTabLists)
    .use(rehypeInspection)
    .use(rehypePostLinks, environment)
    .use(rehypePathPrefix, environment)
    .use(rehypeVideoFigures)
    .use(rehypeMedia)
    .use(rehypeTaskLists)
    .use(rehypeWideTables)
    .use(rehypeCodeBlocks);
}

/** `rehypeRaw` for texts with raw HTML. It parses the whole text again, and most texts have none. */
function rehypeRawHtml() {
  const parse = rehypeRaw();
  const isRaw = (node: HtmlNodes): boolean =>
    node.type === "raw" || ("children" in node && node.children.some(isRaw));
  return (tree: HtmlRoot, file: VFile) =>
    isRaw(tree) ? parse(tree, file) : undefined;
}
