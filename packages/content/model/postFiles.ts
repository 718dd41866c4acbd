import path from "node:path";

import {
  createDiagnostic,
  decodedPath,
  listFolder,
  type Diagnostic,
} from "@technical-blog/utils";

/**
 * The file of a post that a link names.
 * @param named path relative to the linking file; Docusaurus' `.mdx` means `.md`
 * @param from path from the root of the project
 */
export function postFileNamed(named: string, from: string): string {
  const file = path.posix.join(path.posix.dirname(from), decodedPath(named));
  return file.replace(/\.mdx$/, ".md");
}

export const POSTS_FOLDER = "content/posts";
export const NOTES_FOLDER = "content/notes";

/** Other tools' endings of Markdown files, and our own in capitals. */
const OTHER_ENDINGS = /\.(?:md|markdown|mdown|mkdn?|mdx)$/i;

/**
 * The Markdown files of all posts, sorted by name.
 * @param root folder that holds `content`
 * @param folder of the posts, from the root
 */
export async function postFiles(
  root: string,
  folder = POSTS_FOLDER,
): Promise<string[]> {
  const entries = await listFolder(root, folder);
  return entries
    .filter(({ file, kind }) => kind === "file" && file.endsWith(".md"))
    .map(({ file }) => file);
}

/** A device, a pipe or a broken link. */
export function notAFile(file: string): Diagnostic {
  return createDiagnostic({
    rule: "file",
    file,
    problem: "neither a file nor a link to one.",
    fix: "Remove it, or put the file there.",
  });
}

/**
 * Reports entries among posts, pages or docs that look like one but are ignored.
 * @param what one of these, for messages
 */
export async function strayFiles(
  root: string,
  folder = POSTS_FOLDER,
  what = "post",
): Promise<Diagnostic[]> {
  const entries = await listFolder(root, folder);
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
    if (kind === "other") return [notAFile(file)];
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
