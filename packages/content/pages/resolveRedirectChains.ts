import type { Redirect } from "./redirectPages";

/** Replaces the targets of redirects by the ends of their chains. */
export function resolveRedirectChains(
  redirects: readonly Redirect[],
): Redirect[] {
  const targets = targetsOf(redirects);
  return redirects.map(({ from, to }) => ({
    from,
    to: follow(from, targets) ?? to,
  }));
}

export function targetsOf(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

/** The end of a chain; undefined for a loop. */
export function follow(
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
