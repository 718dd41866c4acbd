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

/** The style sheets of a page, which gatsby-plugin-fast-start puts into one element. */
const STYLES = /<style data-sheets="([^"]+)">(.*?)<\/style>/s;

/** An inline script of gatsby-plugin-fast-start, or a module of a component. */
const SCRIPT =
  /<script (?:data-inline="[^"]+"|type="module")>(.*?)<\/script>/gs;

/** With what Gatsby itself starts a page: its path and the files of its chunks. */
const GATSBY_SCRIPT =
  /<script id="gatsby-[\w-]+">(\/\*<!\[CDATA\[\*\/window\.[^<]*)<\/script>/g;

/** A style sheet as Gatsby itself writes it into a page. */
const GATSBY_STYLE = /<style data-href="[^"]*"[^>]*>(.*?)<\/style>/gs;

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
    connectTo,
    connectToOf,
    frames,
    mediaHosts,
    onBlocked,
  }: SecureOptions,
): string {
  let shared: InlineCode | undefined;
  let sharedElements: string[] = [];
  let hasOwnStarts = false;
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
    const html = readFileSync(path.join(root, name), "utf8");
    const hosts = mediaHostsIn(html, mediaHosts);
    for (const host of hosts) usedHosts.add(host);
    const origins = connectToOf(name);
    for (const origin of origins) usedOrigins.add(origin);
    const { elements, isStartedByGatsby, ...own } = findKnown(html, known);
    hasOwnStarts ||= isStartedByGatsby;
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
    if (html.includes(policyElement(policy))) continue;
    const rest = without(html, [...elements, ...sharedElements]);
    if (hasCode(rest) && !isAllowed(inlineCode(rest), shared)) onBlocked(name);
    writeIn(root, name, withPolicy(html, policy));
  }
  return contentSecurityPolicy(
    {
      // A list of the scripts with which Gatsby starts each page would be as long as that of styles.
      scripts: hasOwnStarts
        ? new Set(["'unsafe-inline'"])
        : new Set([...(shared?.scripts ?? []), ...known.scripts.values()]),
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
): InlineCode & { elements: string[]; isStartedByGatsby: boolean } {
  const found = {
    elements: [] as string[],
    isStartedByGatsby: false,
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
  for (const [start, code = ""] of html.matchAll(GATSBY_SCRIPT)) {
    found.elements.push(start);
    found.scripts.add(hashSource(code));
    found.isStartedByGatsby = true;
  }
  for (const [style, css = ""] of html.matchAll(GATSBY_STYLE)) {
    found.elements.push(style);
    found.styles.add(hashSource(css));
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
