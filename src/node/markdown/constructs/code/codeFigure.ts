import type { Element, ElementContent, Properties } from "hast";

import { translate } from "../../../config/translate";
import { element } from "../../element";
import { highlightCode, joinTexts } from "./highlightCode";
import type { CodeLine } from "./magicComments";
import type { CodeBlock } from "./readCodeBlock";
import type { CommandLine, SessionPart } from "./shellSession";

/** What surely fits the narrowest phone, in characters. */
const NARROW_COLUMNS = 28;

/** A figure: a bar with title or language and buttons, then the highlighted code. */
export async function codeFigure(block: CodeBlock): Promise<Element> {
  const { language, title, isOutput, lines } = block;
  const label = isOutput ? translate({ id: "code.output" }) : language;
  const isWide = lines.some(({ text }) => text.length > NARROW_COLUMNS);
  const caption = element("figcaption", {}, [
    element("span", {}, [{ type: "text", value: title ?? label }]),
    ...(isWide
      ? [
          button(translate({ id: "code.wrap" }), {
            dataWrapCode: "",
            ariaPressed: "false",
            hidden: true,
          }),
        ]
      : []),
    button(translate({ id: "code.copy" }), { dataCopyCode: "" }),
  ]);
  const className = ["code-block", ...(isOutput ? ["code-output"] : [])];
  return element("figure", { className }, [
    caption,
    // A wide block scrolls in its own box: the keyboard must reach it.
    element("pre", { tabIndex: 0 }, [await codeElement(block)]),
  ]);
}

async function codeElement(block: CodeBlock): Promise<Element> {
  const { firstNumber, grammar, lines, session } = block;
  const hasRows =
    firstNumber !== undefined ||
    lines.some(({ change, isHighlighted }) => change ?? isHighlighted);
  const children = session
    ? await sessionParts(session, hasRows)
    : codeRows(lines, await highlight(lines, grammar), hasRows);
  const className = [
    ...(hasRows || session ? ["code-rows"] : []),
    ...(lines.some(({ change }) => change) ? ["code-diff"] : []),
    ...(firstNumber === undefined ? [] : ["code-numbers"]),
  ];
  const properties: Properties = {
    ...(className.length === 0 ? {} : { className }),
    ...(firstNumber === undefined
      ? {}
      : { style: numberStyle(firstNumber, lines.length) }),
  };
  return element("code", properties, children);
}

function numberStyle(first: number, count: number): string {
  const digits = String(first + count - 1).length;
  return `--first:${String(first)};--digits:${String(digits)}`;
}

function highlight(lines: readonly CodeLine[], grammar: string) {
  return highlightCode(
    lines.map(({ text }) => text),
    grammar,
  );
}

/** Lines with what ends them; each is an element of its own where some have a number or a mark. */
function codeRows(
  lines: readonly CodeLine[],
  contents: readonly ElementContent[][],
  hasRows: boolean,
  isEnd = true,
): ElementContent[] {
  const rows = lines.map((line, index): ElementContent[] => {
    const content = contents[index] ?? [];
    const isLast = isEnd && index === lines.length - 1;
    const ended: ElementContent[] = isLast
      ? content
      : [...content, { type: "text", value: "\n" }];
    return hasRows ? [row(line, joinTexts(ended))] : ended;
  });
  return joinTexts(rows.flat());
}

function row(line: CodeLine, children: ElementContent[]): Element {
  const { change, isHighlighted } = line;
  const tagName =
    change === "inserted" ? "ins" : change === "deleted" ? "del" : "span";
  const className = ["row", ...(isHighlighted ? ["highlighted"] : [])];
  return element(tagName, { className }, children);
}

async function sessionParts(
  parts: readonly SessionPart[],
  hasRows: boolean,
): Promise<ElementContent[]> {
  return Promise.all(
    parts.map(async (part, index) => {
      const isEnd = index === parts.length - 1;
      if (part.kind === "output") {
        const texts = part.lines.map(({ text }): ElementContent[] => [
          { type: "text", value: text },
        ]);
        return element("samp", {}, codeRows(part.lines, texts, hasRows, isEnd));
      }
      const { language, lines } = part;
      const contents = await highlight(lines, language);
      const prompted = contents.map((content, at) => {
        const { prompt = "" } = lines[at] ?? {};
        return prompt === "" ? content : [promptElement(prompt), ...content];
      });
      return element("span", { className: ["command"] }, [
        commandButton(lines),
        ...codeRows(lines, prompted, hasRows, isEnd),
      ]);
    }),
  );
}

function promptElement(value: string): Element {
  return element("span", { className: ["prompt"] }, [{ type: "text", value }]);
}

/** Without text: that would be part of the code. */
function commandButton(lines: readonly CommandLine[]): Element {
  const [first, ...others] = lines;
  const command = `${first?.text ?? ""}${others.length > 0 ? " …" : ""}`;
  return element("button", {
    type: "button",
    dataCopyCommand: "",
    ariaLabel: translate({ id: "code.copyCommand" }, { command }),
  });
}

function button(name: string, properties: Properties) {
  return element("button", { type: "button", ...properties }, [
    { type: "text", value: name },
  ]);
}
