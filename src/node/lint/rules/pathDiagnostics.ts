import { foldedPath } from "../../../config/paths";
import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { isCached, routeProblem } from "../../content/routeProblem";
import {
  pageFiles,
  shownFile,
  type PageDescriptor,
} from "../../pages/pageDescriptor";
import {
  STATIC_FOLDER,
  type InspectedFile,
  type Site,
} from "../../site/siteOf";
import { isMadeFile } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import { foldersAbove } from "./redirectDiagnostics";

/** Who has a path. Pages such as lists have no file. */
type Owner = { path: string; file?: string };

/**
 * Reports pages, and files below static, in the place of others, in any spelling that the disks of Windows or macOS take for
 * the same. Pages without a file have precedence; otherwise the first one stays.
 * @param files the visible posts, pages and docs
 */
export function pathDiagnostics(
  files: readonly InspectedFile[],
  site: Pick<Site, "docs" | "lostPages" | "pages" | "staticFiles">,
): Diagnostic[] {
  const owners = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  const ownerOf = (path: string): Owner | undefined => {
    const key = foldedPath(path);
    const all = [key, ...foldersAbove(key)];
    const made = all.find((each) => isMadeFile(each) || isCached(each));
    if (made) return { path: made, file: "a file that the build makes" };
    return (
      all.map((each) => owners.get(each)).find(Boolean) ?? folders.get(key)
    );
  };
  /** @returns who has the place of the page already */
  const place = (owner: Owner): Owner | undefined => {
    const written = pageFiles(owner.path, owner.file !== undefined);
    const other = written.map(ownerOf).find(Boolean);
    if (other) return other;
    for (const path of written.map(foldedPath)) {
      owners.set(path, owner);
      for (const folder of foldersAbove(path)) folders.set(folder, owner);
    }
    return undefined;
  };

  const ownPages = [...site.pages, ...site.lostPages].filter(
    ({ context }) => shownFile(context) === undefined,
  );
  return [
    ...ownPages.flatMap((page) => {
      const { path } = page;
      const other = place({ path });
      const problem =
        routeProblem(path) ??
        (other &&
          `is in the place of ${other.path} (${other.file ?? "another page"}).`);
      if (problem === undefined) return [];
      return duplicateRoute(
        { file: sourceOf(page, site) },
        `the page ${path} ${problem}`,
        'Give it another path, such as by a "slug".',
      );
    }),
    ...files.flatMap(({ file, fields: { date, route } }) => {
      const other = place({ path: route, file });
      if (!other) return [];
      const name = other.file ?? "another page of the site";
      return duplicateRoute(
        { file, field: "slug" },
        other.path === route
          ? `its route ${route} is already that of ${name}, so it has no page.`
          : `its route ${route} is in the place of ${other.path} (${name}) on some disks, so it has no page.`,
        `Rename the file, ${date === undefined ? "" : "mark it T02, "}or give it another "slug" in the front matter.`,
      );
    }),
    ...site.staticFiles.flatMap((path) => {
      const other = ownerOf(path);
      if (!other) return [];
      return duplicateRoute(
        { file: `${STATIC_FOLDER}${path}` },
        `its path is that of ${other.file ?? `the page ${other.path}`}.`,
        "Rename or remove the file.",
      );
    }),
  ];
}

function duplicateRoute(
  position: { file: string; field?: string },
  problem: string,
  fix: string,
): Diagnostic {
  return createDiagnostic({
    rule: "duplicate-route",
    ...position,
    problem,
    fix,
  });
}

/** The file that makes a page without a text. */
function sourceOf(
  { context, path }: PageDescriptor,
  { docs }: Pick<Site, "docs">,
): string {
  const [, list] = /^\/(tags|series)\//.exec(path) ?? [];
  if (list !== undefined) return `content/${list}.yml`;
  const instance = "docs" in context ? context.docs.instance : undefined;
  const options = docs.find((each) => each.options.id === instance)?.options;
  return options?.path ?? CONFIG_FILE;
}
