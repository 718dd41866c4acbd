import { createDiagnostic, type Diagnostic } from "./diagnostic";

/** What means something else in URLs, in rules of hosts or to Gatsby, and what is invisible. */
const UNFIT = /[\s?#%\\"<>|*:^`{}\p{C}]/u;

/** Files beside the pages: a page's folder cannot have the name of one. */
const FILE_ENDING =
  /\.(?:css|html?|ico|js|json|map|md|png|svg|txt|webmanifest|xml|xsl)$/i;

/** Folders that are not of pages. */
const RESERVED =
  /^\/(?:404|cards|dev-404-page|icons|page-data|static|_[^/]*)(?:\/|$)/;

/** Bytes of a part of a path: file systems take 255, and a build adds endings. */
const MAX_BYTES = 200;

/** Why a page cannot be at a path, as a sentence about the path. */
export function routeProblem(route: string): string | undefined {
  const problem = pathProblem(route);
  if (problem !== undefined) return problem;
  return FILE_ENDING.test(route) ? amongFiles(route) : undefined;
}

/**
 * What is wrong with the route of a file, as its front matter or its name gives it.
 * @param hasSlug whether the front matter gives it
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

/** Why nothing can redirect from a path: it may have spaces, and the name of a file. */
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
