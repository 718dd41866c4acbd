import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { VIDEO_FILE } from "@technical-blog/markdown";
import { digest, perFile, writeIn } from "@technical-blog/utils";
import readExif from "exif-reader";
import { attempt } from "lodash";
import type { OutputFormat } from "mediabunny";
import sharp, { type Metadata } from "sharp";

import { readVideo } from "./readVideo";

/** Part of the digests; change it to make all files again. */
const RULES = 1;

const PICTURE_FILE = /\.(?:jpe?g|jfif|a?png|webp|gif|avif|hei[cf]|tiff?|svg)$/i;

/** What drawing programs note for themselves, such as paths on the author's disk. */
const EDITOR_DATA =
  /<!--[^]*?-->|<(metadata|sodipodi:namedview)\b(?:[^>]*\/>|[^]*?<\/\1>)|\s(?:sodipodi|inkscape):[\w-]+="[^"]*"/g;

/** How the parts of a JPEG or PNG begin that have its pixels, size, colors or animation. */
const SHOWN_PART =
  /^(?:\xff(?:[\xc0-\xdf]|\xe0..JFIF\0|\xe2..ICC_PROFILE\0|\xee..Adobe)|[^\xff]...(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT))/s;

const LAST_PART = /^(?:\xff\xd9|[^\xff]...IEND)/s;

/** Within the pixels of a JPEG, 0 or the number of a restart follows 0xff. */
const NEXT_SEGMENT = /\xff[^\0\xff\xd0-\xd7]/g;

const GIF_NOTE = /\0!(?:\xfe|\xff\x0bXMP)/;

/**
 * A picture or video as readers get it: turned as its metadata says, and without metadata, such as where it was taken. Color
 * profiles stay, and the copyright of a JPEG. The file itself stays as it is.
 * @param file absolute path
 * @returns path of a copy in `.cache`, in a folder named by a digest; the file itself if there is nothing to change
 */
export const publicFile = perFile(async (file) => {
  const isVideo = VIDEO_FILE.test(file);
  if (!isVideo && !PICTURE_FILE.test(file)) return file;
  const bytes = await readFile(file);
  const folder = path.resolve(".cache", "public-files");
  const name = path.join(digest(String(RULES), bytes), path.basename(file));
  const copy = path.join(folder, name);
  if (existsSync(copy)) return copy;
  const content = await (isVideo ? cleanVideo(file) : cleanPicture(bytes));
  if (!content || bytes.equals(content)) return file;
  writeIn(folder, name, content);
  return copy;
});

/** Pixels stay as they are, unless they have to be turned. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { animated: true, failOn: "none" });
  const metadata: Partial<Metadata> = await picture
    .metadata()
    .catch(() => ({}));
  const { exif, format, orientation = 1, pages = 1, xmp } = metadata;
  const read = exif && attempt(readExif, exif);
  const copyright = read instanceof Error ? undefined : read?.Image?.Copyright;
  const text = bytes.toString("latin1");
  if (/^(?:\xef\xbb\xbf)?\s*</.test(text)) {
    return Buffer.from(text.replace(EDITOR_DATA, ""), "latin1");
  }
  const isSavedAgain =
    (orientation > 1 && pages === 1) ||
    format === "tiff" ||
    (format === "gif" && GIF_NOTE.test(text));
  const kept = isSavedAgain
    ? await picture
        .autoOrient()
        .keepIccProfile()
        .jpeg({ quality: 95, chromaSubsampling: "4:4:4", force: false })
        .webp({ quality: 95, force: false })
        .tiff({ compression: "lzw", force: false })
        .toBuffer()
        .catch(() => Buffer.from(bytes))
    : Buffer.from(bytes);
  if (/^(?:\xff\xd8|\x89PNG)/.test(text)) return shownParts(kept, copyright);
  // In other formats the rest is found by offsets, so metadata stays, empty: of Exif, the bytes that say that it is.
  for (const part of [exif?.subarray(exif[0] === 0x45 ? 14 : 8), xmp]) {
    const at = part ? kept.indexOf(part) : -1;
    if (at >= 0) kept.fill(0, at, at + (part?.length ?? 0));
  }
  return kept;
}

/** What a camera adds behind a JPEG, such as a video, is left out too. */
function shownParts(bytes: Buffer, copyright?: string): Buffer {
  const text = bytes.toString("latin1");
  const isJpeg = text.startsWith("\xff");
  // The end of a file that is cut off reads as zeros.
  const padded = Buffer.concat([bytes, Buffer.alloc(16)]);
  let at = isJpeg ? 2 : 8;
  const parts = [bytes.subarray(0, at)];
  if (isJpeg && copyright) parts.push(copyrightSegment(copyright));
  for (let head = ""; at < bytes.length && !LAST_PART.test(head);) {
    head = text.slice(at, at + 16);
    let end = at + 12 + padded.readUInt32BE(at);
    if (isJpeg) {
      NEXT_SEGMENT.lastIndex = at + 2 + padded.readUInt16BE(at + 2);
      end = NEXT_SEGMENT.exec(text)?.index ?? bytes.length;
    }
    if (isJpeg && LAST_PART.test(head)) end = at + 2;
    if (SHOWN_PART.test(head)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** Exif with a single field. */
function copyrightSegment(copyright: string): Buffer {
  const field = Buffer.from(`${copyright.padEnd(3)}\0`);
  const head =
    "\xff\xe1\0\0Exif\0\0MM\0*\0\0\0\x08\0\x01\x82\x98\0\x02\0\0\0\0\0\0\0\x1a\0\0\0\0";
  const segment = Buffer.concat([Buffer.from(head, "latin1"), field]);
  segment.writeUInt16BE(segment.length - 2, 2);
  segment.writeUInt32BE(field.length, 24);
  return segment;
}

/** Copies pictures and sound as they are, without tags and without tracks of other kinds. */
function cleanVideo(file: string): Promise<Uint8Array | undefined> {
  return readVideo(file, async ({ input }, media) => {
    const { raw = {} } = await input.getMetadataTags();
    const isPrivate = Object.keys(raw).some(
      (tag) => !/^(?:©too|encoder)$/i.test(tag),
    );
    if (!isPrivate) return undefined;
    const formats: Record<string, new () => OutputFormat> = {
      ".mov": media.MovOutputFormat,
      ".webm": media.WebMOutputFormat,
    };
    const Format =
      formats[path.extname(file).toLowerCase()] ?? media.Mp4OutputFormat;
    const target = new media.BufferTarget();
    const conversion = await media.Conversion.init({
      input,
      output: new media.Output({ format: new Format(), target }),
      tags: {},
      copy: { mode: "forced", shiftTolerance: Infinity },
      showWarnings: false,
    });
    await conversion.execute();
    return new Uint8Array(target.buffer ?? []);
  });
}
