/** Characters with a meaning within a line, or at the end of a heading. */
const MARKUP =
  /[\\`*[\]~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\s)#(?=#*$)/giu;

/** Plain text as Markdown within a line. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(MARKUP, String.raw`\$&`);
}
