import { readdir, stat } from "node:fs/promises";
import path from "node:path";

import { decodedPath } from "../../config/paths";
import { createDiagnostic, type Diagnostic } from "./diagnostic";
import { errorCode, ifExists } from "./ifExists";

/**
 * The file of a post that a link names.
 * @param named relative to the file of the post that has the link; `.mdx` as Docusaurus has it stands for `.md`
 * @param from path from the root of the project
 */
export function postFileNamed(named: string, from: string): string {
  const file = path.posix.join(path.posix.dirname(from), decodedPath(named));
  return file.replace(/\.mdx$/, ".md");
}

export const POSTS_FOLDER = "content/posts";

/** Endings that Markdown has elsewhere, and ours in capitals. */
const OTHER_ENDINGS = /\.(?:md|markdown|mdown|mkdn?|mdx)$/i;

/**
 * The Markdown files of all posts, in order of their names.
 * @param root folder that holds `content`
 * @param folder of the posts, from the root
 */
export async function postFiles(
  root: string,
  folder = POSTS_FOLDER,
): Promise<string[]> {
  const entries = await entriesOf(root, folder);
  return entries
    .filter(({ file, kind }) => kind === "file" && file.endsWith(".md"))
    .map(({ file }) => file);
}

/**
 * What lies among posts, pages or docs, looks like one, and is none.
 * @param what one of these, for messages
 */
export async function strayFiles(
  root: string,
  folder = POSTS_FOLDER,
  what = "post",
): Promise<Diagnostic[]> {
  const entries = await entriesOf(root, folder);
  return entries.flatMap(({ file, kind }): Diagnostic[] => {
    const stray = (problem: string, fix: string): Diagnostic[] => [
      createDiagnostic({ rule: "file", file, problem, fix }),
    ];
    if (kind === "folder link") {
      return stray(
        `a link to a folder, whose ${what}s would not be found.`,
        "Put the folder itself here.",
      );
    }
    // Gatsby would read a device without end.
    if (kind === "other") {
      return stray(
        "neither a file nor a link to one.",
        "Remove it, or put the file there.",
      );
    }
    if (!OTHER_ENDINGS.test(file)) return [];
    if (kind === "folder") {
      return stray(
        `a folder that is named like a ${what}.`,
        `Name it without the ending; its ${what} is its file index.md.`,
      );
    }
    return file.endsWith(".md")
      ? []
      : stray(
          `${what}s are files that end in .md, and this one ends in ${path.extname(file)}.`,
          "Rename it.",
        );
  });
}

type Entry = {
  file: string;
  kind: "file" | "folder" | "folder link" | "other";
};

/** All that is visible below a folder. */
async function entriesOf(root: string, folder: string): Promise<Entry[]> {
  const found = await ifExists(
    readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }),
  );
  const entries = await Promise.all(
    (found ?? [])
      .filter(({ name }) => !name.startsWith("."))
      .map(async (entry): Promise<Entry> => {
        const absolute = path.join(entry.parentPath, entry.name);
        const file = path.relative(root, absolute).split(path.sep).join("/");
        const target = await ifExists(stat(absolute)).catch(
          (error: unknown) => {
            // A symbolic link to itself.
            if (errorCode(error) === "ELOOP") return undefined;
            throw error;
          },
        );
        if (target?.isFile()) return { file, kind: "file" };
        if (!target?.isDirectory()) return { file, kind: "other" };
        const kind = entry.isSymbolicLink() ? "folder link" : "folder";
        return { file, kind };
      }),
  );
  return entries.sort((a, b) => (a.file < b.file ? -1 : 1));
}
