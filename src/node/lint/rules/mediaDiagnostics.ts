import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { errorMessage } from "../../content/errorMessage";
import { ifExists } from "../../content/ifExists";
import { postFilePath } from "../../content/postMediaPath";
import { imageFile } from "../../markdown/constructs/images/images";
import { VIDEO_FILE } from "../../markdown/constructs/videos/videos";
import type { InspectedPost } from "../../site/readSite";

type NamedFile = { src: string; line?: number; field?: string };

/** Images and videos of posts that are not there or cannot be read, found before Gatsby makes anything of them. */
export async function mediaDiagnostics(
  posts: readonly InspectedPost[],
  root: string,
): Promise<Diagnostic[]> {
  const diagnostics = await Promise.all(
    posts.map(async ({ file, post, text }) => {
      const named: NamedFile[] = [
        ...[...text.images, ...text.videos].map(({ src, line }) => ({
          src,
          line,
        })),
        ...(post.image === null ? [] : [{ src: post.image, field: "image" }]),
      ];
      const videos = new Set(text.videos.map(({ src }) => src));
      const ofPost = await Promise.all(
        named.map(async ({ src, ...place }): Promise<Diagnostic[]> => {
          const local = imageFile(src);
          if (local === undefined) return [];
          const kind =
            videos.has(src) || VIDEO_FILE.test(local) ? "video" : "image";
          const problem = await problemOf(
            kind,
            postFilePath(local, path.join(root, file), root),
            root,
          );
          if (problem === undefined) return [];
          return [
            createDiagnostic({
              rule: kind,
              file,
              ...place,
              problem,
              fix: `Put the ${kind} there or correct the path "${src}".`,
            }),
          ];
        }),
      );
      return ofPost.flat();
    }),
  );
  return diagnostics.flat();
}

async function problemOf(
  kind: "image" | "video",
  file: string,
  root: string,
): Promise<string | undefined> {
  const name = path.relative(root, file);
  let found: Stats | undefined;
  try {
    found = await ifExists(stat(file));
  } catch (error) {
    return `${name} cannot be read: ${errorMessage(error)}.`;
  }
  if (!found?.isFile()) return `no ${kind} ${name}.`;
  if (kind === "video" || (await canBeRead(file, found))) return undefined;
  return `${name} is no image that can be read.`;
}

/** While the author writes, an image is read again when it has changed. */
const readable = new Map<string, { version: string; is: boolean }>();

async function canBeRead(
  file: string,
  { mtimeMs, size }: Stats,
): Promise<boolean> {
  const version = `${String(mtimeMs)} ${String(size)}`;
  const before = readable.get(file);
  if (before?.version === version) return before.is;
  // Decode the whole image, since a truncated one starts well. `stats()` misses some when several images are read at once.
  const is = await sharp(file)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  readable.set(file, { version, is });
  return is;
}
