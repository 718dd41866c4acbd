import type { Redirect } from "../publish/hosting/htmlAddresses";
import type { PageDescriptor } from "./pageDescriptor";

/** A page at each old path that leads to the new one, for hosts without rules. */
export function redirectPages(
  redirects: readonly Redirect[],
): PageDescriptor[] {
  return redirects.map(({ from, to }) => ({
    path: from,
    template: "RedirectPage",
    context: { canonicalPath: to },
  }));
}
