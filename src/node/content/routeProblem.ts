import { pickBy } from "lodash";

import { createDiagnostic, type Diagnostic } from "./diagnostic";

/** Characters with a meaning in URLs, rules of hosts or Gatsby, and invisible characters. */
const UNFIT = /[\s?#%\\"<>|*:^`{}\p{C}]/u;

/** Files beside the pages, whose names a page's folder cannot have. */
const FILE_ENDING =
  /\.(?:br|css|gz|html?|ico|js|json|map|md|png|svg|txt|webmanifest|xml|xsl)$/i;

/** `/x/index` has the file `/x/index.html`, which is that of `/x`. */
const INDEX = /\/index$/i;

/**
 * Folders of files that a build makes, and how long browsers keep these: for ever, as another content has another name,
 * not at all, or as the host says.
 */
export const MADE_FOLDERS = {
  static: "immutable",
  cards: "immutable",
  "search-index": "immutable",
  "page-data": "revalidated",
  icons: undefined,
  404: undefined,
  "dev-404-page": undefined,
  "~partytown": undefined,
} as const;

const below = (names: readonly string[]) =>
  new RegExp(`^/(?:${names.join("|")})(?:/|$)`, "i");

/** Those, and the ones of Gatsby and of hosts. */
const RESERVED = below([...Object.keys(MADE_FOLDERS), "_[^/]*"]);

const CACHED = below(Object.keys(pickBy(MADE_FOLDERS)));

/** File systems limit names to 255 bytes, and a build adds endings. */
const MAX_BYTES = 200;

/** Whether a file is in a folder whose files browsers keep by a rule, which is for those that the build makes. */
export function isCached(path: string): boolean {
  return CACHED.test(path);
}

/** The reason that no page can have this path, as the rest of a sentence about the path. */
export function routeProblem(route: string): string | undefined {
  const problem = pathProblem(route);
  if (problem !== undefined) return problem;
  if (INDEX.test(route)) {
    return `makes the file ${route}.html, which is that of the page above it.`;
  }
  if (/\.(?:\/|$)/.test(route)) {
    return "has a part that ends in a dot, which Windows leaves out.";
  }
  return FILE_ENDING.test(route) ? amongFiles(route) : undefined;
}

/**
 * Checks the route of a file, which comes from its front matter or its name.
 * @param hasSlug whether it comes from the front matter
 */
export function routeDiagnostics(
  file: string,
  route: string,
  hasSlug: boolean,
): Diagnostic[] {
  const problem = routeProblem(route);
  if (problem === undefined) return [];
  const fix = INDEX.test(route)
    ? 'Use another word than "index"'
    : "Use letters, digits and hyphens";
  return [
    createDiagnostic({
      rule: "front-matter",
      file,
      field: hasSlug ? "slug" : "file name",
      problem,
      fix: hasSlug ? `${fix}.` : `${fix}, or give it a "slug".`,
    }),
  ];
}

/** The reason that this path cannot redirect. Unlike a route, it may have spaces and end like a file. */
export function redirectProblem(from: string): string | undefined {
  const problem = pathProblem(from.replaceAll(" ", "-"));
  if (problem !== undefined) return problem;
  return from === from.trim()
    ? undefined
    : "has a space at its end, which a URL cannot have.";
}

function pathProblem(route: string): string | undefined {
  const [unfit] = UNFIT.exec(route) ?? [];
  if (unfit !== undefined) {
    return `has ${named(unfit)}, which a URL cannot have.`;
  }
  const parts = route.split("/").slice(1);
  if (route !== "/" && parts.includes("")) {
    return "has a slash too many.";
  }
  if (parts.some((part) => /^\.+$/.test(part))) {
    return "has a part of dots alone, which is another folder.";
  }
  if (parts.some((part) => Buffer.byteLength(part) > MAX_BYTES)) {
    return `is longer than ${String(MAX_BYTES)} bytes.`;
  }
  return RESERVED.test(route) ? amongFiles(route) : undefined;
}

function amongFiles(route: string): string {
  return `makes the URL ${route}, where files of the site are.`;
}

function named(character: string): string {
  if (character === " ") return "a space";
  return /[\s\p{C}]/u.test(character)
    ? `the character U+${hex(character)}`
    : `"${character}"`;
}

function hex(character: string): string {
  const code = character.codePointAt(0)?.toString(16) ?? "";
  return code.toUpperCase().padStart(4, "0");
}
