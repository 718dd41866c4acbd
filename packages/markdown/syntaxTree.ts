import { addThrown, hasErrors, withLineFeeds } from "@technical-blog/utils";
import type { Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";
import type { VFile } from "vfile";
import { VFileMessage } from "vfile-message";

import { constructs } from "./constructs";
import { remarkRawMeta } from "./constructs/code/infoWords";
import { parseWithinLimits } from "./limits";
import { checkRawHtml } from "./rawHtml";
import { hasText, visit } from "./visit";

const plainParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkUrlsInText)
  .use(remarkRawMeta);
const parser = plainParser().use(remarkBlocks);
for (const { syntax } of constructs) if (syntax) parser.use(syntax);

/** A title as Docusaurus also takes it: `:::note Title` for `:::note[Title]`. */
const SPACED_TITLE =
  /^((?:[\s>]|[-*+]\s|\d+[.)]\s)*:{3,}[a-z]+)[ \t]([ \t]*[^\s[{].*)$/;

/** What a URL or an email address contains, as GitHub finds them. */
const MAYBE_URL = /https?:\/\/|www\.|@/i;

/** Lets remark-gfm look for URLs in texts, which takes long, only where there may be one. */
function remarkUrlsInText(this: Processor) {
  const data = this.data();
  data.fromMarkdownExtensions = data.fromMarkdownExtensions
    ?.flat()
    .map(({ transforms, ...extension }) => ({
      ...extension,
      transforms: transforms?.map(
        (transform) => (tree: Root) =>
          hasText(tree, MAYBE_URL) ? transform(tree) : undefined,
      ),
    }));
}

/** The blocks of directives (`:::name` and `::name`). A colon within a line is a colon: `12:30`, `node:test`. */
function remarkBlocks(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: directive().flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/**
 * The dialect of posts to its syntax tree: CommonMark with GitHub's extensions, footnotes, abbreviations, formulas and blocks of directives.
 * Lines are those of the text; columns may not be where a directive has its title.
 * A text that takes too long to read, or whose raw HTML hides the rest of it, has an empty tree and an error in `file.messages`.
 */
export function parseMarkdown(file: VFile): Root {
  const empty: Root = { type: "root", children: [] };
  try {
    const markdown = withLineFeeds(String(file));
    file.value = markdown;
    const tree = parseWithinLimits(markdown, (text) =>
      parser.parse(bracketTitles(text)),
    );
    checkRawHtml(tree, file);
    if (hasErrors(file.messages)) return empty;
    for (const { afterParsing } of constructs) afterParsing?.(tree);
    return tree;
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    addThrown(file, error);
    return empty;
  }
}

/** The text with GitHub's extensions alone: each position is that of the text. */
export function parsePlainMarkdown(markdown: string): Root {
  return plainParser.parse(markdown);
}

function bracketTitles(markdown: string): string {
  const lines = markdown.split("\n");
  if (!lines.some((line) => SPACED_TITLE.test(line))) return markdown;
  const literal = literalLines(markdown);
  const bracket = (_line: string, start: string, title: string) =>
    `${start}[${title.trimEnd()}]`;
  return lines
    .map((line, index) =>
      literal.has(index) ? line : line.replace(SPACED_TITLE, bracket),
    )
    .join("\n");
}

/** Numbers, from 0, of the lines of code and HTML. */
function literalLines(markdown: string): Set<number> {
  const literal = new Set<number>();
  const tree = parsePlainMarkdown(markdown);
  visit(tree, ["code", "html"], ({ position }, _index, parent) => {
    if (!position || parent.type === "paragraph") return;
    for (let line = position.start.line; line <= position.end.line; line += 1) {
      literal.add(line - 1);
    }
  });
  return literal;
}
