import { readFileSync, writeFileSync } from "node:fs";

import {
  codeElements,
  contentSecurityPolicy,
  inlineCode,
  mayHaveOtherCode,
  mediaHostsIn,
  policyElement,
  withPolicy,
  type InlineCode,
} from "./contentSecurityPolicy";

type SecureOptions = {
  /** Sources of styles that scripts of ours add while they run. */
  styleSources: readonly string[];
  /** Sources of scripts that scripts of ours add while they run. */
  scriptSources?: readonly string[];
  /** What else changes in the HTML of a file. It has no effect on HTML that it returned. */
  prepare?: (html: string, file: string) => string;
  /** Origins beside the site's own that its scripts may ask. */
  connectTo: readonly string[];
  /** Origins of videos that pages may show. */
  frames: readonly string[];
  /** Other hosts whose images and videos pages may show. */
  mediaHosts?: readonly string[];
  /** Told of a page with code of its own, which will not run. */
  onBlocked: (file: string) => void;
};

/**
 * Gives all pages a policy, in their files. What one page has of inline code all have: that is what keeps the policy
 * short enough for a header, whatever the number of pages. A script or style element in a post is not part of it.
 * Pages with media of other hosts have these hosts as well.
 * @param files the pages' files; the first one says what is allowed
 * @returns the policy for a header, which has all such hosts: what the page itself does not allow stays blocked
 */
export function securePages(
  files: readonly string[],
  {
    styleSources,
    scriptSources = [],
    prepare = (html) => html,
    connectTo,
    frames,
    mediaHosts = [],
    onBlocked,
  }: SecureOptions,
): string {
  let allowed: InlineCode | undefined;
  let elements: string[] = [];
  const usedHosts = new Set<string>();
  let policyWith = (_hosts: readonly string[]) => "";
  for (const file of files) {
    const before = readFileSync(file, "utf8");
    const hosts = mediaHostsIn(before, mediaHosts);
    for (const host of hosts) usedHosts.add(host);
    const html = prepare(before, file);
    const isDone =
      html === before && before.includes(policyElement(policyWith(hosts)));
    // A page of the last build. Gatsby writes a page that changes without a policy.
    if (allowed && isDone) continue;
    if (!allowed) {
      const code = inlineCode(html);
      elements = codeElements(html);
      const styles = new Set([...code.styles, ...styleSources]);
      const scripts = new Set([...code.scripts, ...scriptSources]);
      const shared = { scripts, styles };
      allowed = shared;
      policyWith = (hosts) =>
        contentSecurityPolicy(shared, connectTo, frames, hosts);
    }
    if (
      mayHaveOtherCode(html, elements) &&
      !isAllowed(inlineCode(html), allowed)
    ) {
      onBlocked(file);
    }
    const after = withPolicy(html, policyWith(hosts));
    if (after !== before) writeFileSync(file, after);
  }
  return policyWith(mediaHosts.filter((host) => usedHosts.has(host)));
}

function isAllowed(code: InlineCode, allowed: InlineCode): boolean {
  return (
    [...code.scripts].every((source) => allowed.scripts.has(source)) &&
    [...code.styles].every((source) => allowed.styles.has(source))
  );
}
