import { readFileSync } from "node:fs";
import path from "node:path";

import { writeIn } from "@technical-blog/utils";

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
  /** The inline scripts of the site. A page has some of them. */
  scripts: readonly string[];
  /** Sources of styles that our scripts add. */
  styleSources: readonly string[];
  /** Sources of scripts that our scripts add. */
  scriptSources: readonly string[];
  /** Further changes to the HTML of a file; idempotent. */
  prepare: (html: string, name: string) => string;
  /** Further origins that scripts may request. */
  connectTo: readonly string[];
  /** Further origins that scripts may request on one page. */
  connectToOf: (name: string) => readonly string[];
  /** Origins of videos that pages may show. */
  frames: readonly string[];
  /** Other hosts whose images and videos pages may show. */
  mediaHosts: readonly string[];
  /** Called for a page with code that the policy blocks. */
  onBlocked: (name: string) => void;
};

/** The style sheets of a page, which mergeStyles.tsx puts into one element. */
const STYLES = /<style data-sheets="([^"]+)">(.*?)<\/style>/s;

/** An inline script of InlineScripts.tsx. */
const SCRIPT = /<script data-inline="[^"]+">(.*?)<\/script>/gs;

/**
 * Adds a policy to the HTML of all pages. It allows the inline code that all pages share, and those of the site's style
 * sheets and inline scripts that the page has. It does not allow scripts and styles in posts. Pages with media of other
 * hosts, or with requests of their own, allow these too.
 * @param root folder of the built site
 * @param names of the pages' files; the first one has the code that all pages share
 * @returns the policy for a header, with all scripts and hosts. It allows all inline styles, because a list of those of
 * all pages would be longer than a page; the page's own policy allows only its own.
 */
export function securePages(
  root: string,
  names: readonly string[],
  {
    sheets,
    scripts,
    styleSources,
    scriptSources,
    prepare,
    connectTo,
    connectToOf,
    frames,
    mediaHosts,
    onBlocked,
  }: SecureOptions,
): string {
  let shared: InlineCode | undefined;
  let sharedElements: string[] = [];
  const usedHosts = new Set<string>();
  const usedOrigins = new Set(connectTo);
  const known: KnownCode = {
    sheets,
    scripts: new Map(scripts.map((text) => [text, hashSource(text)])),
    styles: new Map(),
  };
  const policyWith = (
    code: InlineCode,
    origins: readonly string[],
    hosts: readonly string[],
  ) =>
    contentSecurityPolicy(
      {
        scripts: new Set([...(shared?.scripts ?? []), ...code.scripts]),
        styles: new Set([...(shared?.styles ?? []), ...code.styles]),
      },
      [...connectTo, ...origins],
      frames,
      hosts,
    );
  for (const name of names) {
    const before = readFileSync(path.join(root, name), "utf8");
    const hosts = mediaHostsIn(before, mediaHosts);
    for (const host of hosts) usedHosts.add(host);
    const origins = connectToOf(name);
    for (const origin of origins) usedOrigins.add(origin);
    const html = prepare(before, name);
    const { elements, ...own } = findKnown(html, known);
    if (!shared) {
      const rest = without(html, elements);
      const code = inlineCode(rest);
      sharedElements = codeElements(rest);
      shared = {
        styles: new Set([...code.styles, ...styleSources]),
        scripts: new Set([...code.scripts, ...scriptSources]),
      };
    }
    const policy = policyWith(own, origins, hosts);
    // A page of the last build. Gatsby writes changed pages without a policy.
    if (html === before && before.includes(policyElement(policy))) continue;
    const rest = without(html, [...elements, ...sharedElements]);
    if (hasCode(rest) && !isAllowed(inlineCode(rest), shared)) onBlocked(name);
    const after = withPolicy(html, policy);
    if (after !== before) writeIn(root, name, after);
  }
  return contentSecurityPolicy(
    {
      scripts: new Set([...(shared?.scripts ?? []), ...known.scripts.values()]),
      styles: new Set(["'unsafe-inline'"]),
    },
    [...usedOrigins],
    frames,
    mediaHosts.filter((host) => usedHosts.has(host)),
  );
}

/** The site's own inline code. */
type KnownCode = {
  sheets: SecureOptions["sheets"];
  /** Sources of a policy by the script's text. */
  scripts: ReadonlyMap<string, string>;
  /** Sources of merged style sheets of earlier pages, by their text; gets new ones. */
  styles: Map<string, string>;
};

/** The site's own inline code in a page: its elements, and their sources. */
function findKnown(
  html: string,
  { sheets, scripts, styles }: KnownCode,
): InlineCode & { elements: string[] } {
  const found = {
    elements: [] as string[],
    scripts: new Set<string>(),
    styles: new Set<string>(),
  };
  const [element = "", urls = "", text = ""] = STYLES.exec(html) ?? [];
  const merged = urls
    .split(" ")
    .map((url) => sheets.get(url))
    .join("");
  if (element && merged === text) {
    const source = styles.get(text) ?? hashSource(text);
    styles.set(text, source);
    found.elements.push(element);
    found.styles.add(source);
  }
  for (const [script, code = ""] of html.matchAll(SCRIPT)) {
    const source = scripts.get(code);
    if (source === undefined) continue;
    found.elements.push(script);
    found.scripts.add(source);
  }
  return found;
}

const without = (html: string, elements: readonly string[]) =>
  elements.reduce((rest, element) => rest.replace(element, ""), html);

function isAllowed(code: InlineCode, allowed: InlineCode): boolean {
  return (
    [...code.scripts].every((source) => allowed.scripts.has(source)) &&
    [...code.styles].every((source) => allowed.styles.has(source))
  );
}
