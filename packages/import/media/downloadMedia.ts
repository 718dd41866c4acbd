import path from "node:path";
import { Readable } from "node:stream";

import { rewriteLinks } from "@technical-blog/markdown";
import { errorMessage, writeIn } from "@technical-blog/utils";

import type { SourceBlog } from "../sourceBlog";
import { endingOf } from "./mediaTypes";

/** Whether a URL of an image or video is on another host. */
export function isRemote(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** URLs of the images and videos of other hosts that posts, docs and pages show, each once. */
export function remoteMedia({ posts, docs, pages }: SourceBlog): string[] {
  const urls = new Set<string>();
  const trees = [...docs.flatMap(({ versions }) => versions), ...pages];
  const texts = [...posts, ...trees.flatMap((tree) => tree.docs)];
  for (const { body, fields } of texts) {
    rewriteLinks(body, (url, use) => {
      if (use === "image" && isRemote(url)) urls.add(url);
      return url;
    });
    const { image } = fields;
    if (typeof image === "string" && isRemote(image)) urls.add(image);
  }
  return [...urls];
}

/** The limits of a download. */
export type DownloadLimits = {
  fileBytes: number;
  totalBytes: number;
  timeoutMs: number;
};

const MB = 1_000_000;
const LIMITS: DownloadLimits = {
  fileBytes: 25 * MB,
  totalBytes: 1_000 * MB,
  timeoutMs: 30_000,
};

const DOWNLOADS_AT_ONCE = 4;

/** A file, or the reason that it is missing. */
export type Download =
  { file: string; problem?: undefined } | { file?: undefined; problem: string };

/**
 * Downloads images and videos.
 * @param folder for the files, each in a separate subfolder
 */
export async function downloadMedia(
  urls: readonly string[],
  folder: string,
  limits: DownloadLimits = LIMITS,
): Promise<Map<string, Download>> {
  let total = 0;
  const download = async (url: string, index: number): Promise<Download> => {
    if (total >= limits.totalBytes) return tooMuch();
    const response = await fetch(url.startsWith("//") ? `https:${url}` : url, {
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    const ending = endingOf(type);
    if (!response.ok || ending === undefined) {
      await response.body?.cancel();
      return {
        problem: response.ok
          ? `it is ${type || "of no type"}, and no image or video`
          : `the host answers ${String(response.status)}`,
      };
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      total += chunk.length;
      if (bytes > limits.fileBytes) {
        return { problem: `it has more than ${inMb(limits.fileBytes)}` };
      }
      if (total > limits.totalBytes) return tooMuch();
      chunks.push(chunk);
    }
    const name = `${String(index)}-${nameOf(url, ending)}`;
    writeIn(folder, name, Buffer.concat(chunks));
    return { file: path.join(folder, name) };
  };
  const tooMuch = (): Download => ({
    problem: `all files together have more than ${inMb(limits.totalBytes)}`,
  });
  const results = Readable.from(urls.entries()).map(
    async ([index, url]: [number, string]) => [
      url,
      await download(url, index).catch((error: unknown) => ({
        problem: reasonOf(error, limits),
      })),
    ],
    { concurrency: DOWNLOADS_AT_ONCE },
  );
  return new Map((await results.toArray()) as [string, Download][]);
}

/** The name of a downloaded file in the project. */
export function downloadedName(file: string): string {
  return path.basename(file).replace(/^\d+-/, "");
}

function nameOf(url: string, ending: string): string {
  const { pathname } = new URL(url, "https://host");
  const name = path.posix
    .basename(pathname)
    .replace(/%[\dA-F]{2}/gi, "-")
    .replace(/\.[a-z\d]+$/i, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${name || "file"}${ending}`;
}

function inMb(bytes: number): string {
  return `${String(bytes / MB)} MB`;
}

function reasonOf(error: unknown, { timeoutMs }: DownloadLimits): string {
  const { cause, name } = error as Error; // fetch throws no other
  if (name === "TimeoutError")
    return `the host takes longer than ${String(timeoutMs / 1_000)} s`;
  return errorMessage(cause ?? error).replace(/[\s:]+$/, "");
}
