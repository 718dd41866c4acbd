import { readdir } from "node:fs/promises";
import path from "node:path";

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
