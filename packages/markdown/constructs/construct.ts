import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import type { Processor } from "unified";
import type { VFile } from "vfile";

import type { TextOf } from "../texts";
import type { CodeBlock, IncludeCode } from "./code/readCodeBlock";

/** What tells that a page has a construct: the name of an element ("kbd"), a class (".tabs") or an attribute ("[data-zoom]"). */
export type Mark = string;

/** What the steps of one rendering share. */
export type Rendering = {
  /** The text. Steps add to its `messages`. */
  file: VFile;
  includeCode: IncludeCode;
  /** The code blocks read so far. The attribute `data-code-block` of an element is an index of it. */
  codeBlocks: CodeBlock[];
  /** What `step` is of the blocks, by their first lines. */
  stepAt: ReadonlyMap<number, CodeBlock["step"]>;
  /** False where no page is made: most of the time of a rendering is that of the colors. */
  colorsCode: boolean;
  textOf: TextOf;
};

type Step<Tree> = (tree: Tree, rendering: Rendering) => Promise<void> | void;

/** An extension of Markdown, with the parts that it needs. `render()` in renderMarkdown.ts runs its steps. */
export type Construct = {
  /** Names of its blocks, `:::name`. */
  containerNames?: readonly string[];
  /** Names of its blocks of one line, `::name`. */
  leafNames?: readonly string[];
  /** Elements of raw HTML that only it knows. */
  elements?: readonly string[];
  /** Extends the parser. */
  syntax?: (this: Processor) => void;
  /** Before anything is read from the tree, such as where the summary ends. */
  afterParsing?: (tree: MarkdownRoot) => void;
  changeMarkdown?: Step<MarkdownRoot>;
  /** Before text, headings and sections are read. */
  changeHtml?: Step<HtmlRoot>;
  /** After the text is read, before anchors and links are: formulas, and controls that repeat text. */
  afterText?: Step<HtmlRoot>;
  /** After everything is read. */
  finishHtml?: Step<HtmlRoot>;
  /** Changes an element for feeds, or returns its replacement. */
  inFeeds?: (element: Element) => ElementContent[] | undefined;
  /** Markdown copies have the content of its blocks alone, without the lines of colons. */
  isPlainInCopies?: boolean;
  /** Its style sheets, by name without `.css`, and what a page has that needs them. */
  sheets?: Readonly<Record<string, readonly Mark[]>>;
  script?: {
    place: "head" | "body";
    /** The module, without `.inline.ts`. */
    module: string;
    marks: readonly Mark[];
    settings?: (textOf: TextOf) => object;
  };
};
