import path from "node:path";

import { decodedPath } from "../../config/paths";
import { spelledOnDisk } from "./filesBeside";
import { isExternalUrl } from "./isExternalUrl";

/**
 * Resolves a path in a post: beside the post, or below `static` with a leading slash.
 * @param postFile absolute path of the post
 */
export function postFilePath(
  src: string,
  postFile: string,
  root = process.cwd(),
): string {
  const name = decodedName(src);
  return spelledOnDisk(
    name.startsWith("/")
      ? path.join(root, "static", name)
      : path.resolve(path.dirname(postFile), name),
  );
}

/** As in Markdown, a "%" without an escape is literal: `100%.png`. */
export function decodedName(src: string): string {
  return decodedPath(src.replace(/%(?![\da-f]{2})/gi, "%25"));
}

/** Path of a post's cover; undefined on another site. */
export function coverFile(
  image: string | null,
  postFile: string,
): string | undefined {
  return image === null || isExternalUrl(image)
    ? undefined
    : postFilePath(image, postFile);
}
