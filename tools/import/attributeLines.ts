import {
  applyEdits,
  isWithin,
  literalRanges,
  type Body,
  type Edit,
} from "./body";

/** Attributes of blocks and of spans: `{: .class}` in kramdown, `{.class}` in Goldmark. */
const ATTRIBUTES = /([ \t]*)\{(?::[^{}\n]*|[ \t]*[.#][^{}\n]*)\}/g;

/** Takes out attributes, which nothing here knows; an id below or in a heading is kept. */
export function dropAttributes(
  body: Body,
  report: (problem: string, line: number) => void,
): Body {
  const { text } = body;
  const literal = literalRanges(text);
  const edits: Edit[] = [];
  for (const match of text.matchAll(ATTRIBUTES)) {
    const [attributes] = match;
    const start = match.index;
    if (isWithin(literal, start + attributes.length - 1)) continue;
    const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    // Arguments of directives and of formulas are no attributes.
    if (/^\s*:{2,}\w/.test(line) || /[\\^_$]\S*$/.test(line)) continue;
    const id = /#([\w-]+)/.exec(attributes)?.[1];
    const before = text.slice(0, start).trimEnd();
    const heading = before.slice(before.lastIndexOf("\n") + 1);
    if (id !== undefined && /^#{1,6}\s/.test(heading)) {
      edits.push({
        start: before.length,
        end: start + attributes.length,
        text: ` {#${id}}`,
      });
      continue;
    }
    if (!/toc/i.test(attributes))
      report(`${attributes.trim()} is left out.`, body.lineAt(start));
    const end = start + attributes.length;
    const isLine =
      line === "" && start > 0 && /^[ \t]*(?:\n|$)/.test(text.slice(end));
    edits.push({ start: isLine ? start - 1 : start, end, text: "" });
  }
  return applyEdits(body, edits);
}
