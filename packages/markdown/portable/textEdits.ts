import type { Nodes } from "mdast";

import { applyEdits, bodyOf, type Edit, type Range } from "../edit/body";
import { offsets } from "../markdownCopy";

type Located = Pick<Nodes, "position">;

/** Edits of a text by nodes and lines. They keep the number of lines, by which blocks of code are found. */
export class TextEdits {
  private readonly offsetOf: ReturnType<typeof offsets>;
  private readonly lines: string[];
  private readonly edits: Edit[] = [];

  constructor(private readonly text: string) {
    this.offsetOf = offsets(text);
    this.lines = text.split("\n");
  }

  lineAt(number: number): string {
    return this.lines[number - 1] ?? "";
  }

  sourceOf(first: Located, last = first): string {
    return this.text.slice(this.rangeOf(first).start, this.rangeOf(last).end);
  }

  /** Replaces a range in the source of a node. */
  replaceIn(node: Located, range: Range, text: string) {
    const { start } = this.rangeOf(node);
    this.edits.push({
      start: start + range.start,
      end: start + range.end,
      text,
    });
  }

  /** Replaces a node. Its further lines keep what stands before it, such as the mark of a quotation. */
  replace(node: Located, text: string) {
    const { first, last, column } = placeOf(node);
    const rest = this.lines
      .slice(first, last)
      .map((line) => `\n${line.slice(0, column)}`);
    this.edits.push({ ...this.rangeOf(node), text: text + rest.join("") });
  }

  /** Replaces a line from a column on, or what is there. The line may be shorter. */
  replaceLine(line: number, column: number, text: string, isInsert = false) {
    const { length } = this.lineAt(line);
    const from = this.offsetOf({ line, column: 1 });
    const start = from + Math.min(column, length);
    const indent = " ".repeat(Math.max(0, column - length));
    const end = isInsert ? start : from + length;
    this.edits.push({ start, end, text: isInsert ? indent + text : text });
  }

  applied(): string {
    return applyEdits(bodyOf(this.text, 1), this.edits).text;
  }

  private rangeOf({ position }: Located): Range {
    const { start, end } = position ?? NOWHERE;
    return { start: this.offsetOf(start), end: this.offsetOf(end) };
  }
}

/** First and last line of a node, from 1, and the column of its start, from 0. */
export function placeOf({ position }: Located) {
  const { start, end } = position ?? NOWHERE;
  return { first: start.line, last: end.line, column: start.column - 1 };
}

/** Of a node that the parser did not make. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
