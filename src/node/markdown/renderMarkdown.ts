import type { Root as HtmlRoot } from "hast";
import { toText } from "hast-util-to-text";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import { VFile, type Compatible } from "vfile";

import { translate } from "../config/translate";
import type { Diagnostic } from "../content/diagnostic";
import type { IncludeCode } from "./code/readCodeBlock";
import { rehypeCodeBlocks, remarkCodeBlocks } from "./codeBlocks";
import { remarkAdmonitions } from "./constructs/admonitions/admonitions";
import { rehypeDiagrams } from "./constructs/diagrams/diagrams";
import { remarkEmoji } from "./constructs/emoji/emoji";
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
  rehypeVideos,
  remarkVideos,
  type ResolveVideo,
} from "./constructs/videos/videos";
import { rehypeWideTables } from "./constructs/wide-tables/wideTables";
import { rehypeHarmful } from "./harmful";
import {
  headingsOf,
  rehypeHeadings,
  remarkHeadingIds,
  type Heading,
} from "./headings";
import { rehypeFigures, rehypeImages, type ResolveImage } from "./images";
import {
  rehypePathPrefix,
  rehypePostLinks,
  type ResolvePostLink,
} from "./links";
import { remarkUnknownElements } from "./rawHtml";
import { rehypeSections, type Section } from "./sections";
import { summarize } from "./summary";
import { parseMarkdown } from "./syntaxTree";
import { isTruncateMarker } from "./truncateMarker";
import { remarkUnknownDirectives } from "./unknownDirectives";

/** What rendering needs to know of the site around a post. */
export type MarkdownEnvironment = {
  /** Before internal paths; without slash at its end, empty at the root of a host. */
  pathPrefix: string;
  resolveImage: ResolveImage;
  resolveVideo: ResolveVideo;
  includeCode: IncludeCode;
  resolvePostLink: ResolvePostLink;
};

export type RenderedMarkdown = {
  html: string;
  /** All headings of the text, levels 2 to 6, in order. */
  headings: Heading[];
  /** The text without markup, code included. */
  text: string;
  /** The same, section by section. */
  sections: Section[];
  /** What its author should know. */
  diagnostics: Diagnostic[];
};

export type RenderedSummary = {
  html: string;
  text: string;
  /** Whether the summary is the whole post. */
  isWhole: boolean;
  diagnostics: Diagnostic[];
};

/** Renders a post's body. */
export async function renderMarkdown(
  source: Compatible,
  environment: MarkdownEnvironment,
): Promise<RenderedMarkdown> {
  const file = new VFile(source);
  const tree = parseMarkdown(file);
  tree.children = tree.children.filter((node) => !isTruncateMarker(node));
  return render(tree, file, environment);
}

/** Renders what lists show of a post. */
export async function renderSummary(
  source: Compatible,
  environment: MarkdownEnvironment,
): Promise<RenderedSummary> {
  const file = new VFile(source);
  const { tree, isWhole } = summarize(parseMarkdown(file));
  const { html, text, diagnostics } = await render(tree, file, environment);
  return { html, text, isWhole, diagnostics };
}

/** Puts the text into `file.data.text`, before buttons and links of ours are added. */
function rehypeText() {
  return (tree: HtmlRoot, file: VFile) => {
    file.data.text = toText(tree);
  };
}

async function render(
  tree: Root,
  file: VFile,
  environment: MarkdownEnvironment,
): Promise<RenderedMarkdown> {
  const processor = markdownReader(environment)
    .use(rehypePostLinks, environment)
    .use(rehypePathPrefix, environment)
    .use(rehypeVideos, environment)
    .use(rehypeImages, environment)
    .use(rehypeTaskLists)
    .use(rehypeWideTables)
    .use(rehypeCodeBlocks)
    .use(rehypeStringify);
  const html: HtmlRoot = await processor.run(tree, file);
  return {
    html: processor.stringify(html),
    headings: headingsOf(file),
    text: String(file.data.text),
    sections: file.data.sections as Section[], // rehypeSections puts them there
    diagnostics: file.messages,
  };
}

/** What Markdown says, as HTML, before anything of the site around it is asked for. */
export function markdownReader(environment: { includeCode: IncludeCode }) {
  return (
    unified()
      .use(remarkUnknownElements)
      .use(remarkUnknownDirectives)
      .use(remarkAdmonitions)
      .use(remarkTabs)
      .use(remarkVideos)
      .use(remarkHeadingIds)
      .use(remarkEmoji)
      .use(remarkKeys)
      // Dashes stay as typed: a flag like --save in running text is not a dash.
      .use(remarkSmartypants, { dashes: false })
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
      .use(rehypeRaw)
      .use(rehypeHarmful)
      .use(rehypeFrames)
      .use(rehypeTabPanels)
      .use(rehypeFigures)
      .use(rehypeText)
      .use(rehypeHeadings)
      .use(rehypeSections)
      .use(rehypeMath)
      .use(rehypeDiagrams)
      .use(rehypePackageManagers)
      .use(rehypeTabLists)
  );
}
