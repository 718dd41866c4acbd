import type { Post } from "../../content/parsePost";
import type { MarkdownInspection } from "../../markdown/inspectMarkdown";

/** A post as the checks see it: what it says of itself, and what is in its text. */
export type InspectedPost = {
  /** Path from the root of the project. */
  file: string;
  post: Post;
  text: MarkdownInspection;
};
