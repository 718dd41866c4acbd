import { escapeRegExp, mapValues, times } from "lodash";

import type { DiagnosticData } from "../../../content/diagnostic";

/**
 * For each kind of diagram its first line, the remedy for what is not drawn, and its statements, inside braces below a
 * brace. After an arrow are the library's words, if it reads others. A space is any number of them, A and B are boxes.
 * Groups are what is drawn: a `box` without a name, a `line`, or a `plain` one without an arrowhead.
 */
const GRAMMARS = String.raw`
(?:graph|flowchart)(?:\s+(?:TB|TD|BT|LR|RL))?
Close brackets, quote labels as in A["text (more)"], and draw arrows like -->, ---, -.-> or ==>.
subgraph\s+(?<frame>[^\s[\]"]+) \[ "?(?<title>[^"]*?)"? \] => subgraph $frame ["$title"]
subgraph\s+"?(?<frame>(?<title>[^"]+?))"? => subgraph $frame ["$title"]
(?<close>end)
(?<direction>direction\s+(?:TB|TD|BT|LR|RL))
(?<chain>.+)

stateDiagram(?:-v2)?
Write A --> B : text, A : text (once for each state) or state A { and }.
direction\s+(?:TB|TD|BT|LR|RL)
state\s+(?<open>A) \{
state\s+"(?<title>[^"]+)" as (?<open>A) \{ => state "$title" as $a {
(?<close>\})
(?<described>state)\s+"(?<title>[^"]+)" as A => state "$title" as $a
(?:state\s+)?A(?::::\w+)? => state "$a" as $a
(?:A|(?<start>\[\*\]))(?::::\w+)? (?<line>-->) (?:B|(?<end>\[\*\]))(?::::\w+)?(?: (?<colon>:)(?<text>.+))? => $a$start --> $b$end $colon $text
(?<described>A :)(?!:)(?<text>.+)

sequenceDiagram
Draw ->, -->, ->>, -->>, -) or --), with a text without semicolons after a colon, and give names of one word others to show: participant A as Two words.
(?:participant|actor)\s+A(?: as (?<text>.+))?
(?<box>(?<mark>[Nn]ote)) (?:left of|right of|over) A(?: , B)? :(?<text>[^;]+)
(?<mark>(?<box>(?<open>loop|alt|opt|par|critical|break)))\b(?<text>.*)
(?<mark>else|and|option)\b(?<text>.*) => else $text
(?<mark>(?<close>end))
A (?<line>--?(?:>>|\))) [-+]?B :(?<text>[^;]+)
A (?<plain>--?>) [-+]?B :(?<text>[^;]+)

classDiagram(?:-v2)?
Write class A {, members such as +String name and +run() bool on lines of their own, or relations such as A <|-- B : text.
direction\s+T[BD]
class\s+A(?<generic>~\w+~)?(?::::\w+)?(?: (?<open>\{))? => class $a$generic $open
<<(?<kind>\w+)>> A => class $a {\n<<$kind>>\n}
A (?<from>"[^"]*")? (?<line>(?:<\||<)(?:--|\.\.)|(?:--|\.\.)(?:\|>|>)|(?:\*|(?<!\w)o)--|--(?:\*|o(?!\w))) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $line $to $b $colon $text
A (?<from>"[^"]*")? (?<plain>--|\.\.) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $plain> $to $b $colon $text
A : (?<member>.+)
{
(?<close>\})
<<\w+>>
(?<name>[-+#~]? [^\s()]+) \((?<given>[^()$*]*)\)(?<mark>[$*]?) :? (?<type>[^\s()$*:]*)(?<last>[$*]?);? => $name$mark$last($given) $type
(?<sign>[-+#~]?) (?<name>[^\s()$*:]+) : (?<type>[^\s()$*:]+)(?<mark>[$*]?);? => $sign$type $name$mark
[-+#~]? [^\s()$*:]+(?:\s+[^\s()$*:]+)?[$*]?;?

erDiagram
Write A ||--o{ B : text, or A { and lines such as: type name PK "comment".
A => $a {\n}
A (?<open>\{)
A (?<from>\|o|\|\||\}\||\}o) (?<line>--|\.\.)(?<to>o\||\|\||o\{|\|\{) B : "?(?<text>[^"]*)"? => $a $from$line$to $b : "$text"
{
(?<close>\})
(?<type>\S+)\s+(?<name>\S+?)(?:\s+(?<key>[PFU]K)(?: , (?<other>[PFU]K))?)?(?<comment>\s+"[^"]*")? => $type $name$comment $key $other`;

/** Brackets and quotes of a flowchart may span lines. */
const FLOW_STATEMENTS =
  /(?:"[^"]*"|[[({](?:"[^"]*"|[^[\](){}"]*)[\])}]|[#&]#?\w+;|[^\n;])+/g;
/** Laying out a diagram takes long when it has many lines between its parts. */
const MAX_LINES = 300;
const STYLE =
  /^(?:style|classDef|linkStyle|cssClass)\s|^class\s+[^\s[]+\s+[\w-]+$/;
/** Elements but the few that are drawn, icons and formulas. */
const NOT_TEXT =
  /(?<!<)<\/?(?!(?:br|b|strong|i|em|u|s|del)\b)[a-z][^<>]*>|\bfa[a-z]?:fa-|\$\$/i;
const REMEDIES: [RegExp, string][] = [
  [/^(?:click|links?|callback)\b/, "Put the link into the text of the post."],
  [/^note\b/i, "Put the note into a label, or into the text of the post."],
  [/^(?:de)?activate\b/, "Write + or - at an arrow, as in A->>+B."],
  [/\bend\b/, 'Close what is open, and write "End" for a name.'],
  [NOT_TEXT, "Use no elements, icons or formulas; #lt; and #gt; are < and >."],
];
const KNOWN =
  "Known are flowchart, graph, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.";
const NAME = String.raw`[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*`;
const KINDS = GRAMMARS.trim()
  .split("\n\n")
  .map((grammar) => {
    const [outside = "", inside = ""] = grammar.split("\n{\n");
    const [header = "", fix = "", ...statements] = outside.split("\n");
    return {
      header: new RegExp(`^${header}$`),
      fix,
      rules: statements.map(toRule),
      inBraces: inside.split("\n").map(toRule),
    };
  });
type Kind = (typeof KINDS)[number];
type Problem = Omit<DiagnosticData, "file" | "severity">;
export type Reading = ReturnType<typeof newReading>;

function toRule(line: string) {
  const [statement = "", words] = line.split(" => ");
  const pattern = statement
    .replace(/\b[AB]\b/g, (box) => `(?<${box.toLowerCase()}>${NAME})`)
    .replaceAll(" ", "\\s*");
  return { pattern: new RegExp(`^${pattern}$`, "su"), words };
}

/** What is in a diagram, and what the library is told of it. */
function newReading() {
  return {
    /** With lines from 0; an error means that nothing is drawn. */
    problems: [] as Problem[],
    text: "",
    words: [] as string[],
    /** Said first: the library keeps the first label of a box, and Mermaid the last. */
    declared: new Map<string, string>(),
    /** With their names for the library. */
    boxes: new Map<string, string>(),
    lastBox: "",
    /** A hidden line only keeps a place. */
    lines: [] as ("arrow" | "plain" | "hidden")[],
    /** What is not closed, and in which of it a box is. */
    open: [] as string[],
    frames: new Map<string, string>(),
  };
}

/** Reads a diagram as Mermaid does, and says it in words that the library reads alike. */
export function readMermaid(source: string): Reading {
  const text = source.replace(/%%\{[^]*?\}%%|^[ \t]*%%.*$/gm, blank);
  const header = /\S[^\n;]*/.exec(text)?.[0].trim() ?? "";
  const kind = KINDS.find((known) => known.header.test(header));
  const reading = newReading();
  let index = text.indexOf(header) + header.length;
  const report = (rule: Problem["rule"], problem: string, fix: string) => {
    const line = text.slice(0, index).split("\n").length - 1;
    reading.problems.push({ rule, line, problem, fix });
    return reading;
  };
  if (!kind) {
    const problem = `no diagram that is drawn begins with "${header}", so its source is shown.`;
    return report("unknown-diagram", problem, KNOWN);
  }
  const start = index;
  const statements = /^[gf]/.test(header) ? FLOW_STATEMENTS : /[^\n]+/g;
  let [opened, styled] = [start, source.indexOf("%%{")];
  for (const match of text.slice(start).matchAll(statements)) {
    const statement = match[0].trim().replace(/[ \t]+/g, " ");
    const { length } = reading.open;
    index = start + match.index;
    if (STYLE.test(statement)) {
      if (styled < 0) styled = index;
    } else if (statement !== "" && !isRead(statement, kind, reading)) {
      const known = REMEDIES.find(([pattern]) => pattern.test(statement));
      const problem = `this part of a diagram is not drawn: "${statement}".`;
      return report("markdown", problem, known?.[1] ?? kind.fix);
    }
    if (reading.lines.length > MAX_LINES) {
      const problem = `a diagram has at most ${String(MAX_LINES)} connections.`;
      return report("markdown", problem, "Split it.");
    }
    if (reading.open.length > length) opened = index;
  }
  if (reading.open.length > 0) {
    index = opened;
    return report("markdown", "this part of a diagram is open.", "Close it.");
  }
  if (styled >= 0) {
    index = styled;
    const problem = "a drawing has the page's colours, not a style of its own.";
    report("unknown-diagram", problem, "Delete this line.");
  }
  const first = header.replace(/^(?:graph|flowchart)$/, "$& TD");
  const { declared, words } = reading;
  reading.text = [first, ...declared.values(), ...words].join("\n");
  return reading;
}

/** How parts of a statement are said. */
const PARTS: Record<string, (part: string, reading: Reading) => string> = {
  text: label,
  title: label,
  comment: hidden,
  frame: nameOf,
  from: (part) => part.replace("}o", "{o"),
  start: (_, reading) => point("start", reading),
  end: (_, reading) => point("end", reading),
};

/** Whether all of a statement is drawn; then it is said to the library. */
function isRead(raw: string, kind: Kind, reading: Reading): boolean {
  const { words, boxes, declared, open, lines } = reading;
  const isInside = open.at(-1) === "{";
  const statement = raw
    .replace(/\b~([^~]+)~/g, (part, type: string) =>
      isInside ? hidden(`<${type}>`) : part,
    )
    .replace(
      /[#&]#?(\w+);/g,
      (_, name: string) =>
        ENTITY + (/^\d/.test(name) ? "#" : "") + name + hidden(";"),
    );
  const rules = isInside ? kind.inBraces : kind.rules;
  const rule = rules.find(({ pattern }) => pattern.test(statement));
  if (!rule || NOT_TEXT.test(statement)) return false;

  const groups: Record<string, string> = mapValues(
    { ...rule.pattern.exec(statement)?.groups },
    (group?: string) => group ?? "",
  );
  const { a = "", b = "", box, text = "", frame = "" } = groups;
  if (groups.chain) return isChain(statement, reading);
  if (groups.direction && open.length === 0) return false;
  if (groups.close && open.pop() === undefined) return false;
  if (groups.described && declared.has(a)) return false;
  if (groups.mark) keepPlace(a, reading);
  for (const id of [a, b, box && `${box} ${String(boxes.size)}`]) {
    if (id) nameOf(id, reading);
  }
  if (groups.member) {
    words.push(`class ${a} {`);
    open.push("{");
    return isRead(groups.member, kind, reading) && isRead("}", kind, reading);
  }
  const parts: Record<string, string> = mapValues(
    groups,
    (part, name) => part && (PARTS[name]?.(part, reading) ?? part),
  );
  const own = statement.slice(0, statement.length - text.length) + label(text);
  const said =
    rule.words?.replace(/\$(\w+)/g, (_, name: string) => parts[name] ?? "") ??
    own;
  words.push(said.replaceAll("\\n", "\n"));
  if (groups.described) declared.set(a, said);
  for (const id of [groups.open, frame]) if (id) open.push(id);
  if (groups.line || groups.plain) lines.push(groups.line ? "arrow" : "plain");
  reading.lastBox = b || a || reading.lastBox;
  return true;
}

/** The library draws notes and blocks at the messages beside them, so there must be one. */
function keepPlace(box: string, { words, lastBox, lines }: Reading) {
  const name = box || lastBox;
  const last = words.at(-1) ?? "";
  const isBeside = box
    ? /^note|^\S+-[>)]/i.test(last)
    : !/^(?:note|loop|alt|opt|par|critical|break|else)\b/i.test(last);
  if (name === "" || isBeside) return;
  lines.push("hidden");
  words.push(`${name}->>${name}: .`);
}

/** The library draws a point for each `[*]`, and Mermaid one for each frame. */
function point(role: string, { boxes, open }: Reading): string {
  const own = `[*] ${role} ${open.join(" ")}`;
  const points = [...boxes.keys()].filter((id) => id.startsWith(`[*] ${role}`));
  const index = points.indexOf(own);
  boxes.set(own, role);
  return index < 0 ? "[*]" : `_${role}${index > 0 ? String(index + 1) : ""}`;
}

function nameOf(id: string, { boxes }: Reading): string {
  const name = boxes.get(id) ?? `n${String(boxes.size)}`;
  boxes.set(id, name);
  return name;
}

const BRACKETS =
  "((( )))  (( ))  ([ ])  ( )  [[ ]]  [( )]  [/ \\]  [\\ /]  [ ]  {{ }}  { }  > ]";
const SHAPES = BRACKETS.split("  ").map((pair) => {
  const [open = "", close = ""] = pair.split(" ");
  const plain = `(?![\\\\/])[^"[\\]{}|${open.includes("(") ? "()" : ""}]+?`;
  const text = `\\s*(?:"([^"]*)"|(${plain}))\\s*`;
  return {
    pattern: new RegExp(`^${escapeRegExp(open)}${text}${escapeRegExp(close)}`),
    around: (words: string) =>
      `${open}"${label(words).replaceAll(close.charAt(0), hidden)}"${close}`,
  };
});
const NODE =
  /^(?!(?:end|subgraph)\b)[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_./]|-(?![->.]))*/u;
const LINK =
  /^\s*([xo<]?)(?:(~~~+|--+[-xo>]|==+[=xo>]|-\.+-[xo>]?)(?:\s*\|\s*(?:"([^"]*)"|([^"|]*))\|)?|(--|==|-\.)\s*(?:"([^"]*)"|(.+?))\s*(--+[-xo>]|==+[=xo>]|\.+-[xo>]?))\s*/;

/** Whether all of a chain of boxes is drawn; then it is said to the library. */
function isChain(chain: string, reading: Reading): boolean {
  let rest = chain;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    rest = rest.slice(match?.[0].length);
    return match?.map((group: string | undefined) => group ?? "");
  };
  const group = () => {
    const names: string[] = [];
    do {
      const [id = ""] = take(NODE) ?? [];
      const shape = SHAPES.find(({ pattern }) => pattern.test(rest));
      const text = shape && take(shape.pattern)?.slice(1).join("");
      const name = id && mention(id, shape?.around(text ?? ""), reading);
      if (!name) return [];
      names.push(name);
      take(/^:::\w+(?:-\w+)*/);
    } while (take(/^\s+&\s+/));
    return names;
  };
  let from = group();
  let words = from.join(" & ");
  while (rest !== "" && from.length > 0) {
    const [, tail = "", plain = "", a, b, opening = "", c, d, closing = ""] =
      take(LINK) ?? [];
    const arrow = plain + closing;
    const head = arrow.endsWith(">") ? ">" : "";
    const isDrawn = tail === "<" ? head : !/^$|[xo]/.test(tail + arrow);
    if (!isDrawn || opening.at(-1) !== closing[0]) return false;
    const to = group();
    const text = label([a, b, c, d].join("")).replaceAll("|", hidden);
    const shaft = arrow.includes("=") ? "==" : "--";
    const said = arrow.includes(".")
      ? `-.-${head}`
      : shaft + (head || shaft.charAt(0));
    const isHidden = arrow.startsWith("~");
    words += isHidden ? "\n" : ` ${tail}${said}${text && `|${text}|`} `;
    words += to.join(" & ");
    const count = isHidden ? 0 : from.length * to.length;
    times(Math.min(count, MAX_LINES + 1), () => reading.lines.push("arrow"));
    from = to;
  }
  reading.words.push(words);
  return from.length > 0;
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

/** As many lines, without their text. */
export function blank(text: string): string {
  return text.replace(/.+/g, "");
}

/** A text without signs that mean more than text to the library. */
function label(text: string): string {
  const markdown = /^`([^`]*)`$/.exec(text.trim())?.[1];
  return (markdown ?? text)
    .trim()
    .replace(/\s*\n\s*/g, "<br>")
    .replace(markdown === undefined ? /["*~]/g : /"/g, hidden);
}

/** Begins a character reference in a drawing. */
const ENTITY = "\ue000";

/** ASCII's signs as ones that mean nothing, until they are drawn. */
function hidden(signs: string): string {
  return signs.replace(/[ -~]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
}

/** Gives a drawing the signs of its labels. */
export function reveal(svg: string): string {
  return svg.replace(/[\ue000-\ue07e]/g, (sign) => {
    const code = sign.charCodeAt(0) - 0xe000;
    return { 0: "&", 59: ";" }[code] ?? `&#${String(code)};`;
  });
}
