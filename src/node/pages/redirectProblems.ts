import type { Redirect } from "./redirectPages";

/** A redirect and where it is written. */
export type WrittenRedirect = Redirect & { source: string };

/**
 * What is wrong with redirects, a sentence each: one from a path that has a page, two from one path, one to a path that
 * has none, and those that lead in a circle.
 * @param paths of all pages
 */
export function redirectProblems(
  redirects: readonly WrittenRedirect[],
  paths: readonly string[],
): string[] {
  const pages = new Set(paths);
  const targets = targetsOf(redirects);
  return redirects.flatMap(({ from, to, source }, index) => {
    const first = redirects.find((other) => other.from === from);
    if (pages.has(from)) {
      return `${source}: redirect from ${from}: there is a page. Remove the redirect or move the page.`;
    }
    if (first && redirects.indexOf(first) !== index) {
      return `${source}: redirect from ${from}: ${first.source} leads from there already. Keep one of the two.`;
    }
    const end = follow(from, targets);
    if (end === undefined) {
      return `${source}: redirect from ${from} to ${to}: it leads in a circle. Lead to a page.`;
    }
    if (!pages.has(end)) {
      return `${source}: redirect from ${from} to ${to}: there is no page ${end}. Lead to a page.`;
    }
    return [];
  });
}

/** Redirects straight to where they end, however many steps lead there. */
export function straightRedirects(redirects: readonly Redirect[]): Redirect[] {
  const targets = targetsOf(redirects);
  return redirects.map(({ from, to }) => ({
    from,
    to: follow(from, targets) ?? to,
  }));
}

function targetsOf(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

/** Where redirects lead in the end; undefined for a circle. */
function follow(
  start: string,
  targets: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>();
  let path = start;
  for (let to = targets.get(path); to !== undefined; to = targets.get(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    path = to;
  }
  return path;
}
