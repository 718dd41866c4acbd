import { diffArrays } from "diff";
import { difference } from "lodash";

import type { PageContent } from "./pageContent";

/** Words around the first difference. */
const CONTEXT = 4;
const MAX_SHOWN = 12;
/** Texts with more edits have hardly anything in common. */
const MAX_EDITS = 3000;
/** Words that our conversion or the old tool adds. */
const ADDED = new Set(
  "video on youtube vimeo note tip info important warning caution danger copy code edit this page table of contents on this page continue reading read more".split(
    " ",
  ),
);

/** How a text differs from the old page, in sentences that follow the name of its file. */
export function contentDifferences(
  old: PageContent,
  ours: PageContent,
): string[] {
  const lost = difference(old.headings, ours.headings);
  return [
    ...lost.map((heading) => `the heading "${heading}" is missing.`),
    ...textDifference(
      old.words,
      ours.words,
      new Set([...ADDED, ...old.labels]),
    ),
    ...codeDifference(old.code, ours.code),
    ...(old.images === ours.images
      ? []
      : [
          `it had ${count(old.images, "image")} and has ${String(ours.images)}.`,
        ]),
  ];
}

/** @param expected words that make no difference */
function textDifference(
  old: string[],
  ours: string[],
  expected: ReadonlySet<string>,
): string[] {
  const parts = diffArrays(old, ours, { maxEditLength: MAX_EDITS });
  if (!parts)
    return ["its text has hardly a word in common with the old page."];
  let at = 0;
  let first: string | undefined;
  let words = 0;
  for (const { added, removed, value } of parts) {
    if ((added || removed) && !value.every((word) => expected.has(word))) {
      words += value.length;
      const before = old.slice(Math.max(0, at - CONTEXT), at).join(" ");
      const shown = value.slice(0, MAX_SHOWN).join(" ");
      const more = value.length > MAX_SHOWN ? " …" : "";
      first ??= `the text ${removed ? "lacks" : "has in addition"} "${shown}${more}"${before === "" ? "" : ` after "${before}"`}`;
    }
    if (!added) at += value.length;
  }
  return first === undefined
    ? []
    : [`${first}; ${count(words, "word")} of ${String(old.length)} differ.`];
}

function codeDifference(old: string[], ours: string[]): string[] {
  const number =
    old.length === ours.length
      ? ""
      : `it had ${count(old.length, "code block")} and has ${String(ours.length)}`;
  const index = old.findIndex((code, each) => code !== ours[each]);
  if (index === -1) return number === "" ? [] : [`${number}.`];
  const code = old[index] ?? "";
  const other = ours[index] ?? "";
  let same = 0;
  while (same < code.length && code[same] === other[same]) same += 1;
  const from = Math.max(0, same - 10);
  const place = `code block ${String(index + 1)} differs from "${code.slice(from, from + 40)}" on`;
  return [`${[number, place].filter((each) => each !== "").join("; ")}.`];
}

function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? "" : "s"}`;
}
