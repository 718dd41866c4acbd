import path from "node:path";

import {
  decodedName,
  isExternalUrl,
  spelledOnDisk,
} from "@technical-blog/utils";

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

/** Path of a post's cover; undefined on another site. */
export function coverFile(
  image: string | null,
  postFile: string,
): string | undefined {
  return image === null || isExternalUrl(image)
    ? undefined
    : postFilePath(image, postFile);
}
