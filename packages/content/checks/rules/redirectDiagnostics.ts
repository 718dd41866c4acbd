import {
  createDiagnostic,
  foldedPath,
  shownPath,
  type Diagnostic,
} from "@technical-blog/utils";

import type { WrittenRedirect } from "../../model/parseRedirectsFile";
import { redirectProblem } from "../../model/routeProblem";
import { follow, targetsOf } from "../../pages/resolveRedirectChains";
import type { Site } from "../../site/siteOf";
import { sitePaths } from "../../site/sitePaths";

/** Redirects that cannot work, or that would replace a page or file. */
export function redirectDiagnostics(
  site: Pick<Site, "pages" | "redirects" | "items" | "staticFiles">,
): Diagnostic[] {
  const { redirects } = site;
  const { isFile, pages } = sitePaths(site);
  const folders = foldersOf(site.staticFiles);
  const targets = targetsOf(redirects);
  const pageAt = new Map([...pages].map((page) => [placeOf(page), page]));
  /** The first redirect from each place. */
  const owners = new Map<string, WrittenRedirect>();

  const problemOf = (
    redirect: WrittenRedirect,
  ): [problem: string, fix: string] | undefined => {
    const { from, to } = redirect;
    const remove = "Remove the redirect or move the page.";
    const unfit = redirectProblem(from);
    if (unfit) return [`it ${unfit}`, "Remove the redirect."];
    const end = follow(from, targets);
    const page = pageAt.get(placeOf(from));
    if (page === from) return ["there is a page.", remove];
    // An old URL in other letters may lead to the page: most hosts tell them apart.
    if (page !== undefined && (page !== end || page === shownPath(from))) {
      return [`${page} is a page, and has this path, too.`, remove];
    }
    const file = [from, `${from}/index.html`, ...foldersAbove(from)].find(
      (path) =>
        isFile(path) ||
        // A redirect is such a file, too.
        (path !== from && path.endsWith(".html") && targets.has(path)),
    );
    if (file !== undefined) {
      return [
        `${file} is a file.`,
        "Remove the redirect, or rename the file if it is below static.",
      ];
    }
    // Other redirects are published in a folder of that name.
    if (from.endsWith(".html") && folders.has(from)) {
      return ["it is a folder below static.", "Remove the redirect."];
    }
    const place = placeOf(from);
    const owner = owners.get(place);
    if (owner && (owner.from === from || owner.to !== to)) {
      return [
        `${owner.file} redirects from there to ${owner.to} already.`,
        "Keep one of the two.",
      ];
    }
    owners.set(place, owner ?? redirect);
    if (end === undefined) {
      return ["it redirects in a loop.", "Redirect to a page."];
    }
    return pages.has(end) || isFile(end)
      ? undefined
      : [`there is no page ${end}.`, "Redirect to a page."];
  };

  return redirects.flatMap((redirect) => {
    const { field, file, from, line, to } = redirect;
    const [problem, fix] = problemOf(redirect) ?? [];
    if (problem === undefined || fix === undefined) return [];
    return createDiagnostic({
      rule: "redirect",
      file,
      line,
      field,
      problem: `the redirect from ${from} to ${to}: ${problem}`,
      fix,
    });
  });
}

/** The same for all paths whose page is one file on some disk. */
export function placeOf(path: string): string {
  return foldedPath(shownPath(path));
}

export function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts
    .slice(1)
    .map((_part, index) => parts.slice(0, index + 2).join("/"));
}

function foldersOf(files: readonly string[]): Set<string> {
  return new Set(files.flatMap(foldersAbove));
}
