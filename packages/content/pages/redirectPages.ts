import type { PageDescriptor } from "./pageDescriptor";

/** A redirect between two paths of the site. */
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
