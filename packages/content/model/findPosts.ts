import { readdir, stat } from "node:fs/promises";
import path from "node:path";

import { didYouMean, ifExists } from "@technical-blog/utils";

import { parsePostFilename, postName } from "./parsePostFilename";

/**
 * Sorted paths of the requested Markdown files.
 * @param folder of the posts
 * @param wanted paths of files or folders, names of posts or their slugs; empty for all
 * @throws when one of them matches no post
 */
export async function findPosts(
  folder: string,
  wanted: readonly string[],
): Promise<string[]> {
  const all = await markdownFiles(folder);
  if (wanted.length === 0) return all;
  const found = await Promise.all(
    wanted.map(async (word) => {
      const named = all.filter((file) => namesOf(file).includes(word));
      const files = named.length > 0 ? named : await markdownFiles(word);
      if (files.length > 0) return files;
      const hint =
        didYouMean(word, all.flatMap(namesOf)) ??
        "Name a post's slug or a path.";
      throw new Error(
        `"${word}": no such post, file or folder with posts. ${hint}`,
      );
    }),
  );
  return [...new Set(found.flat())].sort();
}

/** The name and the slug of a post: `2024-06-07T02-some-slug` and `some-slug`. */
function namesOf(file: string): string[] {
  const slug = parsePostFilename(file)?.slug;
  return [postName(file), ...(slug ? [slug] : [])];
}

async function markdownFiles(place: string): Promise<string[]> {
  const found = await ifExists(stat(place));
  if (!found?.isDirectory()) return found ? [place] : [];
  const names = await readdir(place, { recursive: true });
  return names
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(place, name))
    .sort();
}
