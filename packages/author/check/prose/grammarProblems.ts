import { withoutFrontMatter } from "@technical-blog/markdown";
import type { CheckRule } from "@technical-blog/utils";
import { lowerFirst } from "lodash";
import { ParseEnglish } from "parse-english";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextContractions from "retext-contractions";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

import type { ProseProblem } from "./proseProblem";
import { withoutHeadingAttributes } from "./proseText";

const RULES: Record<string, CheckRule | undefined> = {
  "retext-contractions": "missing-apostrophe",
  "retext-indefinite-article": "wrong-article",
  "retext-repeated-words": "repeated-word",
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRetext, ParseEnglish)
  .use(retextContractions, { straight: true })
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords);

/** A longer paragraph is data, and the parser of sentences exceeds the stack with it. */
const MAX_PARAGRAPH = 50_000;

/** "An ssh" and "an nginx": words without a vowel are read letter by letter. */
const SPELLED_WORD = /`an` before `(?:nginx|[^aeiou]+)`/i;

/** Finds words that are repeated, articles that do not fit, and contractions without an apostrophe. */
export async function grammarProblems(
  markdown: string,
): Promise<ProseProblem[]> {
  const file = new VFile(
    withoutHeadingAttributes(withoutFrontMatter(markdown)),
  );
  const tree = processor.parse(file);
  visit(tree, "paragraph", (paragraph) => {
    const { start, end } = paragraph.position ?? {};
    const length = (end?.offset ?? 0) - (start?.offset ?? 0);
    if (length > MAX_PARAGRAPH) paragraph.children = [];
  });
  await processor.run(tree, file);
  return file.messages.flatMap((message) => {
    const { column, expected, line, reason, source } = message;
    const rule = RULES[source ?? ""];
    if (!rule || !expected || !line || !column) return [];
    if (SPELLED_WORD.test(reason)) return [];
    const words = expected.map((word) => `"${word}"`).join(" or ");
    const [found = ""] = reason.split(", "); // The rest is the fix.
    const problem = `${lowerFirst(found)}.`;
    return [{ rule, line, column, problem, fix: `Write ${words}.` }];
  });
}
