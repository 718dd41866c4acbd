import path from "node:path";

import {
  bodyOf,
  editsOutsideCode,
  hidden,
  rewriteLinks,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { encodedPath } from "@technical-blog/utils";
import GithubSlugger from "github-slugger";

import type { Report } from "../skippedItems";
import { firstHeading, headingsIn, plainWords } from "./noteHeadings";
import { convertCallouts, noteEdits, withoutComments } from "./notes";

/** A folder of notes and its other files. */
export type Notes = {
  /** The file that a link names, by path, name or alias. */
  find: (name: string, from: string) => string | undefined;
  /** The text of a note, by its file. */
  bodyOf: (file: string) => Body | undefined;
  /** The headings that are titles, by file. */
  titles: ReadonlyMap<string, string>;
  /** Ids of blocks to which a link leads. */
  blockIds: ReadonlySet<string>;
};

const LINK = /(!?)\[\[([^[\]\n]+)\]\]/g;
const BLOCK_ID = /(?:[ \t]+|^)\^([a-z\d-]+)[ \t]*$/gim;
const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
const SHOWN = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mov)$/i;
/** A size as `300` or `300x200`. */
const SIZE = /^\d+(?:x\d+)?$/;

/** Notes can embed notes. */
const MAX_DEPTH = 4;

/** Turns `[[links]]` and `![[embeds]]` into Markdown, and the ids of blocks into anchors. */
export function noteLinkEdits(
  body: Body,
  file: string,
  notes: Notes,
  report: Report,
  depth = 0,
): Edit[] {
  const links = editsOutsideCode(body, LINK, (match, line) => {
    const [, mark, inside = ""] = match;
    const link = readLink(inside, (name) => notes.find(name, file));
    const found = link.name === "" ? file : notes.find(link.name, file);
    if (found === undefined) {
      // A link of Markdown, whose text is in brackets.
      const isLink = /^\(\S+?\)/.test(
        body.text.slice(match.index + match[0].length),
      );
      if (isLink) return undefined;
      report(
        `the link [[${link.name}]] leads to no note; its text stays`,
        line,
        {
          kind: SHOWN.test(link.name) ? "image" : "link",
          values: [`[[${link.name}]]`],
        },
      );
      return link.shown;
    }
    if (mark === "")
      return linkText(link, found, file, notes, report, line, inside);
    if (!MARKDOWN.test(found))
      return embeddedFile(link, found, file, report, line);
    const before = body.text.slice(0, match.index);
    const after = body.text.slice(match.index + match[0].length);
    const isAlone =
      /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after);
    const text =
      isAlone && found !== file && depth < MAX_DEPTH
        ? embeddedNote(link, found, file, notes, report, depth)
        : undefined;
    return text ?? linkText(link, found, file, notes, report, line);
  });
  const ids = editsOutsideCode(body, BLOCK_ID, ([, id = ""]) =>
    notes.blockIds.has(id) ? ` <a id="${id}"></a>` : "",
  );
  return [...links, ...ids];
}

type NoteLink = {
  name: string;
  /** A heading, or `^id` of a block; empty for the whole note. */
  part: string;
  /** The text after the bar. */
  label: string | undefined;
  /** What the editor shows. */
  shown: string;
};

function readLink(
  inside: string,
  find: (name: string) => string | undefined,
): NoteLink {
  const [target = "", ...labels] = inside.split(/\\?\|/);
  const label = labels.join("|").trim() || undefined;
  // Not all editors forbid "#" in names.
  const isName = target.includes("#") && find(target.trim()) !== undefined;
  const [name = "", ...parts] = isName ? [target] : target.trim().split("#");
  const part = parts.at(-1)?.trim() ?? "";
  const base = path.posix.basename(name.trim()).replace(MARKDOWN, "");
  const named = [base, part.startsWith("^") ? "" : part].filter(
    (each) => each !== "",
  );
  const shown = label ?? (named.join(" > ") || target.trim());
  return { name: name.trim(), part, label, shown };
}

function linkText(
  { name, part, shown, label }: NoteLink,
  found: string,
  file: string,
  notes: Notes,
  report: Report,
  line: number,
  inside?: string,
): string {
  const own = found === file && name === "";
  const anchor = anchorOf(part, found, notes);
  if (part !== "" && anchor === undefined)
    report(`the link [[${name}#${part}]] names no heading of the note`, line, {
      kind: "link",
      values: [`[[${name}#${part}]]`],
    });
  const text = (SIZE.test(label ?? "") ? name : shown).replace(
    /[[\]]/g,
    "\\$&",
  );
  if (own && !anchor) return text;
  const url = own ? "" : relativeTo(file, found);
  const isByTitle =
    inside !== undefined &&
    MARKDOWN.test(found) &&
    text === shown &&
    (part === "" || (anchor && !part.startsWith("^"))) &&
    !/["\\]/.test(inside);
  // Whether it can stay is known when its target has a place: plan/titleLinks.ts.
  const title = isByTitle && !own ? ` "[[${inside}]]"` : "";
  return `[${text}](${url}${anchor ? `#${anchor}` : ""}${title})`;
}

/**
 * @param part a heading, or `^id` of a block
 * @returns "" for the title, which has no anchor; undefined for a missing heading
 */
export function anchorOf(
  part: string,
  found: string,
  notes: Notes,
): string | undefined {
  if (part === "") return "";
  if (part.startsWith("^")) return part.slice(1);
  const slugger = new GithubSlugger();
  for (const heading of headingsIn(withoutTitle(found, notes))) {
    const slug = slugger.slug(heading.text);
    if (plainWords(heading.text) === plainWords(part)) return slug;
  }
  return plainWords(notes.titles.get(found) ?? "") === plainWords(part)
    ? ""
    : undefined;
}

/** The text of a note below the heading that is its title. */
function withoutTitle(file: string, notes: Notes): string {
  const text = notes.bodyOf(file)?.text ?? "";
  const heading = firstHeading(text);
  return heading && heading.text === notes.titles.get(file)
    ? text.slice(0, heading.start) + text.slice(heading.end)
    : text;
}

function relativeTo(from: string, to: string): string {
  return encodedPath(path.posix.relative(path.posix.dirname(from), to)).replace(
    /[()]/g,
    (each) => (each === "(" ? "%28" : "%29"),
  );
}

function embeddedFile(
  { label, name }: NoteLink,
  found: string,
  file: string,
  report: Report,
  line: number,
): string {
  const url = relativeTo(file, found);
  if (!SHOWN.test(found)) {
    const isOfEditor = /\.(?:canvas|base|excalidraw)$/i.test(found);
    if (isOfEditor)
      report(`files of the editor (${path.extname(found)}) are hidden`, line);
    return isOfEditor ? hidden(`![[${name}]]`) : `[${label ?? name}](${url})`;
  }
  const words = (label ?? "").split("|").map((each) => each.trim());
  if (words.some((each) => SIZE.test(each)))
    report("the sizes of images are left out", line);
  const alt = words.filter((each) => !SIZE.test(each)).join(" ");
  return `![${alt}](${url})`;
}

/** The text of another note, or of a part of it. */
function embeddedNote(
  { part }: NoteLink,
  found: string,
  file: string,
  notes: Notes,
  report: Report,
  depth: number,
): string | undefined {
  const unreported = () => undefined; // its own post reports it
  const whole = bodyOf(withoutTitle(found, notes), 1);
  const text = partOf(withoutComments(whole, unreported).text, part);
  if (text === undefined) return undefined;
  const own = bodyOf(text.trim(), 1);
  const inner = convertCallouts(own, [
    ...noteLinkEdits(own, found, notes, unreported, depth + 1),
    ...noteEdits(own, unreported),
  ]);
  report("embedded notes are inserted", 1);
  const there = path.posix.relative(
    path.posix.dirname(file),
    path.posix.dirname(found),
  );
  return rewriteLinks(inner, (url) => {
    if (/^(?:[a-z][\w+.-]*:|\/)/i.test(url)) return url;
    return url.startsWith("#")
      ? relativeTo(file, found) + url
      : path.posix.join(there, url);
  }).text;
}

/** A section with its heading, or the paragraph of a block's id. */
function partOf(text: string, part: string): string | undefined {
  if (part === "") return text;
  if (part.startsWith("^")) {
    const paragraph = text
      .split(/\n[ \t]*\n/)
      .find((each) => each.trimEnd().endsWith(part));
    return paragraph?.trimEnd().slice(0, -part.length);
  }
  const headings = headingsIn(text);
  const first = headings.findIndex(
    (heading) => plainWords(heading.text) === plainWords(part),
  );
  const found = headings[first];
  if (!found) return undefined;
  const next = headings
    .slice(first + 1)
    .find(({ level }) => level <= found.level);
  return text.slice(found.start, next?.start);
}

/** Finds the ids of blocks in links. */
export function blockIdsIn(text: string): string[] {
  return [
    ...text.matchAll(/(?:\[\[[^[\]\n]*|\]\([^()\s]*)#(?:\^|%5E)([a-z\d-]+)/gi),
  ].map(([, id = ""]) => id);
}
