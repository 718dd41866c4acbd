import type { Catalogue } from "@technical-blog/content";
import {
  findMessage,
  interpolate,
  type TextDeclaration,
} from "@technical-blog/utils/browser";

// The catalogue of the site's locale, defined by gatsby-node.ts.
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
