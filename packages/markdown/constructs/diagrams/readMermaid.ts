import { mapValues } from "lodash";

import { type Kind, KINDS } from "./grammars";
import { hidden, hideEntities, label } from "./labels";
import {
  MAX_LINES,
  nameOf,
  newReading,
  type Problem,
  type Reading,
} from "./reading";
import { sayChain } from "./sayChain";

const COMMENTS = /%%\{[^]*?\}%%|^[ \t]*%%.*$/gm;
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

/** Reads a diagram as Mermaid does, and says it in words that the library reads alike. */
export function readMermaid(source: string): Reading {
  const text = source.replace(COMMENTS, blank);
  const header = /\S[^\n;]*/.exec(text)?.[0].trim() ?? "";
  const start = text.indexOf(header) + header.length;
  const kind = KINDS.find((known) => known.header.test(header));
  const reading = newReading();
  const report = (
    index: number,
    problem: string,
    fix: string,
    rule: Problem["rule"] = "markdown",
  ) => {
    const line = text.slice(0, index).split("\n").length - 1;
    reading.problems.push({ rule, line, problem, fix });
    return reading;
  };
  if (!kind) {
    const problem = `no diagram that is drawn begins with "${header}", so its source is shown.`;
    return report(start, problem, KNOWN, "unknown-diagram");
  }
  const { open, lines, declared, words } = reading;
  /** Where each part that is open begins. */
  const openings: number[] = [];
  let styled = source.indexOf("%%{");
  for (const match of text.slice(start).matchAll(kind.statement)) {
    const index = start + match.index;
    const statement = match[0].trim().replace(/[ \t]+/g, " ");
    const depth = open.length;
    if (STYLE.test(statement)) {
      if (styled < 0) styled = index;
    } else if (statement !== "" && !say(statement, kind, reading)) {
      const known = REMEDIES.find(([pattern]) => pattern.test(statement));
      const problem = `this part of a diagram is not drawn: "${statement}".`;
      return report(index, problem, known?.[1] ?? kind.remedy);
    }
    if (lines.length > MAX_LINES) {
      const problem = `a diagram has at most ${String(MAX_LINES)} connections.`;
      return report(index, problem, "Split it.");
    }
    if (open.length > depth) openings[depth] = index;
  }
  const opening = openings[open.length - 1];
  if (opening !== undefined) {
    const problem = "this part of a diagram is open.";
    return report(opening, problem, "Close it.");
  }
  if (styled >= 0) {
    const problem = "a drawing has the page's colours, not a style of its own.";
    report(styled, problem, "Delete this line.", "unknown-diagram");
  }
  const first = header.replace(/^(?:graph|flowchart)$/, "$& TD");
  reading.text = [first, ...declared.values(), ...words].join("\n");
  return reading;
}

/** How groups of a statement are said, if otherwise than they are written. */
const SAID: Record<string, (group: string, reading: Reading) => string> = {
  text: label,
  title: label,
  comment: hidden,
  frame: nameOf,
  from: (group) => group.replace("}o", "{o"),
  start: (_, reading) => point("start", reading),
  end: (_, reading) => point("end", reading),
};

/** Says a statement, unless a part of it is not drawn. */
function say(written: string, kind: Kind, reading: Reading): boolean {
  const { words, boxes, declared, open, lines } = reading;
  const isInside = open.at(-1) === "{";
  const statement = hideEntities(isInside ? hideGenerics(written) : written);
  const rules = isInside ? kind.rulesInBraces : kind.rules;
  const rule = rules.find(({ pattern }) => pattern.test(statement));
  if (!rule || NOT_TEXT.test(statement)) return false;

  const groups: Record<string, string> = mapValues(
    { ...rule.pattern.exec(statement)?.groups },
    (group?: string) => group ?? "",
  );
  const { a = "", b = "", box, text = "", frame, member } = groups;
  if (groups.chain) return sayChain(statement, reading);
  if (groups.direction && open.length === 0) return false;
  if (groups.close && open.pop() === undefined) return false;
  if (groups.described && declared.has(a)) return false;
  if (groups.beside) keepPlace(a, reading);
  for (const id of [a, b, box && `${box} ${String(boxes.size)}`]) {
    if (id) nameOf(id, reading);
  }
  if (member) {
    words.push(`class ${a} {`);
    open.push("{");
    return say(member, kind, reading) && say("}", kind, reading);
  }
  const parts: Record<string, string> = mapValues(
    groups,
    (group, name) => group && (SAID[name]?.(group, reading) ?? group),
  );
  const said =
    rule.words?.replace(/\$(\w+)/g, (_, name: string) => parts[name] ?? "") ??
    statement.slice(0, statement.length - text.length) + label(text);
  words.push(said.replaceAll("\\n", "\n"));
  if (groups.described) declared.set(a, said);
  for (const id of [groups.open, frame]) if (id) open.push(id);
  if (groups.line || groups.plain) lines.push(groups.line ? "arrow" : "plain");
  reading.lastBox = b || a || reading.lastBox;
  return true;
}

/** The library reads `List~T~` only as the name of a class. */
function hideGenerics(member: string): string {
  return member.replace(/\b~([^~]+)~/g, (_, type: string) =>
    hidden(`<${type}>`),
  );
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

/** As many lines, without their text. */
export function blank(text: string): string {
  return text.replace(/.+/g, "");
}
