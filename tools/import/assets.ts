import path from "node:path";

import { isFile } from "./sourceFiles";

/** What can lie beside a post; all else is served from `static`. */
const MEDIA = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mov)$/i;
const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** A file of the old blog and its path in this project. */
export type AssetCopy = { from: string; to: string };

export type AssetPlace = {
  /** Absolute path of the post's file. */
  postFile: string;
  /** Its name here, without folder and ending. */
  name: string;
};

/** Collects the files that posts need, each under one path that no other one has. */
export function assetCollector(
  assetFolders: readonly string[],
  aliases: Readonly<Record<string, string>>,
) {
  const owners = new Map<string, string>();

  /** @returns the absolute path of the file that the address names, if it is there */
  const find = (
    url: string,
    postFile: string,
  ): { file: string; isPublic: boolean } | undefined => {
    const plain = decoded(url.replace(/[?#].*$/, ""));
    const alias = Object.keys(aliases).find((start) => plain.startsWith(start));
    if (alias !== undefined) {
      const file = path.join(aliases[alias] ?? "", plain.slice(alias.length));
      const isPublic = assetFolders.some((folder) =>
        file.startsWith(`${folder}${path.sep}`),
      );
      return isFile(file) ? { file, isPublic } : undefined;
    }
    const candidates = plain.startsWith("/")
      ? assetFolders.map((folder) => path.join(folder, plain))
      : [path.resolve(path.dirname(postFile), plain)];
    const file = candidates.find(
      (candidate) => isFile(candidate) && !MARKDOWN.test(candidate),
    );
    return file === undefined
      ? undefined
      : { file, isPublic: plain.startsWith("/") };
  };

  /** Two files never get one path: the second one's name is numbered. */
  const claim = (wanted: string, file: string): string => {
    const { dir, name, ext } = path.posix.parse(wanted);
    for (let number = 1; ; number += 1) {
      const to =
        number === 1
          ? wanted
          : path.posix.join(dir, `${name}-${String(number)}${ext}`);
      const owner = owners.get(to) ?? file;
      if (owner !== file) continue;
      owners.set(to, file);
      return to;
    }
  };

  return {
    /** @returns the address it has here, or nothing when there is no such file */
    take: (
      url: string,
      use: "link" | "image",
      { postFile, name }: AssetPlace,
    ): string | undefined => {
      const found = find(url, postFile);
      if (!found) return undefined;
      const { file, isPublic } = found;
      const fragment = modeFragment(url);
      if (isPublic) {
        const folder =
          assetFolders.find((each) => file.startsWith(`${each}${path.sep}`)) ??
          "";
        const served = path.relative(folder, file).split(path.sep).join("/");
        owners.set(`static/${served}`, file);
        return `${encodeURI(`/${served}`)}${fragment}`;
      }
      const postFolder = path.dirname(postFile);
      const inside = path.relative(postFolder, file).split(path.sep).join("/");
      const kept = inside.startsWith("../") ? path.basename(file) : inside;
      if (use === "image" && MEDIA.test(file)) {
        const to = claim(`content/posts/${name}/${kept}`, file);
        return `${encodeURI(`./${to.slice(`content/posts/${name}/`.length)}`)}${fragment}`;
      }
      const to = claim(`static/${name}/${kept}`, file);
      return encodeURI(to.slice("static".length));
    },
    copies: (): AssetCopy[] => [...owners].map(([to, from]) => ({ from, to })),
  };
}

/** GitHub's and Docusaurus' way of saying that an image is for one colour mode. */
function modeFragment(url: string): string {
  const mode = /#(?:gh-)?(dark|light)(?:-mode-only)?$/.exec(url)?.[1];
  return mode === undefined ? "" : `#${mode}`;
}

export function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url; // a percent sign that stands for itself
  }
}
