import { escapeRegExp, times } from "lodash";

import { hidden, label } from "./labels";
import { MAX_LINES, nameOf, type Reading } from "./reading";

const NODE =
  /^(?!(?:end|subgraph)\b)[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_./]|-(?![->.]))*/u;

const SHAPES =
  "((( )))  (( ))  ([ ])  ( )  [[ ]]  [( )]  [/ \\]  [\\ /]  [ ]  {{ }}  { }  > ]"
    .split("  ")
    .map((brackets) => {
      const [open = "", close = ""] = brackets.split(" ");
      const plain = `(?![\\\\/])[^"[\\]{}|${open.includes("(") ? "()" : ""}]+?`;
      const text = `\\s*("[^"]*"|${plain})\\s*`;
      return {
        pattern: new RegExp(
          `^${escapeRegExp(open)}${text}${escapeRegExp(close)}`,
        ),
        around: (words: string) =>
          `${open}"${label(words).replaceAll(close.charAt(0), hidden)}"${close}`,
      };
    });

/** With a text between bars, or between its halves. */
const LINK =
  /^\s*(?<tail>[xo<]?)(?:(?<whole>~~~+|--+[-xo>]|==+[=xo>]|-\.+-[xo>]?)(?:\s*\|\s*(?<inBars>"[^"]*"|[^"|]*)\|)?|(?<left>--|==|-\.)\s*(?<between>"[^"]*"|.+?)\s*(?<right>--+[-xo>]|==+[=xo>]|\.+-[xo>]?))\s*/;

/** The lines that are drawn, by the library's words for them. */
const ARROWS = Object.entries({
  "-->": /^<?--+>$/,
  "---": /^---+$/,
  "==>": /^<?==+>$/,
  "===": /^===+$/,
  "-.->": /^<?-\.+->$/,
  "-.-": /^-\.+-$/,
  // Not visible: it only keeps two boxes together.
  "": /^~~~+$/,
});

/** Says a chain of a flowchart's boxes, unless a part of it is not drawn. */
export function sayChain(chain: string, reading: Reading): boolean {
  let rest = chain;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    rest = rest.slice(match?.[0].length);
    return match;
  };
  const takeBoxes = () => {
    const names: string[] = [];
    do {
      const id = take(NODE)?.[0];
      const shape = SHAPES.find(({ pattern }) => pattern.test(rest));
      const text = shape && take(shape.pattern)?.[1];
      const name = id && mention(id, shape?.around(unquoted(text)), reading);
      if (!name) return [];
      names.push(name);
      take(/^:::\w+(?:-\w+)*/);
    } while (take(/^\s+&\s+/));
    return names;
  };
  let from = takeBoxes();
  let words = from.join(" & ");
  while (rest !== "" && from.length > 0) {
    const link: Record<string, string | undefined> = take(LINK)?.groups ?? {};
    const { tail = "", whole, left = "", right = "" } = link;
    const arrow = tail + (whole ?? left + right);
    const [said] = ARROWS.find(([, pattern]) => pattern.test(arrow)) ?? [];
    if (said === undefined) return false;
    const to = takeBoxes();
    const text = label(unquoted(link.inBars ?? link.between));
    const bars = text && `|${text.replaceAll("|", hidden)}|`;
    words += said ? ` ${tail}${said}${bars} ` : "\n";
    words += to.join(" & ");
    const count = said ? from.length * to.length : 0;
    times(Math.min(count, MAX_LINES + 1), () => reading.lines.push("arrow"));
    from = to;
  }
  reading.words.push(words);
  return from.length > 0;
}

function unquoted(text = ""): string {
  return text.replace(/^"([^]*)"$/, "$1");
}

/**
 * The library's name of a box, which it draws in the frame where the name is first followed by brackets. Nothing if
 * Mermaid draws it in a frame further inside.
 */
function mention(id: string, shape: string | undefined, reading: Reading) {
  const { declared, open, frames } = reading;
  const name = nameOf(id, reading);
  if (shape !== undefined || !declared.has(id)) {
    declared.set(id, name + (shape ?? `["${id}"]`));
  }
  const around = open.at(-1);
  const known = frames.get(id);
  if (!around || known === around) return name;
  if (known) return open.includes(known) ? undefined : name;
  frames.set(id, around);
  return `${name}["."]`;
}
