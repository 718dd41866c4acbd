/** A word after a code block's language, such as `verify` or `title="server.js"`. */
export type InfoWord = { name: string; value: string | undefined };

const WORD = /(\{[^{}\n]*\}|[^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?|\S+/g;

/** The words of an info string after the language; Markdown calls them the block's meta. */
export function infoWords(meta: string): InfoWord[] {
  return [...meta.matchAll(WORD)].map(([word, name, double, single, bare]) => ({
    name: name ?? word,
    value: double ?? single ?? bare,
  }));
}
