import { closeSync, openSync, readSync, realpathSync } from "node:fs";
import path from "node:path";

import { isMadeFile, MADE_FOLDERS } from "@technical-blog/content";
import { decodedPath, encodedPath, isInside } from "@technical-blog/utils";
import { groupBy, once } from "lodash";

import { dataImage } from "../media/dataImage";
import { downloadedName } from "../media/downloadMedia";
import type { SourceBlog } from "../sourceBlog";
import { filesBelow, isFile, isFolder } from "../sourceFiles";
import { fittingPath } from "./fittingPath";

/** Files that can be beside a post; all others are served from `static`. */
const MEDIA = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mov)$/i;
const MARKDOWN = /\.(?:mdx?|markdown)$/i;
const OTHER_ASSET =
  /\.(?:ico|bmp|tiff?|heic|m4v|ogv|mp3|ogg|opus|wav|m4a|flac|aac|pdf|epub|docx?|odt|pptx?|odp|xlsx?|ods|rtf|zip|tar|t?gz|bz2|xz|7z|woff2?|ttf|otf|ipynb|vtt|srt)$/i;
/** Not at the root, where they are the project's own files such as package.json, and not in `_data`, which has sources. */
const DATA = /^[^_/][^/]*\/(?:[^_/][^/]*\/)*[^/]*\.(?:csv|tsv|json|xml|txt)$/i;

/** A file of the old blog, or the content of one, and its path in this project. */
export type AssetCopy = { from: string | Buffer; to: string };

export type Owner = {
  /** Absolute path of the old file. */
  source: string;
  /** Absolute path of a further folder with its files. */
  assetFolder?: string | undefined;
  /** Folder of the new one. */
  folder: string;
  /** Folder below static for files that cannot be beside it. */
  publicFolder: string;
  /** A folder whose files keep their structure, and where it is in this project. */
  tree?: { from: string; to: string };
};

type Problem = { problem: string };

export type AssetCollector = ReturnType<typeof assetCollector>;

/** Collects the files that posts need and gives each its own path. */
export function assetCollector({
  root,
  contentFolders,
  publicFolders,
  assetFolders = [],
  copiedFolders = [],
  aliases = {},
}: Pick<
  SourceBlog,
  | "root"
  | "contentFolders"
  | "publicFolders"
  | "assetFolders"
  | "copiedFolders"
  | "aliases"
>) {
  /** Paths in this project, and their files in the old blog. */
  const sources = new Map<string, string>();
  /** The images that are URLs. */
  const contents = new Map<string, Buffer>();
  const searched = [...publicFolders, ...assetFolders];
  const served = [...publicFolders, ...copiedFolders].map(realFolder);
  const readable = [
    ...served,
    ...[...contentFolders, ...assetFolders, root].map(realFolder),
  ];

  /** Finds the file that a URL names. */
  const find = (
    url: string,
    { source, assetFolder }: Owner,
  ): { file: string; route: string | false | undefined } | Problem => {
    const plain = decodedPath(url.replace(/[?#].*$/, ""));
    // On Windows, a backslash separates folders.
    if (/[\\\0]/.test(plain)) return { problem: "is outside of the blog" };
    const aliased = withoutAlias(plain, aliases);
    const isPublic = aliased === undefined && plain.startsWith("/");
    const folders = isPublic
      ? searched
      : [
          ...(assetFolder === undefined ? [] : [assetFolder]),
          path.dirname(source),
        ];
    const file = (
      aliased === undefined
        ? folders.map((folder) =>
            // Browsers stay within the site: `/../a.png` is `/a.png`.
            path.join(folder, isPublic ? path.posix.normalize(plain) : plain),
          )
        : [aliased]
    ).find((each) => isFile(each) && !MARKDOWN.test(each));
    if (file === undefined) return { problem: "is missing" };
    const parent = searched.find((folder) => isInside(folder, file));
    if (isPublic && parent === undefined)
      return { problem: "is outside of the blog" };
    const problem = copyProblem(realpathSync(file));
    if (problem !== undefined) return { problem };
    const isServed = isPublic || aliased !== undefined;
    const route =
      aliased !== undefined && plain.startsWith("/")
        ? path.posix.normalize(plain).slice(1)
        : isServed && parent && posixRelative(parent, file);
    return { file, route };
  };

  /** @param file path without symbolic links */
  const copyProblem = (file: string): string | undefined => {
    const folder = readable.find((each) => isInside(each, file));
    if (folder === undefined) return "is outside of the blog";
    const inside = posixRelative(folder, file);
    const isSource =
      !served.includes(folder) &&
      (startsWithFrontMatter(file) ||
        !(MEDIA.test(file) || OTHER_ASSET.test(file) || DATA.test(inside)));
    return isSource || /(?:^|\/)\./.test(inside)
      ? "is not an asset"
      : undefined;
  };

  const media = once(() =>
    groupBy(filesBelow(root, MEDIA), (name) => nameOf(name)),
  );

  /** The only image of the site whose path ends with a URL: builds put files in other folders. */
  const namedLike = (plain: string): string | undefined => {
    const [name, ...others] = (media()[nameOf(plain)] ?? []).filter((each) =>
      `/${each}`.toLowerCase().endsWith(plain.toLowerCase()),
    );
    return name === undefined || others.length > 0
      ? undefined
      : path.join(root, name);
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
    /** @returns the new URL, or why the file is not copied */
    take: (
      url: string,
      use: "link" | "image",
      owner: Owner,
    ): string | Problem => {
      const { source, assetFolder, folder, publicFolder, tree } = owner;
      const found = find(url, owner);
      if ("problem" in found) return found;
      const { file, route } = found;
      if (
        typeof route === "string" &&
        !MADE_FOLDERS.get(route.split("/")[0] ?? "")
      ) {
        // The build makes files such as robots.txt itself.
        if (isMadeFile(`/${route}`)) return encodedPath(`/${route}`);
        sources.set(`static/${route}`, file);
        return `${encodedPath(`/${route}`)}${modeFragment(url)}`;
      }
      const beside =
        assetFolder !== undefined && isInside(assetFolder, file)
          ? assetFolder
          : path.dirname(source);
      const inside = posixRelative(beside, file);
      const kept = inside.startsWith("../") ? path.basename(file) : inside;
      if (use === "image" && MEDIA.test(file)) {
        const wanted =
          tree && isInside(tree.from, file)
            ? path.posix.join(
                tree.to,
                fittingPath(posixRelative(tree.from, file)),
              )
            : `${folder}/${kept}`;
        const to = claim(wanted, file);
        return `${encodedPath(relativeUrl(folder, to))}${modeFragment(url)}`;
      }
      const to = claim(`static/${publicFolder}/${kept}`, file);
      return encodedPath(to.slice("static".length));
    },
    /** Takes the image whose path ends with an absolute URL that leads nowhere. */
    takeNamed: (url: string): string | undefined => {
      const plain = decodedPath(url.replace(/[?#].*$/, ""));
      const route = path.posix.normalize(plain).slice(1);
      const file = /^\/(?!\/)/.test(plain) ? namedLike(`/${route}`) : undefined;
      if (file === undefined || copyProblem(realpathSync(file)) !== undefined)
        return undefined;
      sources.set(`static/${route}`, file);
      return encodedPath(`/${route}`);
    },
    /** Puts a downloaded file beside the post or doc. @returns its URL */
    keep: (file: string, { folder }: Owner): string =>
      encodedPath(
        relativeUrl(folder, claim(`${folder}/${downloadedName(file)}`, file)),
      ),
    /** Puts an image that is a `data:` URL beside the post or doc. @returns its URL; undefined for what is no image */
    keepData: (url: string, { folder }: Owner): string | undefined => {
      const image = dataImage(url);
      if (image === undefined) return undefined;
      contents.set(url, image.content);
      const to = claim(`${folder}/image${image.ending}`, url);
      return encodedPath(relativeUrl(folder, to));
    },
    copies: (): AssetCopy[] =>
      [...sources].map(([to, from]) => ({
        from: contents.get(from) ?? from,
        to,
      })),
  };
}

/** The relative path of a file from a folder, starting with a dot. */
export function relativeUrl(folder: string, to: string): string {
  const url = path.posix.relative(folder, to);
  return url.startsWith("../") ? url : `./${url}`;
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

function nameOf(file: string): string {
  return path.posix.basename(file).toLowerCase();
}

function realFolder(folder: string): string {
  return isFolder(folder) ? realpathSync(folder) : folder;
}

/** Whether Jekyll would render a file instead of serving it. */
function startsWithFrontMatter(file: string): boolean {
  const start = Buffer.alloc(4);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return /^---\r?\n?/.test(start.toString("latin1"));
}

function posixRelative(from: string, to: string): string {
  return path.relative(from, to).split(path.sep).join("/");
}

/** The fragment that shows an image in one colour mode only, in the syntax of GitHub or Docusaurus. */
function modeFragment(url: string): string {
  const mode = /#(?:gh-)?(dark|light)(?:-mode-only)?$/.exec(url)?.[1];
  return mode === undefined ? "" : `#${mode}`;
}
