/** What may be markup within a line, and signs that may close a heading. */
const MARKUP =
  /[\\`*[\]~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\s)#(?=#*$)/giu;

/** Plain text as Markdown within a line. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(MARKUP, String.raw`\$&`);
}
