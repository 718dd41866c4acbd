import { findMessage, type TextDeclaration } from "../../i18n/findMessage";
import { interpolate } from "../../i18n/interpolate";
import { loadMessages } from "./loadMessages";

/** `translate` for what the build writes into pages: run-time code has its catalogue from webpack. */
export function translate(
  text: TextDeclaration,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(findMessage(loadMessages(), text), values).join("");
}
