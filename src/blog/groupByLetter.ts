/** Tags in alphabetical order, by the first letter of their label. */
export function groupByLetter<T extends { label: string }>(
  tags: readonly T[],
): { letter: string; tags: T[] }[] {
  const groups = new Map<string, T[]>();
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  for (const tag of [...tags].sort((a, b) =>
    collator.compare(a.label, b.label),
  )) {
    const letter = tag.label.charAt(0).toUpperCase();
    const group = groups.get(letter);
    if (group) group.push(tag);
    else groups.set(letter, [tag]);
  }
  return [...groups].map(([letter, grouped]) => ({ letter, tags: grouped }));
}
