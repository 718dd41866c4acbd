import { compareLabels } from "@technical-blog/utils/browser";

import type { TagCount } from "./post";

/** Tags in alphabetical order, grouped by the first letter of their label. */
export function groupByLetter(
  tags: readonly TagCount[],
): { letter: string; tags: TagCount[] }[] {
  const groups = new Map<string, TagCount[]>();
  const sorted = tags.toSorted((a, b) =>
    compareLabels(a.tag.label, b.tag.label),
  );
  for (const entry of sorted) {
    const [letter = ""] = entry.tag.label.toUpperCase();
    const group = groups.get(letter);
    if (group) group.push(entry);
    else groups.set(letter, [entry]);
  }
  return [...groups].map(([letter, grouped]) => ({ letter, tags: grouped }));
}
