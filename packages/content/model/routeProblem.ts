import {
  createDiagnostic,
  foldedPath,
  type Diagnostic,
} from "@technical-blog/utils";

/** Characters with a meaning in URLs, rules of hosts or Gatsby, and invisible characters. */
const UNFIT = /[\s?#%\\"<>|*:^`{}\p{C}]/u;

/** Files beside the pages, whose names a page's folder cannot have. */
const FILE_ENDING =
  /\.(?:br|css|gz|html?|ico|js|json|map|md|png|svg|txt|webmanifest|xml|xsl)$/i;

export const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** Folders of files that a build makes, and how browsers may cache these, if `_headers` says so. */
export const MADE_FOLDERS = new Map([
  ["static", IMMUTABLE],
  ["cards", IMMUTABLE],
  ["search-index", IMMUTABLE],
  ["page-data", REVALIDATED],
  ["icons", undefined],
  ["404", undefined],
  ["dev-404-page", undefined],
  ["~partytown", undefined],
]);

/** File systems limit names to 255 bytes, and a build adds endings. */
const MAX_BYTES = 200;

/** The reason that no page can have this path, as the rest of a sentence about the path. */
export function routeProblem(route: string): string | undefined {
  const problem = pathProblem(route);
  if (problem !== undefined) return problem;
  if (foldedPath(route).endsWith("/index")) {
    return `makes the file ${route}.html, which is that of the page above it: use another word.`;
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
  return [
    createDiagnostic({
      rule: "front-matter",
      file,
      field: hasSlug ? "slug" : "file name",
      problem,
      fix: hasSlug
        ? "Use letters, digits and hyphens."
        : 'Use letters, digits and hyphens, or give it a "slug".',
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
  const [, folder = ""] = foldedPath(route).split("/");
  return MADE_FOLDERS.has(folder) || folder.startsWith("_")
    ? amongFiles(route)
    : undefined;
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
