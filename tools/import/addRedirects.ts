import { dump, load } from "js-yaml";

import { recordOf, textList } from "./frontMatter";

const FRONT_MATTER =
  /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;
/** The field with all its lines: entries may stand below it, indented or not. */
const FIELD = /^redirects:.*(?:\r?\n(?:[ \t]+.*|-[ \t].*))*/m;

/** Adds old paths to the front matter of a post; the rest of its text stays as it is. */
export function addRedirects(text: string, routes: readonly string[]): string {
  const match = FRONT_MATTER.exec(text);
  if (!match)
    throw new Error("The post has no front matter to write redirects to.");
  const [whole, start = "", fields = "", end = ""] = match;
  const there = textList(recordOf(load(fields)).redirects);
  const redirects = [...new Set([...there, ...routes])];
  const line = dump({ redirects }, { flowLevel: 1, lineWidth: -1 }).trimEnd();
  const lineBreak = start.endsWith("\r\n") ? "\r\n" : "\n";
  const written = FIELD.test(fields)
    ? fields.replace(FIELD, () => line)
    : `${fields}${lineBreak}${line}`;
  return `${start}${written}${end}${text.slice(whole.length)}`;
}
