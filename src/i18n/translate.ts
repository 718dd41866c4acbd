import type { Catalogue } from "./catalogues";
import { findMessage, type TextDeclaration } from "./findMessage";
import { interpolate } from "./interpolate";

// The catalogue of the site's locale, defined by src/node/gatsby/onCreateWebpackConfig.ts.
declare const MESSAGES: Catalogue;

/**
 * A text of the interface in the site's language.
 * @throws if it has neither id nor message
 */
export function translate(
  text: TextDeclaration,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(findMessage(MESSAGES, text), values).join("");
}
