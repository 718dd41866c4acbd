/** Splits the words of a tag at spaces outside of quotation marks, which it removes. */
export function templateArguments(words: string): string[] {
  return [
    ...words.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\S+)/g),
  ].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? "").replace(/\\(["'])/g, "$1"),
  );
}
