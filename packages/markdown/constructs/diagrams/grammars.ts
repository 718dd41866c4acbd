/**
 * A kind of diagram. Its statements are patterns, one on each line, in which a space is any number of spaces, and A and B
 * are names of boxes. After an arrow are the library's words with groups of the pattern, if it reads others.
 *
 * What a statement does is in the names of its groups:
 *
 * - `a`, `b`: a box with this name; `box`: a box without a name
 * - `line`: a line, or several of a `chain`; `plain`: a line without an arrowhead
 * - `open`: what a `close` has to end, or `{`; `frame`: the same with a box around it
 * - `text`, `title`: a label; `comment`: a text in quotes
 * - `start`, `end`: a point where states begin or end
 * - `beside`: it is drawn beside a message
 * - `described`: it has to be said first and once
 * - `direction`: it is for what is open
 * - `member`: a line in the braces of A
 */
type Grammar = {
  /** The first line. */
  header: RegExp;
  /** How to write what is not drawn. */
  remedy: string;
  /** What a statement is, if not a line. */
  statement?: RegExp;
  statements: string;
  inBraces?: string;
};

const FLOWCHART: Grammar = {
  header: /^(?:graph|flowchart)(?:\s+(?:TB|TD|BT|LR|RL))?$/,
  remedy:
    'Close brackets, quote labels as in A["text (more)"], and draw arrows like -->, ---, -.-> or ==>.',
  // Brackets and quotes may span lines.
  statement:
    /(?:"[^"]*"|[[({](?:"[^"]*"|[^[\](){}"]*)[\])}]|[#&]#?\w+;|[^\n;])+/g,
  statements: String.raw`
    subgraph\s+(?<frame>[^\s[\]"]+) \[ "?(?<title>[^"]*?)"? \] => subgraph $frame ["$title"]
    subgraph\s+"?(?<frame>(?<title>[^"]+?))"? => subgraph $frame ["$title"]
    (?<close>end)
    (?<direction>direction\s+(?:TB|TD|BT|LR|RL))
    (?<chain>.+)`,
};

const STATES: Grammar = {
  header: /^stateDiagram(?:-v2)?$/,
  remedy:
    "Write A --> B : text, A : text (once for each state) or state A { and }.",
  statements: String.raw`
    direction\s+(?:TB|TD|BT|LR|RL)
    state\s+(?<open>A) \{
    state\s+"(?<title>[^"]+)" as (?<open>A) \{ => state "$title" as $a {
    (?<close>\})
    (?<described>state)\s+"(?<title>[^"]+)" as A => state "$title" as $a
    (?:state\s+)?A(?::::\w+)? => state "$a" as $a
    (?:A|(?<start>\[\*\]))(?::::\w+)? (?<line>-->) (?:B|(?<end>\[\*\]))(?::::\w+)?(?: (?<colon>:)(?<text>.+))? => $a$start --> $b$end $colon $text
    (?<described>A :)(?!:)(?<text>.+)`,
};

const SEQUENCE: Grammar = {
  header: /^sequenceDiagram$/,
  remedy:
    "Draw ->, -->, ->>, -->>, -) or --), with a text without semicolons after a colon, and give names of one word others to show: participant A as Two words.",
  statements: String.raw`
    (?:participant|actor)\s+A(?: as (?<text>.+))?
    (?<box>(?<beside>[Nn]ote)) (?:left of|right of|over) A(?: , B)? :(?<text>[^;]+)
    (?<beside>(?<box>(?<open>loop|alt|opt|par|critical|break)))\b(?<text>.*)
    (?<beside>else|and|option)\b(?<text>.*) => else $text
    (?<beside>(?<close>end))
    A (?<line>--?(?:>>|\))) [-+]?B :(?<text>[^;]+)
    A (?<plain>--?>) [-+]?B :(?<text>[^;]+)`,
};

const CLASSES: Grammar = {
  header: /^classDiagram(?:-v2)?$/,
  remedy:
    "Write class A {, members such as +String name and +run() bool on lines of their own, or relations such as A <|-- B : text.",
  statements: String.raw`
    direction\s+T[BD]
    class\s+A(?<generic>~\w+~)?(?::::\w+)?(?: (?<open>\{))? => class $a$generic $open
    <<(?<kind>\w+)>> A => class $a {\n<<$kind>>\n}
    A (?<from>"[^"]*")? (?<line>(?:<\||<)(?:--|\.\.)|(?:--|\.\.)(?:\|>|>)|(?:\*|(?<!\w)o)--|--(?:\*|o(?!\w))) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $line $to $b $colon $text
    A (?<from>"[^"]*")? (?<plain>--|\.\.) (?<to>"[^"]*")? B(?: (?<colon>:)(?<text>.+))? => $a $from $plain> $to $b $colon $text
    A : (?<member>.+)`,
  inBraces: String.raw`
    (?<close>\})
    <<\w+>>
    (?<name>[-+#~]? [^\s()]+) \((?<given>[^()$*]*)\)(?<mark>[$*]?) :? (?<type>[^\s()$*:]*)(?<last>[$*]?);? => $name$mark$last($given) $type
    (?<sign>[-+#~]?) (?<name>[^\s()$*:]+) : (?<type>[^\s()$*:]+)(?<mark>[$*]?);? => $sign$type $name$mark
    [-+#~]? [^\s()$*:]+(?:\s+[^\s()$*:]+)?[$*]?;?`,
};

const ENTITIES: Grammar = {
  header: /^erDiagram$/,
  remedy:
    'Write A ||--o{ B : text, or A { and lines such as: type name PK "comment".',
  statements: String.raw`
    A => $a {\n}
    A (?<open>\{)
    A (?<from>\|o|\|\||\}\||\}o) (?<line>--|\.\.)(?<to>o\||\|\||o\{|\|\{) B : "?(?<text>[^"]*)"? => $a $from$line$to $b : "$text"`,
  inBraces: String.raw`
    (?<close>\})
    (?<type>\S+)\s+(?<name>\S+?)(?:\s+(?<key>[PFU]K)(?: , (?<other>[PFU]K))?)?(?<comment>\s+"[^"]*")? => $type $name$comment $key $other`,
};

const NAME = String.raw`[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*`;

export type Kind = (typeof KINDS)[number];

export const KINDS = [FLOWCHART, STATES, SEQUENCE, CLASSES, ENTITIES].map(
  ({ statement = /[^\n]+/g, statements, inBraces = "", ...kind }) => ({
    ...kind,
    statement,
    rules: toRules(statements),
    rulesInBraces: toRules(inBraces),
  }),
);

function toRules(lines: string) {
  return lines
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [statement = "", words] = line.split(" => ");
      const pattern = statement
        .replace(/\b[AB]\b/g, (box) => `(?<${box.toLowerCase()}>${NAME})`)
        .replaceAll(" ", "\\s*");
      return { pattern: new RegExp(`^${pattern}$`, "su"), words };
    });
}
