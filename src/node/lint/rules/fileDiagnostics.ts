import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { shownFile, type PageDescriptor } from "../../pages/pageDescriptor";
import { STATIC_FOLDER, type Site } from "../../site/siteOf";
import { isMadeFile } from "../../site/sitePaths";
import { foldersAbove } from "./redirectDiagnostics";

/** Files below static that would overwrite a page or a generated file. */
export function fileDiagnostics({
  pages,
  staticFiles,
}: Pick<Site, "pages" | "staticFiles">): Diagnostic[] {
  const owners = ownersOf(pages);
  return staticFiles.flatMap((file) => {
    const owner = isMadeFile(file)
      ? "a file that the build makes"
      : owners(file);
    if (owner === undefined) return [];
    return createDiagnostic({
      rule: "duplicate-route",
      file: `${STATIC_FOLDER}${file}`,
      problem: `its path is that of ${owner}.`,
      fix: "Rename or remove the file.",
    });
  });
}

function ownersOf(
  pages: readonly PageDescriptor[],
): (file: string) => string | undefined {
  const names = new Map(
    pages.map(({ context, path }) => [
      path,
      shownFile(context) ?? `the page ${path}`,
    ]),
  );
  const folders = new Map<string, string>();
  for (const [path, name] of names) {
    for (const folder of foldersAbove(path)) folders.set(folder, name);
  }
  return (file) =>
    names.get(file) ??
    folders.get(file) ??
    names.get(file.replace(/\.html$/, "")) ??
    names.get(file.replace(/(?<=.)\/index\.html$/, "")) ??
    (file === "/index.html" ? names.get("/") : undefined);
}
