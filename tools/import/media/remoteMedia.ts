import { rewriteLinks } from "../convert/links";
import type { SourceBlog } from "../sourceBlog";

/** Whether a URL of an image or video is on another host. */
export function isRemote(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** URLs of the images and videos of other hosts that posts, docs and pages show, each once. */
export function remoteMedia({ posts, docs, pages }: SourceBlog): string[] {
  const urls = new Set<string>();
  const trees = [...docs.flatMap(({ versions }) => versions), ...pages];
  const texts = [...posts, ...trees.flatMap((tree) => tree.docs)];
  for (const { body, fields } of texts) {
    rewriteLinks(body, (url, use) => {
      if (use === "image" && isRemote(url)) urls.add(url);
      return url;
    });
    const { image } = fields;
    if (typeof image === "string" && isRemote(image)) urls.add(image);
  }
  return [...urls];
}
