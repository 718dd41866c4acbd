import { access, constants, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

import {
  CURRENT_VERSION,
  loadSidebars,
  SIDEBAR_FILE,
  VERSION_NAME,
} from "@technical-blog/content";
import {
  copyIn,
  errorMessage,
  ifExists,
  removeFolderIn,
  renameIn,
  reportSection,
  writeIn,
} from "@technical-blog/utils";

import { addVersion, versionNames } from "./addVersion";
import { frozenText } from "./frozenText";

/** The folder of an instance of the docs, relative to the root of the project. */
type DocsFolder = { path: string };

/** The path segment of the current docs when there are frozen versions. */
const NEXT = "next";

/**
 * Copies the current docs to a new version. Writes nothing on an error.
 * @returns a report, as lines
 */
export async function freezeDocs(
  root: string,
  { path: docs }: DocsFolder,
  name: string,
): Promise<string[]> {
  const versionsFile = `${docs}/versions.yml`;
  const text =
    (await ifExists(readFile(path.join(root, versionsFile), "utf8"))) ?? "";
  const folder = path.join(root, docs);
  const versions = path.join(folder, "versions");
  const hadVersions = (await ifExists(stat(versions))) !== undefined;
  const folders = (await ifExists(readdir(versions))) ?? [];
  const problem = nameProblem(name, [
    ...versionNames(text, versionsFile),
    ...folders,
  ]);
  if (problem !== undefined) throw new Error(`"${name}": ${problem}`);
  const newVersions = addVersion(text, name, versionsFile);
  const { files, links } = await currentFiles(path.join(root, docs));
  const pages = files.filter((file) => file.endsWith(".md"));
  if (pages.length === 0) {
    throw new Error(
      `${docs}: there are no docs to freeze. Add a file that ends in .md.`,
    );
  }
  await assertWritable(root, docs);
  const sidebars = await sidebarsOf(root, docs);
  const version = `versions/${name}`;
  const to = `${docs}/${version}`;
  const unfinished = `versions/.${name}.tmp`;
  const report: string[] = [];
  const warnings = links.map(
    (file) => `${docs}/${file}: is a link to a folder; it is not copied.`,
  );
  try {
    removeFolderIn(folder, unfinished);
    for (const file of files) {
      const from = path.join(folder, file);
      const target = `${unfinished}/${file}`;
      if (!file.endsWith(".md")) {
        copyIn(folder, target, from);
        continue;
      }
      const frozen = frozenText(await readFile(from, "utf8"), {
        root,
        docs,
        file,
        version: to,
      });
      writeIn(folder, target, frozen.text);
      report.push(...frozen.changes);
      warnings.push(...frozen.warnings);
    }
    if (sidebars !== undefined) {
      writeIn(
        folder,
        `${unfinished}/sidebars.json`,
        `${JSON.stringify(sidebars, null, 2)}\n`,
      );
    }
    renameIn(folder, unfinished, version);
    try {
      writeIn(folder, "versions.yml", newVersions);
    } catch (error) {
      removeFolderIn(folder, version);
      throw error;
    }
  } catch (error) {
    removeFolderIn(folder, hadVersions ? unfinished : "versions");
    throw error;
  }
  return [
    ...reportSection("Changed in the copy", report),
    ...reportSection("Check these", warnings),
    `${to}: ${counted(pages.length, "doc")} and ${counted(files.length - pages.length, "other file")}. ${versionsFile} lists the version.`,
  ];
}

/** The reason that a version cannot have this name, as a sentence. */
function nameProblem(
  name: string,
  existing: readonly string[],
): string | undefined {
  if (name.trim() === "") {
    return "the name of the version is empty. Give one, for example 1.0.";
  }
  if ([CURRENT_VERSION, NEXT].includes(name)) {
    return `this is the name of the docs that are not frozen. Give another one, for example 1.0.`;
  }
  if (/[\\/]/.test(name)) {
    return "the name of a version is a folder, so it has no slash. Write 1.0, for example.";
  }
  if (!VERSION_NAME.test(name)) {
    return "the name of a version is a part of its URL. Use letters, digits, dots and hyphens, for example 1.0.";
  }
  const same = existing.find(
    (each) => each.toLowerCase() === name.toLowerCase(),
  );
  return same === undefined
    ? undefined
    : `the version "${same}" exists. Give another name; existing versions are ${existing.filter((each, index) => each !== CURRENT_VERSION && existing.indexOf(each) === index).join(", ")}.`;
}

/** Finds the files of the current docs, without the list of versions and the sidebars, and linked folders. */
async function currentFiles(folder: string) {
  const files: string[] = [];
  const links: string[] = [];
  const walk = async (inside: string) => {
    const entries = await ifExists(
      readdir(path.join(folder, inside), { withFileTypes: true }),
    );
    for (const entry of entries ?? []) {
      const file = path.posix.join(inside, entry.name);
      if (entry.name.startsWith(".")) continue;
      if (/^(?:versions(?:\.yml)?|sidebars\.\w+)$/.test(file)) continue;
      if (entry.isDirectory()) {
        await walk(file);
        continue;
      }
      const target = entry.isSymbolicLink()
        ? await ifExists(stat(path.join(folder, file)))
        : entry;
      if (target?.isDirectory()) links.push(file);
      else if (target?.isFile()) files.push(file);
    }
  };
  await walk("");
  return { files: files.sort(), links };
}

/** The export of the current docs' sidebar file; undefined without a file. */
async function sidebarsOf(root: string, docs: string): Promise<unknown> {
  const names = await ifExists(readdir(path.join(root, docs)));
  const name = names?.sort().find((each) => SIDEBAR_FILE.test(each));
  if (name === undefined) return undefined;
  try {
    return await loadSidebars(path.join(root, docs, name));
  } catch (cause) {
    throw new Error(`${docs}/${name}: ${errorMessage(cause)}`, { cause });
  }
}

async function assertWritable(root: string, docs: string) {
  for (const each of [docs, `${docs}/versions`]) {
    try {
      await ifExists(access(path.join(root, each), constants.W_OK));
    } catch (cause) {
      throw new Error(
        `${each}: cannot be written: ${errorMessage(cause)}. Nothing was copied.`,
        { cause },
      );
    }
  }
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
