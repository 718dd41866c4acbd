import type { Catalogue } from "./catalogues";

/** A text of the interface. It needs an id or a message, or both. */
export type TextDeclaration = {
  /** Its name in the catalogues. */
  id?: string | undefined;
  /** What to say where the catalogue has no entry; without an id also its name there. */
  message?: string | undefined;
  /** Tells translators where the text stands and what it is for. */
  description?: string | undefined;
};

/**
 * What the catalogue says for a text, or else its own message, or else its id.
 * @throws when it has neither id nor message
 */
export function findMessage(
  catalogue: Catalogue,
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
