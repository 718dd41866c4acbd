import { parseTagsFile } from "@technical-blog/content";
import { keyLines } from "@technical-blog/utils";
import { dump } from "js-yaml";
import { isEqual, kebabCase, partition } from "lodash";

import type { NewTag } from "./newTag";

export const TAGS_FILE = "content/tags.yml";

/**
 * Adds a tag to the text of content/tags.yml: in order if the keys are sorted, otherwise at the end. Keeps the rest.
 * @returns the text, with the line of the tag
 * @throws if no tag can be added to the text
 */
export function addTag(text: string, { label, slug }: NewTag) {
  const entry = dump(
    {
      [slug]: {
        label,
        description: `Posts on ${label}.`,
        ...(slug !== kebabCase(label) && { slug }),
      },
    },
    { lineWidth: -1 },
  );
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.trim() === "" ? [] : text.trimEnd().split(/\r?\n/);
  insert(lines, entry.trimEnd().split("\n"), slug);
  const changed = `${lines.join(lineEnd)}${lineEnd}`;

  const tags = parseTagsFile(TAGS_FILE, changed).tags;
  const [added, others] = partition(tags, (tag) => tag.slug === slug);
  const line = keyLines(changed).get(slug);
  const isIntact = isEqual(others, parseTagsFile(TAGS_FILE, text).tags);
  if (added.length === 0 || !isIntact || line === undefined) {
    throw new Error(
      `${TAGS_FILE}: not in a form that a tag can be added to. Add this to it:\n${entry}`,
    );
  }
  return { text: changed, line };
}

function insert(lines: string[], entry: readonly string[], key: string) {
  const keys = [...keyLines(lines.join("\n"))].filter(([name]) => name !== "");
  const names = keys.map(([name]) => name);
  const isSorted = isEqual(names, names.toSorted());
  const next = keys.find(([name]) => isSorted && name > key);
  const [, second] = keys;
  const hasGaps = second !== undefined && isGap(lines, second[1] - 1);
  const gap = hasGaps ? [""] : [];
  if (next) {
    lines.splice(startOf(lines, next[1] - 1), 0, ...entry, ...gap);
  } else {
    lines.push(...gap, ...entry);
  }
}

/** The start of the comment above a tag. A comment at the top belongs to the file. */
function startOf(lines: readonly string[], index: number): number {
  let start = index;
  while (lines[start - 1]?.startsWith("#")) start -= 1;
  return start === 0 ? index : start;
}

function isGap(lines: readonly string[], index: number): boolean {
  return lines[startOf(lines, index) - 1]?.trim() === "";
}
