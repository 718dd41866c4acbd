import type {
  MarkdownInspection,
  RenderedMarkdown,
} from "@technical-blog/markdown";
import type { DiagnosticData } from "@technical-blog/utils";

import type { ContentFields } from "../model/frontMatter";
import type { Doc } from "../model/parseDoc";
import type { Page } from "../model/parsePage";
import type { Post } from "../model/parsePost";

export type PostContent = Omit<RenderedMarkdown, "text"> & {
  readingMinutes: number;
  /** The cover as the front matter names it, if the text does not show it itself. */
  cover: { src: string; alt: string } | null;
};

/** That of a text with errors. */
export function emptyContent(): PostContent {
  return {
    html: "",
    feedHtml: "",
    media: [],
    summary: { html: "", text: "", isWhole: false },
    headings: [],
    sections: [],
    links: [],
    copy: "",
    stepsDigest: "",
    blocksNotRun: 0,
    textHash: "",
    readingMinutes: 1,
    cover: null,
  };
}

/**
 * A post, page or doc: its front matter, checked, and all that is rendered of its text. It depends on its file, and on those
 * that the file includes. Plain data, which a cache keeps as JSON.
 */
export type ContentItem = {
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
  /** Digest of each included file by its absolute path; null for one that could not be read. */
  includes: Record<string, string | null>;
};

/** What the front matter of a post, page or doc has in common. */
export function fieldsOf({
  post,
  page,
  doc,
}: Pick<ContentItem, "post" | "page" | "doc">): ContentFields | undefined {
  return post ?? page ?? doc;
}
