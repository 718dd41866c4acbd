/** Control characters, unpaired surrogates, characters that none is, and those that turn the direction of the text after them. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{NChar}|[\u202a-\u202e\u2066-\u2069]/u;

export const HIDDEN_CHARACTER =
  "has a character that cannot be seen, such as a control or a change of direction. Type it again.";

/** The paths of the texts in a value that have a character which cannot be seen, and of such keys. */
export function hiddenIn(
  value: unknown,
  path: readonly string[] = [],
  seen = new Set<unknown>(),
): string[] {
  if (
    HIDDEN.test(
      `${path.at(-1) ?? ""} ${typeof value === "string" ? value : ""}`,
    )
  )
    return [path.join(".")];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inside]) =>
    hiddenIn(inside, [...path, key], seen),
  );
}
