import path from "node:path";

import type { SourceBlog } from "../sourceBlog";
import { isFile } from "../sourceFiles";

/** Files that can be beside a post; all others are served from `static`. */
const MEDIA = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mov)$/i;
const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** A file of the old blog and its path in this project. */
export type AssetCopy = { from: string; to: string };

type Owner = {
  /** Absolute path of the post's file. */
  postFile: string;
  /** Our file name of the post, without extension. */
  name: string;
};

/** Collects the files that posts need and gives each its own path. */
export function assetCollector({
  assetFolders,
  aliases = {},
}: Pick<SourceBlog, "assetFolders" | "aliases">) {
  /** Paths in this project, and their files in the old blog. */
  const sources = new Map<string, string>();
  const publicFolder = (file: string) =>
    assetFolders.find((folder) => file.startsWith(`${folder}${path.sep}`));

  /** Finds the file that a URL names. */
  const find = (
    url: string,
    postFile: string,
  ): { file: string; folder: string | undefined } | undefined => {
    const plain = decoded(url.replace(/[?#].*$/, ""));
    const aliased = withoutAlias(plain, aliases);
    if (aliased !== undefined)
      return isFile(aliased)
        ? { file: aliased, folder: publicFolder(aliased) }
        : undefined;
    const isPublic = plain.startsWith("/");
    const file = (isPublic ? assetFolders : [path.dirname(postFile)])
      .map((folder) => path.join(folder, plain))
      .find((each) => isFile(each) && !MARKDOWN.test(each));
    return file === undefined
      ? undefined
      : { file, folder: isPublic ? publicFolder(file) : undefined };
  };

  /** Reserves a path. If another file has it, the name gets a number. */
  const claim = (wanted: string, file: string): string => {
    const { dir, name, ext } = path.posix.parse(wanted);
    let to = wanted;
    for (let number = 2; (sources.get(to) ?? file) !== file; number += 1)
      to = path.posix.join(dir, `${name}-${String(number)}${ext}`);
    sources.set(to, file);
    return to;
  };

  return {
    /** @returns the new URL, or undefined when there is no such file */
    take: (
      url: string,
      use: "link" | "image",
      { postFile, name }: Owner,
    ): string | undefined => {
      const found = find(url, postFile);
      if (!found) return undefined;
      const { file, folder } = found;
      if (folder !== undefined) {
        const served = posixRelative(folder, file);
        sources.set(`static/${served}`, file);
        return `${encodeURI(`/${served}`)}${modeFragment(url)}`;
      }
      const inside = posixRelative(path.dirname(postFile), file);
      const kept = inside.startsWith("../") ? path.basename(file) : inside;
      if (use === "image" && MEDIA.test(file)) {
        const parent = `content/posts/${name}/`;
        const to = claim(`${parent}${kept}`, file).slice(parent.length);
        return `${encodeURI(`./${to}`)}${modeFragment(url)}`;
      }
      const to = claim(`static/${name}/${kept}`, file);
      return encodeURI(to.slice("static".length));
    },
    copies: (): AssetCopy[] => [...sources].map(([to, from]) => ({ from, to })),
  };
}

/** Resolves an alias such as `@site/` to an absolute path. */
export function withoutAlias(
  url: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const [start, folder] =
    Object.entries(aliases).find(([each]) => url.startsWith(each)) ?? [];
  return start === undefined || folder === undefined
    ? undefined
    : path.join(folder, url.slice(start.length));
}

function posixRelative(from: string, to: string): string {
  return path.relative(from, to).split(path.sep).join("/");
}

/** The fragment that shows an image in one colour mode only, in the syntax of GitHub or Docusaurus. */
function modeFragment(url: string): string {
  const mode = /#(?:gh-)?(dark|light)(?:-mode-only)?$/.exec(url)?.[1];
  return mode === undefined ? "" : `#${mode}`;
}

export function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url; // an unescaped percent sign
  }
}
