import type { DiagnosticData } from "../content/diagnostic";
import type { ContentFields } from "../content/frontMatter";
import type { Doc } from "../content/parseDoc";
import type { Page } from "../content/parsePage";
import type { Post } from "../content/parsePost";
import type { MarkdownInspection } from "./inspection";
import type { RenderedMarkdown } from "./renderMarkdown";

/** What a rendering has read beside the post: it holds as long as all of this stays the same. */
export type Dependencies = {
  /** Digest of each included file by its absolute path; null for one that could not be read. */
  includes: Record<string, string | null>;
  /** Route of each linked post by the path of its file; null where there is none. */
  links: Record<string, string | null>;
};

export type PostContent = Omit<RenderedMarkdown, "text"> & {
  readingMinutes: number;
  /** The cover, if the text does not show it itself; with a comment in place of a local image. */
  cover: string | null;
};

/** Everything that the site makes of one file. Plain data: it is kept on disk as JSON. */
export type RenderedPost = {
  /** Path from the root of the project. */
  file: string;
  /** The front matter of a post, page or doc; none when it has errors. */
  post?: Post;
  page?: Page;
  doc?: Doc;
  /** None when the front matter or the text has errors. */
  content?: PostContent;
  inspection: MarkdownInspection;
  diagnostics: DiagnosticData[];
  dependencies: Dependencies;
};

/** What the front matter of a post, page or doc has in common. */
export function fieldsOf({
  post,
  page,
  doc,
}: Pick<RenderedPost, "post" | "page" | "doc">): ContentFields | undefined {
  return post ?? page ?? doc;
}
