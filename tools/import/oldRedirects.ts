import path from "node:path";

import { textList } from "./frontMatter";
import type { SkippedItems } from "./skippedItems";
import type { SourceText } from "./sourceBlog";
import { firstFile, routeOf } from "./sourceFiles";

const FILE = "_redirects";

/** Adds the redirects to each text that the old site has for its host, Netlify or one with the same file. */
export function addOldRedirects(
  root: string,
  folders: readonly string[],
  texts: readonly SourceText[],
  skipped: SkippedItems,
) {
  const found = folders.flatMap((folder) => {
    const text = firstFile(folder, [FILE])?.text;
    const file = path.relative(root, path.join(folder, FILE));
    return text === undefined ? [] : [{ file, text }];
  });
  const byRoute = new Map(texts.map((text) => [text.route, text]));
  for (const { file, text } of found) {
    const rules = text.split("\n").map((line) => line.trim().split(/\s+/));
    const targets = new Map(
      rules.map(([from = "", to = ""]) => [plainRoute(from), plainRoute(to)]),
    );
    for (const [index, [from = "", to = ""]] of rules.entries()) {
      if (from === "" || from.startsWith("#")) continue;
      const old = plainRoute(from);
      const first = plainRoute(to);
      const target =
        first === undefined
          ? undefined
          : (byRoute.get(first) ?? byRoute.get(targets.get(first) ?? ""));
      if (old !== undefined && byRoute.has(old)) continue;
      if (old === undefined || target === undefined)
        skipped.add(
          `the redirect from ${from} to ${to} leads to no post or page, or has a pattern; it is left out.`,
          file,
          index + 1,
          { values: [from, to] },
        );
      else
        target.fields.redirects = [
          ...new Set([...textList(target.fields.redirects), old]),
        ];
    }
  }
}

/** A route without a pattern. */
function plainRoute(url: string): string | undefined {
  return /^\/[^*:?#]*$/.test(url)
    ? routeOf(url.replace(/(?:\/index)?\.html$/, ""))
    : undefined;
}
