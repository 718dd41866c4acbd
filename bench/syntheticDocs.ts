import path from "node:path";

import type { SyntheticPost } from "./syntheticPosts";

/** Frozen versions, newest first; the current docs are one more. */
const FROZEN = ["2.0", "1.0"];

const DOCS_IN_FOLDER = 20;

/**
 * The texts of posts as docs of three versions, in folders with categories. Links stay within the version.
 * @returns files by their path below content/docs
 */
export function syntheticDocs(
  posts: readonly SyntheticPost[],
): Map<string, string> {
  const count = Math.ceil(posts.length / (FROZEN.length + 1));
  const numbers = new Map(
    posts.map(({ file }, index) => [file.replace(/\.md$/, ""), index % count]),
  );
  const files = new Map([
    ["versions.yml", FROZEN.map((name) => `- name: "${name}"\n`).join("")],
  ]);
  posts.forEach(({ text }, index) => {
    const frozen = FROZEN[Math.floor(index / count) - 1];
    const version = frozen === undefined ? "" : `versions/${frozen}/`;
    const file = fileOf(index % count);
    const folder = path.posix.dirname(file);
    files.set(
      `${version}${folder}/_category_.yml`,
      `label: Chapter ${folder}\nlink: { type: generated-index }\n`,
    );
    const doc = text
      .replace("<!-- truncate -->\n\n", "")
      .replace(/\]\(\/([^)]+)\)/g, (link, slug: string) => {
        const number = numbers.get(slug);
        return number === undefined
          ? link
          : `](${path.posix.relative(folder, fileOf(number))})`;
      });
    files.set(`${version}${file}`, doc);
  });
  return files;
}

function fileOf(number: number): string {
  const folder = Math.floor(number / DOCS_IN_FOLDER) + 1;
  return `${twoDigits(folder)}-chapter-${String(folder)}/${twoDigits((number % DOCS_IN_FOLDER) + 1)}-doc-${String(number)}.md`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
