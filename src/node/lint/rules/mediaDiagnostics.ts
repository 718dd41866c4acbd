import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import { canDecodeImage } from "../../content/canDecodeImage";
import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticData,
} from "../../content/diagnostic";
import { errorMessage } from "../../content/errorMessage";
import { ifExists } from "../../content/ifExists";
import { postFilePath } from "../../content/postMediaPath";
import { readVideoSize } from "../../content/readVideoSize";
import { imageFile } from "../../markdown/constructs/images/images";
import { VIDEO_FILE } from "../../markdown/constructs/videos/videos";
import type { InspectedFile } from "../../site/readSite";

type Problem = Pick<DiagnosticData, "rule" | "problem" | "fix">;

type NamedFile = { src: string; line?: number; field?: string };

/** Images and videos of posts that are not there or cannot be decoded, found before Gatsby makes anything of them. */
export async function mediaDiagnostics(
  posts: readonly InspectedFile[],
  root: string,
): Promise<Diagnostic[]> {
  const diagnostics = await Promise.all(
    posts.map(async ({ file, fields, text }) => {
      const named: NamedFile[] = [
        ...[...text.images, ...text.videos].map(({ src, line }) => ({
          src,
          line,
        })),
        ...(fields.image === null
          ? []
          : [{ src: fields.image, field: "image" }]),
      ];
      const videos = new Set(text.videos.map(({ src }) => src));
      const ofPost = await Promise.all(
        named.map(async ({ src, ...place }): Promise<Diagnostic[]> => {
          const local = imageFile(src);
          if (local === undefined) return [];
          const kind =
            videos.has(src) || VIDEO_FILE.test(local) ? "video" : "image";
          const wrong = await problemOf(
            kind,
            postFilePath(local, path.join(root, file), root),
            { root, src },
          );
          if (wrong === undefined) return [];
          const { fix, problem, rule } = wrong;
          return [
            createDiagnostic({
              rule,
              file,
              ...place,
              problem,
              fix,
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
  { root, src }: { root: string; src: string },
): Promise<Problem | undefined> {
  const name = path.relative(root, file);
  const wrong = (problem: string): Problem => ({
    rule: kind,
    problem,
    fix: `Put the ${kind} there or correct the path "${src}".`,
  });
  let found: Stats | undefined;
  try {
    found = await ifExists(stat(file));
  } catch (error) {
    return wrong(`${name} cannot be read: ${errorMessage(error)}.`);
  }
  if (!found?.isFile()) return wrong(`no ${kind} ${name}.`);
  const isVideo = kind === "video";
  const canDecode = isVideo
    ? (await readVideoSize(file)) !== undefined
    : await canDecodeImage(file);
  if (canDecode) return undefined;
  const formats = isVideo ? "MP4 or WebM" : "PNG, JPEG, WebP, AVIF, GIF or SVG";
  return {
    rule: `undecodable-${kind}`,
    problem: `${name} is no ${kind} that can be decoded, so it is published as it is.`,
    fix: `Save it again as ${formats}.`,
  };
}
