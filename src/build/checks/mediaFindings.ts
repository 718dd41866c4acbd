import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import type { Finding } from "../content/finding";
import { imageFile } from "../markdown/images";
import { VIDEO_FILE } from "../markdown/videos";
import { postFilePath } from "../postFile";
import type { InspectedPost } from "./inspectedPost";

/** Images of posts that are not there or cannot be read, found before Gatsby makes anything of them. */
export async function imageFindings(
  posts: readonly InspectedPost[],
  root: string,
): Promise<Finding[]> {
  const findings = await Promise.all(
    posts.map(async ({ file, post, text }) => {
      const named = [
        ...text.images.map(({ src, line }) => ({ src, line })),
        ...(post.image === null ? [] : [{ src: post.image, field: "image" }]),
      ];
      const ofPost = await Promise.all(
        named.map(async ({ src, ...place }): Promise<Finding[]> => {
          const local = imageFile(src);
          if (local === undefined) return [];
          const problem = await problemOf(local, path.join(root, file), root);
          if (problem === undefined) return [];
          return [
            {
              rule: "image",
              severity: "error",
              file,
              ...place,
              problem,
              remedy: `Put the image there or correct the path "${src}".`,
            },
          ];
        }),
      );
      return ofPost.flat();
    }),
  );
  return findings.flat();
}

async function problemOf(
  src: string,
  post: string,
  root: string,
): Promise<string | undefined> {
  const file = postFilePath(src, post, root);
  const name = path.relative(root, file);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return `no image ${name}.`;
  if (VIDEO_FILE.test(file) || (await canBeRead(file, found))) return undefined;
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
  // The whole of it: one that was cut off begins well.
  const is = await sharp(file)
    .stats()
    .then(
      () => true,
      () => false,
    );
  readable.set(file, { version, is });
  return is;
}
