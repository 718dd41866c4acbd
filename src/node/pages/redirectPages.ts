import type { PageDescriptor } from "./pageDescriptor";

/** Sends readers from one path of the site to another. */
export type Redirect = { from: string; to: string };

/** A page at each old path that redirects to the new one, for hosts without redirect rules. */
export function redirectPages(
  redirects: readonly Redirect[],
): PageDescriptor[] {
  return redirects.map(({ from, to }) => ({
    path: from,
    context: { kind: "redirect", canonicalPath: to },
  }));
}
