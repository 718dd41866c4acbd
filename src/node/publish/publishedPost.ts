import type { TagLabel } from "../../blog/post";
import type { PageContext } from "../../config/pageContext";
import type { MarkdownCopy } from "../markdown/markdownCopy";

/** A post as feeds, maps and copies show it. */
export type PublishedPost = {
  /** Path of its file from the root of the project. */
  id: string;
  route: string;
  title: string;
  description: string;
  /** Calendar day. */
  date: string;
  updated: string | null;
  /** HTML for readers outside of the site. */
  html: string;
  /** Path of the image that social networks show. */
  card: string;
  tags: readonly TagLabel[];
  /** In no feed or map. */
  isUnlisted: boolean;
  copy: MarkdownCopy;
};

/** A page as Gatsby keeps it. Only pages that we create have a kind. */
export type BuiltPage = {
  path: string;
  context: Partial<PageContext>;
};
