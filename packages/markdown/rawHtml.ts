import { addDiagnostic, hasErrors } from "@technical-blog/utils";
import type { Html, Root } from "mdast";
import type { VFile } from "vfile";

import { ELEMENTS } from "./harmful";
import { offsets } from "./markdownCopy";
import { isTruncateMarker } from "./summary";
import { isComment, referenced } from "./textChecks";
import { SKIP, visit } from "./visit";

/** Deeper trees overflow the stack of what comes after the parser. */
const MAX_DEPTH = 300;

/** What hides all text up to its end. */
const HIDING = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
  { start: "<?", end: "?>" },
];

/** Elements whose content is plain text or is not shown. Without an end tag this is the rest of the text. */
const SWALLOWING = new Set(
  "iframe noembed noframes noscript plaintext script select style template textarea title xmp".split(
    " ",
  ),
);

/** Elements without an end tag, and those that may do without one. */
const UNCLOSED = new Set(
  "area base br col embed hr img input link meta source track wbr dd dt li option p td th tr".split(
    " ",
  ),
);

/** All elements of HTML, obsolete ones included, and those of constructs. Other names in angle brackets are text. */
const KNOWN = new Set([
  ...ELEMENTS,
  ...`applet base basefont bgsound blink body button canvas datalist dialog dir embed fieldset form frame frameset head
  html image input keygen label legend link listing main marquee menu menuitem meta nav noembed noframes noscript object
  optgroup option output param plaintext script search select slot style template textarea title xmp`.split(
    /\s+/,
  ),
]);

/** Tags, and between them comments and what browsers take for one. */
const TAG_OR_COMMENT =
  /(<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>)|<!--(?:-?>|[^]*?-->)|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<![a-z][^>]*>/gi;

/** Keeps lines and columns where a comment was, and is in no text. */
export const MASK = "\u0001";
/** Often an attribute whose quotes do not match: browsers look for the second one in all that follows. */
const UNFINISHED_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*(?:"[^"]*|'[^']*)?$/i;

const TAG = /<!--[^]*?-->|<(\/?)([a-z][a-z\d-]*)([^<>]*)>?/gi;

/** What in a text's HTML would hide the rest of it, or overflow the stack. */
export type RawHtmlFaults = {
  hiding: { node: Html; start: string; end: string }[];
  /** The starts of tags that have no end. */
  unfinished: { node: Html; tag: string }[];
  /** The element without an end tag that takes in all that follows. */
  unclosed: { node: Html; name: string } | undefined;
  tooDeep: Html | undefined;
};

export function rawHtmlFaults(tree: Root): RawHtmlFaults {
  const faults: RawHtmlFaults = {
    hiding: [],
    unfinished: [],
    unclosed: undefined,
    tooDeep: undefined,
  };
  let depth = 0;
  visit(tree, "html", (node) => {
    const { value } = node;
    const hiding = unclosedHiding(value);
    const tag = hiding ? undefined : unfinishedTag(value);
    if (hiding) faults.hiding.push({ node, ...hiding });
    if (tag !== undefined) faults.unfinished.push({ node, tag });
    for (const { 0: tag, 1: slash, 2: found = "", 3: rest } of value.matchAll(
      TAG,
    )) {
      const name = found.toLowerCase();
      const isClosing = slash === "/";
      const open = faults.unclosed;
      if (tag.startsWith("<!--")) continue;
      if (open) {
        const isEnd = isClosing && name === open.name;
        if (isEnd && name !== "plaintext") faults.unclosed = undefined;
      } else if (!isClosing && SWALLOWING.has(name)) {
        faults.unclosed = { node, name };
      } else if (!UNCLOSED.has(name) && !rest?.endsWith("/")) {
        depth = Math.max(0, depth + (isClosing ? -1 : 1));
        if (depth > MAX_DEPTH) faults.tooDeep ??= node;
      }
    }
  });
  return faults;
}

/** Reports raw HTML that would swallow the rest of the text. */
export function checkRawHtml(tree: Root, file: VFile) {
  const report = ({ position }: Html, problem: string, fix: string) => {
    const line = position?.start.line ?? 1;
    addDiagnostic(file, { rule: "markdown", line, problem, fix });
  };
  const { hiding, unfinished, unclosed, tooDeep } = rawHtmlFaults(tree);
  for (const { node, start, end } of hiding)
    report(
      node,
      `${start} is not closed, so all that follows would be lost.`,
      // A blank line ends the HTML, and what follows would be shown.
      node.value.trimStart().startsWith(start)
        ? `Close it with ${end}`
        : `Close it with ${end}, and before the next blank line.`,
    );
  for (const { node, tag } of unfinished)
    report(
      node,
      `the tag that begins with ${tag} has no end, so all that follows would be lost.`,
      "Close its quotes and end it with >.",
    );
  if (tooDeep)
    report(
      tooDeep,
      `HTML elements are nested in more than ${String(MAX_DEPTH)} levels.`,
      "Close them, or write them as code.",
    );
  // After another error, what opens it may be a part of that.
  if (unclosed && !hasErrors(file.messages)) {
    const { node, name } = unclosed;
    const isPlaintext = name === "plaintext";
    report(
      node,
      `<${name}> ${isPlaintext ? "cannot be" : "is not"} closed, so all that follows would be lost.`,
      isPlaintext
        ? "Use a block of code."
        : `Close it with </${name}>, or put it between backticks if it is meant as text.`,
    );
  }
}

/** Shows the tags of unknown elements as text, such as the `<n>` in `at least <n> times`. Browsers would drop them. */
export function escapeUnknownElements(tree: Root, file: VFile) {
  /** Names of drawings and formulas are their own. */
  let foreign: string | undefined;
  visit(tree, "html", (node) => {
    node.value = node.value.replace(
      TAG,
      (tag: string, slash?: string, found?: string) => {
        const name = found?.toLowerCase();
        if (name === undefined) return tag;
        if (foreign !== undefined) {
          if (slash && name === foreign) foreign = undefined;
          return tag;
        }
        if (name === "svg" || name === "math") foreign = name;
        if (KNOWN.has(name)) return tag;
        if (!slash) {
          addDiagnostic(file, {
            line: node.position?.start.line ?? 1,
            rule: "unknown-element",
            problem: `${tag} is not an HTML element, so it is shown as text.`,
            fix: `If it is meant as text, write \`${tag}\` or \\${tag}.`,
          });
        }
        return tag.replace("<", "&lt;");
      },
    );
  });
}

/**
 * Takes the comments out of a tree.
 * @returns its text, with a mask in place of each
 */
export function takeComments(tree: Root, markdown: string): string {
  const offsetOf = offsets(markdown);
  const used = referenced(tree);
  let masked = markdown;
  visit(
    tree,
    ["definition", "html", "image", "imageReference"],
    (node, index, parent) => {
      if (!node.position || isTruncateMarker(node)) return undefined;
      const start = offsetOf(node.position.start);
      const end = offsetOf(node.position.end);
      const source = markdown.slice(start, end);
      let text = withoutComments(source, MASK);
      if (node.type === "html") node.value = withoutComments(node.value, "");
      else if (node.type !== "definition")
        node.alt = withoutComments(node.alt ?? "", "");
      else if (isComment(node, used)) text = source.replace(/./g, MASK);
      if (text !== source)
        masked = masked.slice(0, start) + text + masked.slice(end);
      if (node.type !== "html" || node.value.trim() !== "") return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    },
  );
  return masked;
}

/** @param by what takes the place of each character but line feeds */
function withoutComments(html: string, by: string): string {
  return html.replace(
    TAG_OR_COMMENT,
    (all, tag?: string) => tag ?? all.replace(/./g, by),
  );
}

function unclosedHiding(value: string) {
  const rest = value.replace(TAG_OR_COMMENT, "");
  return HIDING.find(({ start }) => rest.includes(start));
}

/** The start of a tag without an end. */
function unfinishedTag(value: string): string | undefined {
  const [tag] = UNFINISHED_TAG.exec(withoutComments(value, "")) ?? [];
  return tag?.slice(0, 40).split("\n")[0];
}
