import path from "node:path";

import { listOf, parseData, recordOf, textList, textOf } from "./frontMatter";
import type { SkippedItems } from "./skippedItems";
import type { SourceText } from "./sourceBlog";
import { firstFile, routeOf } from "./sourceFiles";

const FILES = ["_redirects", "netlify.toml"];

type Rule = { from: string; to: string; file: string; line?: number };

/** Adds the redirects to each text that the old site has for its host, Netlify or one with the same files. */
export function addOldRedirects(
  root: string,
  folders: readonly string[],
  texts: readonly SourceText[],
  skipped: SkippedItems,
) {
  const rules = FILES.flatMap((name) =>
    folders.flatMap((folder) => {
      const found = firstFile(folder, [name]);
      const file = path.relative(root, path.join(folder, name));
      return found ? rulesOf({ ...found, name: file }) : [];
    }),
  );
  const byRoute = new Map(texts.map((text) => [text.route, text]));
  const routes = [...byRoute.keys()];
  const targetOf = (route: string, depth = 0): SourceText | undefined => {
    const text = byRoute.get(route);
    if (text || depth > MAX_RULES) return text;
    for (const { from, to } of rules) {
      const next = nextRoute(route, from, to);
      if (next !== undefined) return targetOf(next, depth + 1);
    }
    return undefined;
  };
  for (const { from, to, file, line } of rules) {
    const [start, end] = [from, to].map(startOf);
    const olds =
      start === undefined || end === undefined
        ? [plainRoute(from)]
        : routes.flatMap((route) =>
            route.startsWith(end)
              ? routeOf(start, route.slice(end.length))
              : [],
          );
    const redirects = olds.flatMap((old) => {
      const target = old === undefined ? undefined : targetOf(old);
      return old === undefined || !target ? [] : [{ old, target }];
    });
    if (redirects.length === 0)
      skipped.add(
        `the redirect from ${from} to ${to} leads to no post or page, or has a pattern; it is left out.`,
        file,
        line,
        { values: [from, to] },
      );
    for (const { old, target } of redirects)
      if (target.route !== old)
        target.fields.redirects = [
          ...new Set([...textList(target.fields.redirects), old]),
        ];
  }
}

/** As browsers follow redirects. */
const MAX_RULES = 10;

function rulesOf(source: { name: string; text: string }): Rule[] {
  const { name: file, text } = source;
  if (file.endsWith(".toml"))
    return listOf(parseData(source).redirects)
      .map(recordOf)
      .flatMap(({ from, to, status = 301 }) =>
        typeof from === "string" &&
        typeof to === "string" &&
        (textOf(status) ?? "").startsWith("30")
          ? [{ from, to, file }]
          : [],
      );
  return text.split("\n").flatMap((row, index) => {
    const [from = "", to = ""] = row.trim().split(/\s+/);
    return from === "" || from.startsWith("#")
      ? []
      : [{ from, to, file, line: index + 1 }];
  });
}

/** The route that a rule gives another one. */
function nextRoute(
  route: string,
  from: string,
  to: string,
): string | undefined {
  const [start, end] = [from, to].map(startOf);
  if (plainRoute(from) === route) return plainRoute(to);
  return start !== undefined && end !== undefined && route.startsWith(start)
    ? routeOf(end, route.slice(start.length))
    : undefined;
}

/** The path before the part that a rule keeps, as in `/blog/*` and `/posts/:splat`. */
function startOf(url: string): string | undefined {
  const [, start] = /^(\/[^*:?#]*\/)(?:\*|:splat)\/?$/.exec(url) ?? [];
  return start;
}

/** A route without a pattern. */
function plainRoute(url: string): string | undefined {
  return /^\/[^*:?#]*$/.test(url)
    ? routeOf(url.replace(/(?:\/index)?\.html$/, ""))
    : undefined;
}
