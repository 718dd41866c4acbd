import { readFile } from "node:fs/promises";
import path from "node:path";

import {
  errorMessage,
  readYaml,
  requireTypeScript,
  type Diagnostic,
} from "@technical-blog/utils";
import type { BuildFailure } from "esbuild";
import { load } from "js-yaml";

import { isObject } from "../config/schema/values";
import { DATA_FILE, type ContentListing } from "../model/contentListing";
import { parseCategoryFile, type Category } from "./parseCategoryFile";
import { parseSidebars, type SidebarEntries } from "./parseSidebars";
import { docsError } from "./versions";

export const SIDEBAR_FILE = /^sidebars\.(?:ya?ml|json|[cm]?[jt]s)$/;
const CATEGORY_FILE = /^_category_\.(?:ya?ml|json)$/;

/** The sidebar and category files of a version. */
export type SidebarFiles = {
  /** Path of the sidebar file, if there is one. */
  file: string | undefined;
  sidebars: SidebarEntries | undefined;
  /** Categories by the paths of their folders, relative to that of the version; "." is that folder itself. */
  categories: Map<string, Category>;
  diagnostics: Diagnostic[];
};

/**
 * Reads `sidebars.yml`, or `.json`, `.ts` or `.js`, and the category files of a version.
 * @param root absolute path of the project, for sidebars that are code
 * @param folder of the version, from the root
 */
export async function readSidebars(
  root: string,
  folder: string,
  { files, texts }: ContentListing,
): Promise<SidebarFiles> {
  const result: SidebarFiles = {
    file: undefined,
    sidebars: undefined,
    categories: new Map(),
    diagnostics: [],
  };
  const names = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => !name.startsWith("versions/"));
  for (const name of names) {
    if (!CATEGORY_FILE.test(path.posix.basename(name))) continue;
    const file = `${folder}/${name}`;
    const { category, diagnostics } = parseCategoryFile(
      file,
      texts.get(file) ?? "",
    );
    result.diagnostics.push(...diagnostics);
    if (category) result.categories.set(path.posix.dirname(name), category);
  }
  const [first, second] = names.filter((name) => SIDEBAR_FILE.test(name));
  if (first === undefined) return result;
  const file = `${folder}/${first}`;
  result.file = file;
  if (second !== undefined) {
    result.diagnostics.push(
      docsError({
        file: `${folder}/${second}`,
        problem: `${file} has the sidebars already, so this file is not read.`,
        fix: "Keep one of the two.",
      }),
    );
  }
  const text = texts.get(file);
  const { value, mistake } =
    text === undefined
      ? await sidebarsOfCode(root, file)
      : readYaml(text, { file, rule: "docs" });
  if (mistake) {
    result.diagnostics.push(mistake);
    return result;
  }
  const { sidebars, diagnostics } = parseSidebars(file, value);
  result.diagnostics.push(...diagnostics);
  result.sidebars = sidebars;
  return result;
}

async function sidebarsOfCode(
  root: string,
  file: string,
): Promise<ReturnType<typeof readYaml>> {
  try {
    return { value: await loadSidebars(path.join(root, file)) };
  } catch (cause) {
    return { mistake: notCode(file, cause) };
  }
}

/** Reports code that esbuild cannot compile or that throws. */
function notCode(file: string, cause: unknown): Diagnostic {
  const [error] = isBuildFailure(cause) ? cause.errors : [];
  return docsError({
    file,
    line: error?.location?.line,
    problem: `it cannot be read: ${error?.text ?? errorMessage(cause)}.`,
    fix: "Correct the file.",
    cause,
  });
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return isObject(cause) && "errors" in cause;
}

/** The unchecked export of a sidebar file. */
export async function loadSidebars(file: string): Promise<unknown> {
  return DATA_FILE.test(file)
    ? load(await readFile(file, "utf8"))
    : exportOf(requireTypeScript(file));
}

function exportOf(module: unknown): unknown {
  return isObject(module) && "default" in module ? module.default : module;
}
