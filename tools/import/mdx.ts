import {
  applyEdits,
  hidden,
  isWithin,
  literalRanges,
  type Body,
  type Edit,
} from "./body";

/** Elements of JSX that our dialect has too. */
const KNOWN_COMPONENTS = ["Tabs", "TabItem"];
/** Elements whose text is Markdown only when blank lines are around it. */
const BLOCKS = "(?:Tabs|TabItem|details|summary|div|section|figure|[A-Z]\\w*)";
const IMAGE_COMPONENTS = [
  "Image",
  "Picture",
  "IdealImage",
  "ThemedImage",
  "Zoom",
];

const VALUE = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ATTRIBUTES = String.raw`(?:[^<>"'{}]|"[^"]*"|'[^']*'|${VALUE})*?`;
const TAG = new RegExp(
  String.raw`<(/?)([A-Za-z][\w.]*)(?=[\s/>])(${ATTRIBUTES})(/?)>`,
  "g",
);
const ATTRIBUTE = new RegExp(
  String.raw`\s+([\w:-]+)(?:=("[^"]*"|'[^']*'|${VALUE}))?`,
  "g",
);
const COMMENT = /\{\/\*([\s\S]*?)\*\/\}/g;
const MODULE_LINES = /^(import|export)\s[^\n]*(?:\n(?!\n)[^\n]+)*/gm;
/** Values in braces where text is: names, calls, texts in quotes. */
const EXPRESSION =
  /(?<![\\\w\]$])\{\s*(?:([A-Za-z_$][\w$.[\]]*(?:\([^(){}]*\))?)|(["'`])(.*?)\2)\s*\}/g;

export type Report = (problem: string, line: number) => void;

/** Takes JSX out of MDX: what has an equal is put into it, the rest is reported and hidden. */
export function convertMdx(source: Body, report: Report): Body {
  const body = applyEdits(source, tagsOnTheirOwn(source.text));
  const { text } = body;
  const literal = literalRanges(text, false);
  const isLiteral = (offset: number) => isWithin(literal, offset);
  const edits: Edit[] = [];
  const images = new Map<string, string>();

  for (const match of text.matchAll(MODULE_LINES)) {
    if (isLiteral(match.index)) continue;
    const [code, keyword] = match;
    for (const [, name = "", file = ""] of code.matchAll(
      /^import\s+(\w+)\s+from\s+["']([^"']+)["']/gm,
    )) {
      if (/\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i.test(file))
        images.set(name, file);
    }
    if (keyword === "export")
      report(
        "code of the page (export) is left out.",
        body.lineAt(match.index),
      );
    const end = match.index + code.length;
    const range = {
      start: match.index,
      end: text[end] === "\n" ? end + 1 : end,
    };
    literal.push(range);
    edits.push({ ...range, text: "" });
  }

  for (const match of text.matchAll(COMMENT)) {
    const words = match[1]?.trim() ?? "";
    if (isLiteral(match.index) || words === "truncate") continue;
    const before = text.slice(0, match.index).replace(/^[\s\S]*\n/, "");
    // As Docusaurus 3.10 writes ids of headings.
    const isId = /^#[\w-]+$/.test(words) && /^#{1,6}[ \t]/.test(before);
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: isId ? `{${words}}` : hidden(words),
    });
  }

  for (const match of text.matchAll(TAG)) {
    const [tag, closing = "", name = "", attributes = "", selfClosing = ""] =
      match;
    if (isLiteral(match.index)) continue;
    const replace = (by: string) =>
      edits.push({
        start: match.index,
        end: match.index + tag.length,
        text: by,
      });
    const line = body.lineAt(match.index);
    const image = images.get(name);
    if (/^[a-z]/.test(name)) {
      if (closing || !/[{A-Z]/.test(attributes)) continue;
      const plain = plainAttributes(attributes, images, (attribute) => {
        report(
          `the value of ${attribute} in <${name}> is code and is left out.`,
          line,
        );
      });
      replace(`<${name}${plain.trimEnd()}${selfClosing && " /"}>`);
    } else if (image !== undefined && selfClosing) {
      replace(`![${name}](${image})`);
    } else if (IMAGE_COMPONENTS.includes(name) && selfClosing) {
      const values = attributeValues(attributes, images);
      const src = values.get("src") ?? values.get("img");
      if (src !== undefined) {
        const title = values.get("title");
        replace(
          `![${values.get("alt") ?? ""}](${src}${title ? ` "${title}"` : ""})`,
        );
        continue;
      }
      report(`<${name}> is not known here.`, line);
      replace(hidden(tag));
    } else if (!KNOWN_COMPONENTS.includes(name)) {
      if (!closing)
        report(
          `<${name}> is not known here; what is between its tags is kept.`,
          line,
        );
      replace(hidden(tag));
    }
  }

  for (const match of text.matchAll(EXPRESSION)) {
    if (isLiteral(match.index) || isInTag(text, match.index)) continue;
    const [expression, code, , literalText] = match;
    if (code === undefined) {
      edits.push({
        start: match.index,
        end: match.index + expression.length,
        text: literalText ?? "",
      });
    } else {
      report(
        `${expression} is code and stays as text.`,
        body.lineAt(match.index),
      );
    }
  }
  return applyEdits(body, edits);
}

function isInTag(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return (
    /<[A-Za-z][^>]*$/.test(line) ||
    /^\s*:{2,}\w/.test(line) ||
    /^\s*[\w:-]+=$/.test(line)
  );
}

/** `src={require("./a.png").default}` and the like, as HTML has attributes. */
function plainAttributes(
  attributes: string,
  images: ReadonlyMap<string, string>,
  onCode: (attribute: string) => void,
): string {
  return attributes.replace(
    ATTRIBUTE,
    (_whole, name: string, value?: string) => {
      const plain = plainValue(name, value, images);
      if (plain === undefined) {
        onCode(name);
        return "";
      }
      return plain === "" && value === undefined
        ? ` ${htmlName(name)}`
        : ` ${htmlName(name)}="${plain}"`;
    },
  );
}

function attributeValues(
  attributes: string,
  images: ReadonlyMap<string, string>,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", value] of attributes.matchAll(ATTRIBUTE)) {
    const plain = plainValue(name, value, images);
    if (plain !== undefined) values.set(name, plain);
  }
  return values;
}

const HTML_NAMES: Record<string, string> = {
  className: "class",
  htmlFor: "for",
};

function htmlName(name: string): string {
  return HTML_NAMES[name] ?? name.toLowerCase();
}

/** @returns nothing when the value is code that has to be run */
function plainValue(
  name: string,
  value: string | undefined,
  images: ReadonlyMap<string, string>,
): string | undefined {
  if (value === undefined) return "";
  if (!value.startsWith("{")) return value.slice(1, -1);
  const code = value.slice(1, -1).trim();
  if (name === "style") return styleText(code);
  const text =
    /^(?:require|useBaseUrl)\(\s*(["'])(.*?)\1\s*\)(?:\.default|\.src)?$/.exec(
      code,
    )?.[2] ??
    /^(["'`])([^$]*?)\1$/.exec(code)?.[2] ??
    /^(?:\d+|true|false)$/.exec(code)?.[0];
  return text ?? images.get(code.replace(/\.(?:src|default)$/, ""));
}

/** `{color: "red", marginTop: 10}` as CSS. */
function styleText(code: string): string | undefined {
  const inner = /^\{([\s\S]*)\}$/.exec(code)?.[1];
  if (inner === undefined || /[{}()$]/.test(inner)) return undefined;
  const declarations = inner.split(",").map((pair) => {
    const [, name, text, number] =
      /^\s*["']?([\w-]+)["']?\s*:\s*(?:["'](.*)["']|(-?[\d.]+))\s*$/.exec(
        pair,
      ) ?? [];
    if (name === undefined) return pair.trim() === "" ? "" : undefined;
    const property = name.replace(
      /[A-Z]/g,
      (letter) => `-${letter.toLowerCase()}`,
    );
    return `${property}: ${text ?? `${number ?? ""}px`}`;
  });
  return declarations.includes(undefined)
    ? undefined
    : declarations.filter((declaration) => declaration !== "").join("; ");
}

const OPENING = new RegExp(
  String.raw`^(\s*)<(${BLOCKS})(\s${ATTRIBUTES}|)>\s*$`,
);
const CLOSING = new RegExp(String.raw`^(\s*)</(${BLOCKS})>\s*$`);

/**
 * In MDX the text between tags is Markdown however it is indented; in Markdown it takes blank lines, and no four spaces.
 */
function tagsOnTheirOwn(text: string): Edit[] {
  const lines = text.split("\n");
  let next = 0;
  const starts = lines.map((line) => {
    const start = next;
    next += line.length + 1;
    return start;
  });
  const inFence = fencedLines(lines);
  const isTag = lines.map(
    (line, index) =>
      !inFence[index] && (OPENING.test(line) || CLOSING.test(line)),
  );
  const indents = indentsToDrop(lines, inFence);
  return lines.flatMap((line, index): Edit[] => {
    const start = starts[index] ?? 0;
    const drop = Math.min(
      indents[index] ?? 0,
      /^[ \t]*/.exec(line)?.[0].length ?? 0,
    );
    const previous = lines[index - 1]?.trim() ?? "";
    const needsBlank =
      previous !== "" &&
      line.trim() !== "" &&
      !inFence[index] &&
      ((isTag[index] ?? false) || (isTag[index - 1] ?? false));
    if (drop === 0 && !needsBlank) return [];
    return [{ start, end: start + drop, text: needsBlank ? "\n" : "" }];
  });
}

function fencedLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return false;
    }
    const closes =
      mark !== undefined && mark.startsWith(fence) && line.trim() === mark;
    if (closes) fence = undefined;
    return true;
  });
}

/** How much of each line's indentation is only there because of the tags around it. */
function indentsToDrop(
  lines: readonly string[],
  inFence: readonly boolean[],
): number[] {
  const drops = lines.map(() => 0);
  const open: { name: string; line: number }[] = [];
  lines.forEach((line, index) => {
    if (inFence[index]) return;
    const opening = OPENING.exec(line);
    if (opening) {
      open.push({ name: opening[2] ?? "", line: index });
      return;
    }
    const closing = CLOSING.exec(line);
    const from = closing
      ? open.findLastIndex(({ name }) => name === closing[2])
      : -1;
    if (from === -1) return;
    const [{ line: first } = { line: index }] = open.splice(from);
    const inner = lines.slice(first + 1, index);
    const indent = Math.min(
      ...inner
        .filter((text) => text.trim() !== "")
        .map((text) => /^[ \t]*/.exec(text)?.[0].length ?? 0),
    );
    if (!Number.isFinite(indent)) return;
    // Inner elements come first: what they dropped is part of what this one drops.
    for (let place = first + 1; place < index; place += 1) {
      drops[place] = Math.max(drops[place] ?? 0, indent);
    }
    const own = /^[ \t]*/.exec(lines[first] ?? "")?.[0].length ?? 0;
    drops[first] = Math.max(drops[first] ?? 0, own);
    drops[index] = Math.max(drops[index] ?? 0, own);
  });
  return drops;
}
