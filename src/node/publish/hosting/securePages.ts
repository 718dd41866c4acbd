import { readFileSync } from "node:fs";
import path from "node:path";

import { writeIn } from "../../content/outputFiles";
import {
  codeElements,
  contentSecurityPolicy,
  hasCode,
  hashSource,
  inlineCode,
  mediaHostsIn,
  policyElement,
  withPolicy,
  type InlineCode,
} from "./contentSecurityPolicy";

type SecureOptions = {
  /** The site's style sheets, by URL. */
  sheets: ReadonlyMap<string, string>;
  /** Sources of styles that our scripts add. */
  styleSources: readonly string[];
  /** Sources of scripts that our scripts add. */
  scriptSources: readonly string[];
  /** Further changes to the HTML of a file; idempotent. */
  prepare: (html: string, name: string) => string;
  /** Further origins that scripts may request. */
  connectTo: readonly string[];
  /** Origins of videos that pages may show. */
  frames: readonly string[];
  /** Other hosts whose images and videos pages may show. */
  mediaHosts: readonly string[];
  /** Called for a page with code that the policy blocks. */
  onBlocked: (name: string) => void;
};

/** A style sheet that Gatsby wrote into a page. */
const SHEET = /<style data-href="([^"]+)"[^>]*>(.*?)<\/style>/gs;

/**
 * Adds a policy to the HTML of all pages. It allows the inline code that all pages share and the page's own style sheets,
 * which keeps it short for any number of pages. It does not allow scripts and styles in posts. Pages with media of other
 * hosts allow these hosts too.
 * @param root folder of the built site
 * @param names of the pages' files; the first one has the code that all pages share
 * @returns the policy for a header, with all style sheets and hosts; the page's own policy restricts it further
 */
export function securePages(
  root: string,
  names: readonly string[],
  {
    sheets,
    styleSources,
    scriptSources,
    prepare,
    connectTo,
    frames,
    mediaHosts,
    onBlocked,
  }: SecureOptions,
): string {
  let shared: InlineCode | undefined;
  let sharedElements: string[] = [];
  const usedHosts = new Set<string>();
  const usedSheets = new Map<string, string>();
  const policyWith = (styles: Iterable<string>, hosts: readonly string[]) =>
    contentSecurityPolicy(
      {
        scripts: shared?.scripts ?? new Set(),
        styles: new Set([...(shared?.styles ?? []), ...styles]),
      },
      connectTo,
      frames,
      hosts,
    );
  for (const name of names) {
    const before = readFileSync(path.join(root, name), "utf8");
    const hosts = mediaHostsIn(before, mediaHosts);
    for (const host of hosts) usedHosts.add(host);
    const html = prepare(before, name);
    const ownSheets = findSheets(html, sheets, usedSheets);
    if (!shared) {
      const rest = without(html, ownSheets.keys());
      const code = inlineCode(rest);
      sharedElements = codeElements(rest);
      shared = {
        styles: new Set([...code.styles, ...styleSources]),
        scripts: new Set([...code.scripts, ...scriptSources]),
      };
    }
    const policy = policyWith(ownSheets.values(), hosts);
    // A page of the last build. Gatsby writes changed pages without a policy.
    if (html === before && before.includes(policyElement(policy))) continue;
    const rest = without(html, [...ownSheets.keys(), ...sharedElements]);
    if (hasCode(rest) && !isAllowed(inlineCode(rest), shared)) onBlocked(name);
    const after = withPolicy(html, policy);
    if (after !== before) writeIn(root, name, after);
  }
  return policyWith(
    usedSheets.values(),
    mediaHosts.filter((host) => usedHosts.has(host)),
  );
}

/**
 * The elements of the style sheets in a page, with their sources. Gatsby's elements equal their files.
 * @param known elements of earlier pages; gets new ones
 */
function findSheets(
  html: string,
  sheets: SecureOptions["sheets"],
  known: Map<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [element, url = "", text = ""] of html.matchAll(SHEET)) {
    if (!known.has(element) && sheets.get(url) === text) {
      known.set(element, hashSource(text));
    }
    const source = known.get(element);
    if (source !== undefined) found.set(element, source);
  }
  return found;
}

const without = (html: string, elements: Iterable<string>) =>
  [...elements].reduce((rest, element) => rest.replace(element, ""), html);

function isAllowed(code: InlineCode, allowed: InlineCode): boolean {
  return (
    [...code.scripts].every((source) => allowed.scripts.has(source)) &&
    [...code.styles].every((source) => allowed.styles.has(source))
  );
}
