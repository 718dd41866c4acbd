import { decodedPath } from "@technical-blog/utils";

import { endingOf } from "./mediaTypes";

/** An image in a URL. */
const DATA_URL = /^data:(image\/[^;,]+)[^,]*?(;base64)?,(.+)$/is;

/**
 * The file that a `data:` URL holds.
 * @returns undefined for other URLs, and for images that no browser shows
 */
export function dataImage(
  url: string,
): { ending: string; content: Buffer } | undefined {
  const [, type = "", base64, data = ""] = DATA_URL.exec(url) ?? [];
  const ending = endingOf(type);
  if (ending === undefined) return undefined;
  const content = Buffer.from(decodedPath(data), base64 ? "base64" : "utf8");
  return content.length > 0 ? { ending, content } : undefined;
}
