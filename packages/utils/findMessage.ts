/** A text of the interface. It needs an id or a message, or both. */
export type TextDeclaration = {
  /** Its key in the catalogues. */
  id?: string | undefined;
  /** Used if the catalogue has no entry; without an id, also the key of the entry. */
  message?: string | undefined;
};

/**
 * The text in the catalogue, otherwise the declared message, otherwise the id.
 * @throws when it has neither id nor message
 */
export function findMessage(
  catalogue: Readonly<Record<string, string>>,
  { id, message }: TextDeclaration,
): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error(
      "A translation has neither an id nor a message. Give the id of an entry in src/i18n/en.json, or a message.",
    );
  }
  return catalogue[key] ?? message ?? key;
}
