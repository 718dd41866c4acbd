import type { Nodes, Root } from "mdast";

import { createDiagnostic } from "../content/diagnostic";

/**
 * What a text may have at most. The parser's time grows faster than these numbers, and none of them is reached by
 * what people write; with all of them reached at once a text still takes seconds, not minutes.
 */
const MAX_CHARACTERS = 200_000;
const MAX_LINES = 20_000;
const MAX_DEFINITIONS = 2000;
const MAX_TABLE_CELLS = 10_000;
/** Characters of a paragraph, times its signs that may open something and have to be looked for the end of. */
const MAX_INLINE_WORK = 50_000_000;
const MAX_DEPTH = 100;
/** What comes after the parser goes down a tree by calling itself, and a deeper one overflows its stack. */
const MAX_TREE_DEPTH = 300;

/** Quotations and items of lists at the start of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))*/;
const CONTAINER = />|[-*+]|\d+[.)]/g;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const DIRECTIVE = /^[ \t]*:{3,}[a-z]/i;
const END_OF_DIRECTIVE = /^[ \t]*:{3,}[ \t]*$/;
const DEFINITION = /^[ \t]*\[[^\]]+\]:/;
const TABLE_DELIMITERS = /^[ \t]*[|:-][ \t|:-]*$/;
const SIGNS = /[[\]!<`*_~$&]/g;

/**
 * Refuses what would take too long to parse.
 * @throws a diagnostic
 */
export function checkLimits(markdown: string) {
  if (markdown.length > MAX_CHARACTERS) {
    throw tooMuch(
      1,
      `the text has ${count(markdown.length)} characters, and at most ${count(MAX_CHARACTERS)} are read.`,
      "Split it, or put what is not text into a file of its own.",
    );
  }
  const lines = markdown.split("\n");
  if (lines.length > MAX_LINES) {
    throw tooMuch(
      MAX_LINES + 1,
      `the text has ${count(lines.length)} lines, and at most ${count(MAX_LINES)} are read.`,
      "Split it.",
    );
  }
  checkBlocks(lines);
}

/**
 * Refuses trees that are too deep to be rendered.
 * @throws a diagnostic
 */
export function checkDepth(tree: Root) {
  const rest: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth } = next;
    if (depth > MAX_TREE_DEPTH) {
      throw tooMuch(
        node.position?.start.line,
        `the text is nested in more than ${String(MAX_TREE_DEPTH)} levels.`,
        "Write it simpler, or as code.",
      );
    }
    if (!("children" in node)) continue;
    for (const child of node.children) {
      rest.push({ node: child, depth: depth + 1 });
    }
  }
}

function checkBlocks(lines: readonly string[]) {
  const nesting = new Nesting();
  const paragraphs = new Paragraphs();
  let fence: string | undefined;
  let definitions = 0;
  lines.forEach((line, index) => {
    const number = index + 1;
    const [containers = ""] = CONTAINERS.exec(line) ?? [];
    const content = line.slice(containers.length);
    const [, marks] = FENCE.exec(content) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined;
      return;
    }
    if (marks !== undefined) {
      fence = marks;
      return;
    }
    nesting.read(containers, content, number);
    const isDefinition = DEFINITION.test(content);
    const startsItem = isDefinition || containers.trim() !== "";
    paragraphs.read(content, startsItem, number);
    if (isDefinition) definitions += 1;
    if (definitions > MAX_DEFINITIONS) {
      throw tooMuch(
        number,
        `there are more than ${count(MAX_DEFINITIONS)} footnotes and definitions of links.`,
        "Split the text.",
      );
    }
  });
}

/** How deep quotations, lists and directives lie in each other. */
class Nesting {
  /** Columns of the list items that a line may be part of. */
  private columns: number[] = [];
  private directives = 0;

  read(containers: string, content: string, line: number) {
    const column = containers.search(/\S/);
    const signs = containers.match(CONTAINER) ?? [];
    if (column >= 0) {
      this.columns = this.columns.filter((outer) => outer < column);
      this.columns.push(column);
    } else if (/^\S/.test(content)) {
      this.columns = [];
    }
    if (DIRECTIVE.test(content)) this.directives += 1;
    else if (END_OF_DIRECTIVE.test(content)) this.directives -= 1;
    this.directives = Math.max(0, this.directives);
    const depth = Math.max(
      signs.length + this.columns.length - 1,
      this.directives,
    );
    if (depth > MAX_DEPTH) {
      throw tooMuch(
        line,
        `quotations, lists or blocks are nested in more than ${String(MAX_DEPTH)} levels.`,
        "Write them beside each other, or as code.",
      );
    }
  }
}

/** The lines that are read as one text. */
class Paragraphs {
  private start = 1;
  private characters = 0;
  private signs = 0;
  private workBefore = 0;
  private readonly table = new Table();

  read(content: string, startsItem: boolean, line: number) {
    const isBlank = content.trim() === "";
    // Each row of a table is read alone.
    const isRow = this.table.read(content, isBlank || startsItem, line);
    if (isBlank || startsItem || isRow) {
      this.workBefore += this.characters * this.signs;
      this.start = isBlank ? line + 1 : line;
      this.characters = 0;
      this.signs = 0;
    }
    this.characters += content.length + 1;
    this.signs += content.match(SIGNS)?.length ?? 0;
    const work = this.workBefore + this.characters * this.signs;
    if (work <= MAX_INLINE_WORK) return;
    throw tooMuch(
      this.start,
      "paragraphs are so long, and have so many signs like * [ < `, that reading them takes too long.",
      "Part them with blank lines, or write them as code.",
    );
  }
}

class Table {
  private columns = 0;
  private rows = 0;

  /** Answers whether a line is a row below the first. */
  read(content: string, isEnd: boolean, line: number): boolean {
    if (isEnd) this.columns = 0;
    else if (this.columns === 0 && TABLE_DELIMITERS.test(content)) {
      this.columns = content.split("|").length;
      this.rows = 0;
    }
    if (this.columns === 0) return false;
    this.rows += 1;
    if (this.columns * this.rows <= MAX_TABLE_CELLS) return true;
    throw tooMuch(
      line,
      `a table has more than ${count(MAX_TABLE_CELLS)} cells.`,
      "Split it, or link to a file that has it.",
    );
  }
}

function tooMuch(line: number | undefined, problem: string, fix: string) {
  return createDiagnostic({ rule: "markdown", line, problem, fix });
}

function count(number: number): string {
  return number.toLocaleString("en");
}
