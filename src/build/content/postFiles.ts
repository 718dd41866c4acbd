import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * The file of a post that a link names.
 * @param named relative to the file of the post that has the link; `.mdx` as Docusaurus has it stands for `.md`
 * @param from path from the root of the project
 */
export function postFileNamed(named: string, from: string): string {
  const file = path.posix.join(path.posix.dirname(from), decodedPath(named));
  return file.replace(/\.mdx$/, ".md");
}

/** A stray % is no reason to stop: such a link leads nowhere. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The Markdown files of all posts, in order of their names.
 * @param root folder that holds `content`
 */
export async function postFiles(root: string): Promise<string[]> {
  const folder = "content/posts";
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort();
}
