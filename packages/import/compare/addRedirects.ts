import { load } from "js-yaml";

import { recordOf, textList, toYaml } from "../frontMatter";

const FRONT_MATTER =
  /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;
/** The field with the lines of its entries, indented or not. */
const FIELD = /^redirects:.*(?:\r?\n(?:[ \t]+.*|-[ \t].*))*/m;

/** Adds redirects to the front matter of a post. The rest of the text stays unchanged. */
export function addRedirects(text: string, routes: readonly string[]): string {
  const match = FRONT_MATTER.exec(text);
  if (!match) throw new Error("The post has no front matter for redirects.");
  const [whole, start = "", fields = "", end = ""] = match;
  const existing = textList(recordOf(load(fields)).redirects);
  const redirects = [...new Set([...existing, ...routes])];
  const line = toYaml({ redirects }, 1).trimEnd();
  const lineBreak = start.endsWith("\r\n") ? "\r\n" : "\n";
  const written = FIELD.test(fields)
    ? fields.replace(FIELD, () => line)
    : `${fields}${lineBreak}${line}`;
  return `${start}${written}${end}${text.slice(whole.length)}`;
}
