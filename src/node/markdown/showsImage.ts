import path from "node:path";

import { visit } from "unist-util-visit";
import { VFile } from "vfile";

import { parseMarkdown } from "./syntaxTree";

/** Whether a text has an image of this path, however it is written. */
export function showsImage(markdown: string, image: string): boolean {
  // Without its name there is nothing to look for.
  if (!markdown.includes(path.posix.basename(image))) return false;
  const wanted = path.posix.normalize(image);
  let isShown = false;
  visit(parseMarkdown(new VFile(markdown)), ["image", "definition"], (node) => {
    if ("url" in node && path.posix.normalize(node.url) === wanted)
      isShown = true;
  });
  return isShown;
}
