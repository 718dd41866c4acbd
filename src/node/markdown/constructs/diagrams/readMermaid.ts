import { escapeRegExp, mapValues } from "lodash";

type Rule = { pattern: RegExp; words: string | undefined };
type Kind = {
  header: RegExp;
  statements: RegExp;
  rules: Rule[];
  inBraces?: Rule[];
  fix: string;
};
type Problem = {
  rule: "markdown" | "unknown-diagram";
  /** From 0. */
  line: number;
  problem: string;
  fix: string;
};
export type Reading = ReturnType<typeof newReading>;

/** What is in a diagram, and what the library is told of it. */
function newReading() {
  return {
    /** Empty if something would be drawn wrongly, or not at all. */
    text: "",
    problems: [] as Problem[],
    words: [] as string[],
    /** Said first: the library keeps the first label of a box, and Mermaid the last. */
    declared: new Map<string, string>(),
    /** With their names for the library. */
    boxes: new Map<string, string>(),
    lastBox: "",
    /** A hidden line only keeps a place, and a plain one has no arrowhead. */
    lines: [] as ("arrow" | "plain" | "hidden")[],
    /** What is not closed, and in which of it a box is. */
    open: [] as string[],
    frames: new Map<string, string>(),
  };
}

const LINES = /[^\n]+/g;
/** Laying out a diagram takes long when it has many lines between its parts. */
const MAX_LINES = 300;
const NAME = String.raw`[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*`;
/** Elements but the few that are drawn, icons and formulas. */
const NOT_TEXT =
  /(?<!<)<\/?(?!(?:br|b|strong|i|em|u|s|del)\b)[a-z][^<>]*>|\bfa[a-z]?:fa-|\$\$/i;
const STYLE =
  /^(?:style|classDef|linkStyle|cssClass)\s|^class\s+[^\s[]+\s+[\w-]+$/;
const REMEDIES: [RegExp, string][] = [
  [/^(?:click|links?|callback)\b/, "Put the link into the text of the post."],
  [/^note\b/i, "Put the note into a label, or into the text of the post."],
  [/^(?:de)?activate\b/, "Write + or - at an arrow, as in A->>+B."],
  [NOT_TEXT, "Use no elements, icons or formulas; #lt; and #gt; are < and >."],
  [/\bend\b/, 'Close what is open, and write "End" for a name.'],
];
const KINDS: Kind[] = [
  {
    header: /^(?:graph|flowchart)(?:\s+(?:TB|TD|BT|LR|RL))?$/,
    // Brackets and quotes may span lines.
    statements:
      /(?:"[^"]*"|[[({](?:"[^"]*"|[^[\](){}"]*)[\])}]|[#&]#?\w+;|[^\n;])+/g,
    rules: rules(String.raw`
      subgraph\s+(?<frame>[^\s[\]"]+) \[ "?(?<title>[^"]*?)"? \] => subgraph $frame ["$title"]
      subgraph\s+"?(?<frame>(?<title>[^"]+?))"? => subgraph $frame ["$title"]
      (?<close>end)
      (?<direction>direction\s+(?:TB|TD|BT|LR|RL))
      (?<chain>.+)`),
    fix: 'Draw arrows like -->, ---, -.-> or ==>, close brackets, and quote labels: A["text (more)"].',
  },
  {
    header: /^stateDiagram(?:-v2)?$/,
    statements: LINES,
    rules: rules(String.raw`
      direction\s+(?:TB|TD|BT|LR|RL)
      state\s+(?:"[^"]+" as )?(?<open>A) \{
      (?<close>\})
      (?<described>state\s+"[^"]+" as A)
      (?:state\s+)?A(?::::\w+)? => state "$a" as $a
      (?:A|(?<start>\[\*\]))(?::::\w+)? (?<line>-->) (?:B|(?<end>\[\*\]))(?::::\w+)?(?: (?<colon>:)(?<text>.+))? => $a$start --> $b$end $colon $text
      (?<described>A :)(?!:)(?<text>.+)`),
    fix: "Write A --> B : text, A : text (once for each state) or state A { and }.",
  },
  {
    header: /^sequenceDiagram$/,
    statements: /(?:[#&]#?\w+;|[^\n;])+/g,
    rules: rules(String.raw`
      (?:participant|actor)\s+A(?: as (?<text>.+))?
      (?<box>(?<mark>[Nn]ote)) (?:left of|right of|over) A(?: , B)? :(?<text>.+)
      (?<mark>(?<box>(?<open>loop|alt|opt|par|critical|break)))\b(?<text>.*)
      (?<mark>else|and|option)\b(?<text>.*) => else $text
      (?<mark>(?<close>end))
      A (?<line>--?(?:>>|\))) [-+]?B :(?<text>.+)
      A (?<plain>--?>) [-+]?B :(?<text>.+)`),
    fix: "Draw ->, -->, ->>, -->>, -) or --) with a text after a colon, and give names of one word their text: participant A as Two words.",
  },
  {
    header: /^classDiagram(?:-v2)?$/,
    statements: LINES,
    rules: rules(String.raw`
      direction\s+T[BD]
      class\s+A(?<generic>~\w+~)?(?::::\w+)?(?: (?<open>\{))? => class $a$generic $open
      <<(?<kind>\w+)>> A => class $a {\n<<$kind>>\n}
      A (?<from>"[^"]*")? (?<line>(?:<\||<)(?:--|\.\.)|(?:--|\.\.)(?:\|>|>)|(?:\*|(?<!\w)o)--|--(?:\*|o(?!\w))) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $line $to $b $colon $text
      A (?<from>"[^"]*")? (?<plain>--|\.\.) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $plain> $to $b $colon $text
      A : (?<member>.+)`),
    inBraces: rules(String.raw`
      (?<close>\})
      <<\w+>>
      (?<name>[-+#~]? [^\s()]+) \((?<given>[^()$*]*)\)(?<mark>[$*]?) :? (?<type>[^\s()$*:]*)(?<last>[$*]?);? => $name$mark$last($given) $type
      (?<sign>[-+#~]?) (?<name>[^\s()$*:]+) : (?<type>[^\s()$*:]+)(?<mark>[$*]?);? => $sign$type $name$mark
      [-+#~]? [^\s()$*:]+(?:\s+[^\s()$*:]+)?[$*]?;?`),
    fix: "Write class A {, members such as +String name and +run() bool on lines of their own, or relations such as A <|-- B : text.",
  },
  {
    header: /^erDiagram$/,
    statements: LINES,
    rules: rules(String.raw`
      A => $a {\n}
      A (?<open>\{)
      A (?<from>\|o|\|\||\}\||\}o) (?<line>--|\.\.)(?<to>o\||\|\||o\{|\|\{) B : "?(?<text>[^"]*)"? => $a $from$line$to $b : "$text"`),
    inBraces: rules(String.raw`
      (?<close>\})
      (?<type>\S+)\s+(?<name>\S+?)(?:\s+(?<key>[PFU]K)(?: , (?<other>[PFU]K))?)?(?<comment>\s+"[^"]*")? => $type $name$comment $key $other`),
    fix: 'Write A ||--o{ B : text, or A { and lines such as: type name PK "comment".',
  },
];

/**
 * A statement on each line and, after an arrow, the library's words if they are others. A space is any number of them, A
 * and B are boxes. Groups are what is drawn: a `box` without a name, a `line` or a `plain` one.
 */
function rules(text: string): Rule[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [statement = "", words] = line.trim().split(" => ");
      const source = statement
        .replace(/\b[AB]\b/g, (box) => `(?<${box.toLowerCase()}>${NAME})`)
        .replaceAll(" ", "\\s*");
      const pattern = new RegExp(`^${source}$`, "su");
      return { pattern, words: words?.replaceAll("\\n", "\n") };
    });
}

/** Reads a diagram as Mermaid does, and says it in words that the library reads alike. */
export function readMermaid(source: string): Reading {
  const text = source.replace(/%%\{[^]*?\}%%|^[ \t]*%%.*$/gm, blank);
  const header = /\S[^\n;]*/.exec(text)?.[0].trim() ?? "";
  const kind = KINDS.find((known) => known.header.test(header));
  const start = text.indexOf(header) + header.length;
  const reading = newReading();
  const report = (
    rule: Problem["rule"],
    index: number,
    problem: string,
    fix: string,
  ) => {
    const line = text.slice(0, index).split("\n").length - 1;
    reading.problems.push({ rule, line, problem, fix });
    return reading;
  };
  if (!kind) {
    return report(
      "unknown-diagram",
      start,
      `no diagram that is drawn begins with "${header}", so its source is shown.`,
      "Known are flowchart, graph, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.",
    );
  }
  let style = source.search(/%%\{/);
  const opened: number[] = [];
  for (const match of text.slice(start).matchAll(kind.statements)) {
    const statement = match[0].trim();
    const index = start + match.index;
    const isStyle = STYLE.test(statement);
    if (isStyle && style < 0) style = index;
    if (!isStyle && statement && !isRead(statement, kind, reading)) {
      const problem = `this part of a diagram is not drawn: "${statement}".`;
      const known = REMEDIES.find(([pattern]) => pattern.test(statement));
      return report("markdown", index, problem, known?.[1] ?? kind.fix);
    }
    if (reading.lines.length > MAX_LINES) {
      const problem = `a diagram has at most ${String(MAX_LINES)} connections.`;
      return report("markdown", index, problem, "Split it.");
    }
    opened.length = Math.min(opened.length, reading.open.length);
    if (opened.length < reading.open.length) opened.push(index);
  }
  for (const index of opened) {
    const problem = "this part of a diagram is not closed.";
    return report("markdown", index, problem, kind.fix);
  }
  if (style >= 0) {
    const problem =
      "a drawing has the page's colours, and no style of its own.";
    report("unknown-diagram", style, problem, "Delete this line.");
  }
  reading.text = [
    header.replace(/^(?:graph|flowchart)$/, "$& TD"),
    ...reading.declared.values(),
    ...reading.words,
  ].join("\n");
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
  const isInside = kind.inBraces !== undefined && open.at(-1) === "{";
  const statement = raw
    .replace(/\b~([^~]+)~/g, (generic, type: string) =>
      isInside ? hidden(`<${type}>`) : generic,
    )
    .replace(
      /[#&]#?(\w+);/g,
      (_, name: string) => `${AMPERSAND}${/^\d/.test(name) ? "#" : ""}${name};`,
    );
  const known = isInside ? kind.inBraces : kind.rules;
  const rule = known?.find(({ pattern }) => pattern.test(statement));
  if (!rule || NOT_TEXT.test(statement)) return false;

  const groups: Record<string, string> = mapValues(
    { ...rule.pattern.exec(statement)?.groups },
    (group?: string) => group ?? "",
  );
  const { a = "", b = "", box, line, plain, mark, text = "" } = groups;
  const { close, described, direction, frame, chain, member } = groups;
  const own = statement.slice(0, statement.length - text.length) + label(text);
  if (chain) return isChain(chain, reading);
  if (direction && open.length === 0) return false;
  if (close && open.pop() === undefined) return false;
  if (described && declared.has(a)) return false;
  if (described) declared.set(a, own);
  if (mark) keepPlace(a, reading);
  for (const id of [a, b, box && `${box} ${String(boxes.size)}`]) {
    if (id) nameOf(id, reading);
  }
  if (member) {
    words.push(`class ${a} {`);
    open.push("{");
    return isRead(member, kind, reading) && isRead("}", kind, reading);
  }
  const values = mapValues(groups, (part, name) =>
    part ? (PARTS[name]?.(part, reading) ?? part) : "",
  );
  const said = (_: string, name: string) => values[name] ?? "";
  words.push(rule.words?.replace(/\$(\w+)/g, said) ?? own);
  const opening = groups.open || frame;
  if (opening) open.push(opening);
  if (line || plain) lines.push(line ? "arrow" : "plain");
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
    const count = isHidden
      ? 0
      : Math.min(from.length * to.length, MAX_LINES + 1);
    reading.lines.push(...Array<"arrow">(count).fill("arrow"));
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

const AMPERSAND = "\ue026";

/** ASCII's signs as ones that mean nothing, until they are drawn. */
function hidden(signs: string): string {
  return signs.replace(/[ -%'-~]/g, (sign) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
}

/** Gives a drawing the signs of its labels. */
export function reveal(svg: string): string {
  return svg
    .replaceAll(AMPERSAND, "&")
    .replace(
      /[\ue020-\ue07e]/g,
      (sign) => `&#${String(sign.charCodeAt(0) - 0xe000)};`,
    );
}
