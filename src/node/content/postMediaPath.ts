import path from "node:path";

import { decodedPath } from "../../config/paths";
import { isExternalUrl } from "./isExternalUrl";

/**
 * Where a file lies that a post names: beside the post, or below `static` when its path starts with a slash.
 * @param postFile absolute path of the post
 */
export function postFilePath(
  src: string,
  postFile: string,
  root = process.cwd(),
): string {
  // As in Markdown, a "%" without an escape stands for itself: `100%.png`.
  const name = decodedPath(src.replace(/%(?![\da-f]{2})/gi, "%25"));
  return name.startsWith("/")
    ? path.join(root, "static", name)
    : path.resolve(path.dirname(postFile), name);
}

/** Where the cover of a post lies, unless it is on another site. */
export function coverFile(
  image: string | null,
  postFile: string,
): string | undefined {
  return image === null || isExternalUrl(image)
    ? undefined
    : postFilePath(image, postFile);
}
