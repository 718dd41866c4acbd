import {
  createDiagnostic,
  foldedPath,
  type Diagnostic,
} from "@technical-blog/utils";

import { MADE_FOLDERS, routeProblem } from "../../model/routeProblem";
import { pageFiles, shownFile } from "../../pages/pageDescriptor";
import {
  STATIC_FOLDER,
  type InspectedFile,
  type Site,
} from "../../site/siteOf";
import { isMadeFile } from "../../site/sitePaths";
import { CONFIG_FILE } from "../../site/siteRedirects";
import { foldersAbove } from "./redirectDiagnostics";

/** Who has a path. Pages such as lists have no file. */
type Owner = { path: string; file?: string | undefined };

/**
 * Reports pages, and files below static, in the place of others, in any spelling that the disks of Windows or macOS take for
 * the same. Pages without a file have precedence; otherwise the first one stays.
 * @param files the visible posts, pages and docs
 */
export function pathDiagnostics(
  files: readonly InspectedFile[],
  { docs, lostPages, pages, staticFiles }: Site,
): Diagnostic[] {
  const owners = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  const ownerOf = (path: string): Owner | undefined => {
    const key = foldedPath(path);
    const all = [key, ...foldersAbove(key)];
    const [, folder = ""] = key.split("/");
    const made = MADE_FOLDERS.get(folder) ? key : all.find(isMadeFile);
    return made === undefined
      ? (all.map((each) => owners.get(each)).find(Boolean) ?? folders.get(key))
      : { path: made, file: "a file that the build makes" };
  };
  /** @returns who has the place of a page already */
  const place = (path: string, file?: string): Owner | undefined => {
    const written = pageFiles(path, file !== undefined);
    const owner = written.map(ownerOf).find(Boolean);
    for (const each of owner ? [] : written.map(foldedPath)) {
      owners.set(each, { path, file });
      for (const folder of foldersAbove(each))
        folders.set(folder, { path, file });
    }
    return owner;
  };

  const rule = "duplicate-route";
  const ofPages = [...pages, ...lostPages].flatMap(({ context, path }) => {
    if (shownFile(context) !== undefined) return [];
    const owner = place(path);
    const problem =
      routeProblem(path) ??
      (owner &&
        `is in the place of ${owner.path} (${owner.file ?? "another page"}).`);
    if (problem === undefined) return [];
    const instance = docs.find(
      ({ options }) =>
        "docs" in context && options.id === context.docs.instance,
    );
    return createDiagnostic({
      rule,
      file: instance?.options.path ?? CONFIG_FILE,
      problem: `the page ${path} ${problem}`,
      fix: 'Give it another path, such as by a "slug".',
    });
  });
  const ofFiles = files.flatMap(({ file, fields: { date, route } }) => {
    const owner = place(route, file);
    if (!owner) return [];
    const name = owner.file ?? "another page of the site";
    return createDiagnostic({
      rule,
      file,
      field: "slug",
      problem:
        owner.path === route
          ? `its route ${route} is already that of ${name}, so it has no page.`
          : `its route ${route} is in the place of ${owner.path} (${name}) on some disks, so it has no page.`,
      fix: `Rename the file, ${date === undefined ? "" : "mark it T02, "}or give it another "slug" in the front matter.`,
    });
  });
  const ofStatic = staticFiles.flatMap((path) => {
    const owner = ownerOf(path);
    if (!owner) return [];
    return createDiagnostic({
      rule,
      file: `${STATIC_FOLDER}${path}`,
      problem: `its path is that of ${owner.file ?? `the page ${owner.path}`}.`,
      fix: "Rename or remove the file.",
    });
  });
  return [...ofPages, ...ofFiles, ...ofStatic];
}
