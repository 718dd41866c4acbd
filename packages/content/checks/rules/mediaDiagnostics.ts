import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

import { imageFile, VIDEO_FILE } from "@technical-blog/markdown";
import {
  createDiagnostic,
  didYouMeanFile,
  errorMessage,
  ifExists,
  isExternalUrl,
  isOutside,
  type Diagnostic,
  type DiagnosticData,
} from "@technical-blog/utils";

import { canDecodeImage } from "../../model/canDecodeImage";
import { postFilePath } from "../../model/postMediaPath";
import { readVideoSize } from "../../model/readVideo";
import type { InspectedFile } from "../../site/siteOf";

type Problem = Pick<DiagnosticData, "rule" | "problem" | "fix">;

type NamedFile = {
  kind: "image" | "video";
  src: string;
  line?: number;
  column?: number | undefined;
  field?: string;
};

function mediaOf({ fields, text }: InspectedFile): NamedFile[] {
  return [
    ...text.images.map((image) => ({ ...image, kind: "image" as const })),
    ...text.videos.map((video) => ({ ...video, kind: "video" as const })),
    ...(fields.image === null
      ? []
      : [{ kind: "image" as const, src: fields.image, field: "image" }]),
  ];
}

/** Missing and undecodable images and videos of posts, found before Gatsby processes them. One after the other: many decoded images would fill the memory. */
export async function mediaDiagnostics(
  posts: readonly InspectedFile[],
  root: string,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const post of posts) {
    const { file } = post;
    for (const { kind, src, line, field } of mediaOf(post)) {
      const local = imageFile(src);
      if (local === undefined) continue;
      const problem = await problemOf(
        VIDEO_FILE.test(local) ? "video" : kind,
        postFilePath(local, path.join(root, file), root),
        { root, src },
      );
      if (problem)
        diagnostics.push(createDiagnostic({ ...problem, file, line, field }));
    }
  }
  return diagnostics;
}

async function problemOf(
  kind: "image" | "video",
  file: string,
  { root, src }: { root: string; src: string },
): Promise<Problem | undefined> {
  const name = path.relative(root, file);
  const wrong = (problem: string, hint?: string): Problem => ({
    rule: kind,
    problem,
    fix: hint ?? `Put the ${kind} there or correct the path "${src}".`,
  });
  let found: Stats | undefined;
  try {
    found = await ifExists(stat(file));
  } catch (error) {
    return wrong(`${name} cannot be read: ${errorMessage(error)}.`);
  }
  if (!found?.isFile()) {
    return wrong(`no ${kind} ${name}.`, didYouMeanFile(file));
  }
  if (isOutside(root, name)) {
    return {
      rule: kind,
      problem: `${name} is outside of the project, or has a backslash in its path, so it is not published.`,
      fix: `Copy the ${kind} to the post, or rename it.`,
    };
  }
  const isVideo = kind === "video";
  const canDecode = isVideo
    ? (await readVideoSize(file)) !== undefined
    : await canDecodeImage(file);
  if (canDecode) return undefined;
  const formats = isVideo ? "MP4 or WebM" : "PNG, JPEG, WebP, AVIF, GIF or SVG";
  return {
    rule: `undecodable-${kind}`,
    problem: `the ${kind} ${name} cannot be decoded, so readers get the file unchanged.`,
    fix: `Save it again as ${formats}.`,
  };
}

/** Images and videos on other hosts. Browsers block them, because the Content Security Policy allows configured hosts only. */
export function remoteMedia(
  post: InspectedFile,
  allowedHosts: readonly string[],
): Diagnostic[] {
  return mediaOf(post)
    .filter(({ src }) => isBlocked(src, allowedHosts))
    .map(({ kind, src, line, column, field }) =>
      createDiagnostic({
        rule: "remote-media",
        file: post.file,
        line,
        column,
        field,
        problem: `the ${kind} ${shortened(src)} is on another host, so browsers do not load it.`,
        fix: `Save it beside the post, or add its host to media.allowedHosts in the configuration.`,
      }),
    );
}

function isBlocked(src: string, allowedHosts: readonly string[]): boolean {
  if (!isExternalUrl(src) || /^data:/i.test(src)) return false;
  if (!URL.canParse(src, "https://site")) return true;
  const { host, protocol } = new URL(src, "https://site");
  return protocol !== "https:" || !allowedHosts.includes(host);
}

function shortened(src: string): string {
  return src.length > 200 ? `${src.slice(0, 200)}…` : src;
}
