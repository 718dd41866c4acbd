/** Not the longest ones, which a line on a phone can't hold. */
const OPTION = /(?<=^|[\s(])(--?[A-Za-z][\w-]{0,22})(?![\w-])/;

/** Splits a text at the options of commands, as `--keep`: every second part is one. Browsers break lines after their hyphens. */
export function splitOptions(text: string): string[] {
  return text.split(OPTION);
}
