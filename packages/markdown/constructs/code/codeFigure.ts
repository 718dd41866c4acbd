import type { Element, ElementContent } from "hast";
import { h, type Properties } from "hastscript";

import type { TextOf } from "../../texts";
import type { highlightCode, plainCode } from "./highlightCode";
import type { CodeLine } from "./magicComments";
import type { CodeBlock } from "./readCodeBlock";
import type { CommandLine, SessionPart } from "./shellSession";

/** Characters of a line that fits the narrowest phone. */
const NARROW_COLUMNS = 28;

type Highlight = typeof highlightCode | typeof plainCode;

/** What is in an element of code; `null` stands for the line end that the last line does not have. */
type Content = ElementContent | string | null;

/** A figure: a bar with title or language and buttons, then the highlighted code. */
export async function codeFigure(
  block: CodeBlock,
  highlight: Highlight,
  textOf: TextOf,
): Promise<Element> {
  const { language, title, isOutput, lines, step = NaN } = block;
  const label = isOutput ? textOf("code.output") : language;
  const isWide = lines.some(({ text }) => text.length > NARROW_COLUMNS);
  return h(isOutput ? "figure.code-block.code-output" : "figure.code-block", [
    h("figcaption", [
      h("span", [
        title ?? label,
        step === -1 ? h("span.not-run", ` · ${textOf("code.notRun")}`) : null,
      ]),
      isWide
        ? button(textOf("code.wrap"), {
            dataWrapCode: "",
            ariaPressed: "false",
            hidden: true,
          })
        : null,
      button(textOf("code.copy"), { dataCopyCode: "" }),
    ]),
    // A wide block scrolls in its own box: the keyboard must reach it.
    h("pre", { tabIndex: 0 }, await codeElement(block, highlight, textOf)),
    step >= 0 ? { type: "comment", value: `step ${String(step)}` } : null,
  ]);
}

async function codeElement(
  block: CodeBlock,
  highlight: Highlight,
  textOf: TextOf,
): Promise<Element> {
  const { firstNumber, grammar, lines, session } = block;
  const isNumbered = firstNumber !== undefined;
  const hasRows =
    isNumbered ||
    lines.some(({ change, isHighlighted }) => change ?? isHighlighted);
  const selector = [
    "code",
    ...(hasRows || session ? ["code-rows"] : []),
    ...(lines.some(({ change }) => change) ? ["code-diff"] : []),
    ...(isNumbered ? ["code-numbers"] : []),
  ].join(".");
  const children = session
    ? await sessionParts(session, hasRows, highlight, textOf)
    : codeRows(lines, await highlight(lines, grammar), hasRows);
  if (!isNumbered) return h(selector, children);
  const digits = String(firstNumber + lines.length - 1).length;
  const style = `--first:${String(firstNumber)};--digits:${String(digits)}`;
  return h(selector, { style }, children);
}

/** Lines with what ends them; each is an element of its own where some have a number or a mark. */
function codeRows(
  lines: readonly CodeLine[],
  contents: readonly Content[][],
  hasRows: boolean,
  isEnd = true,
): Content[] {
  return lines.flatMap((line, index) => {
    const isLast = isEnd && index === lines.length - 1;
    const content = [...(contents[index] ?? []), isLast ? null : "\n"];
    return hasRows ? [row(line, content)] : content;
  });
}

function row(
  { change, isHighlighted }: CodeLine,
  children: Content[],
): Element {
  const tagName =
    change === "inserted" ? "ins" : change === "deleted" ? "del" : "span";
  return h(`${tagName}.row${isHighlighted ? ".highlighted" : ""}`, children);
}

async function sessionParts(
  parts: readonly SessionPart[],
  hasRows: boolean,
  highlight: Highlight,
  textOf: TextOf,
): Promise<Element[]> {
  return Promise.all(
    parts.map(async (part, index) => {
      const isEnd = index === parts.length - 1;
      if (part.kind === "output") {
        const texts = part.lines.map(({ text }) => [text]);
        return h("samp", codeRows(part.lines, texts, hasRows, isEnd));
      }
      const { language, lines } = part;
      const contents = await highlight(lines, language);
      const prompted = contents.map((content, at) => {
        const { prompt } = lines[at] ?? {};
        return prompt ? [h("span.prompt", prompt), ...content] : content;
      });
      return h("span.command", [
        commandButton(lines, textOf),
        ...codeRows(lines, prompted, hasRows, isEnd),
      ]);
    }),
  );
}

/** Without text: that would be part of the code. */
function commandButton(lines: readonly CommandLine[], textOf: TextOf): Element {
  const [first, ...others] = lines;
  const command = `${first?.text ?? ""}${others.length > 0 ? " …" : ""}`;
  return h("button", {
    type: "button",
    dataCopyCommand: "",
    ariaLabel: textOf("code.copyCommand", { command }),
  });
}

function button(name: string, properties: Properties): Element {
  return h("button", { type: "button", ...properties }, name);
}
