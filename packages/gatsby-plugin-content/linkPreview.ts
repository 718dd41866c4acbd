import { withoutTrailingSlash } from "@technical-blog/utils/browser";

/** What a link's preview shows of a section: its heading and the start of its text. */
export type PreviewedSection = { title: string; text: string };

/** A page for previews of links to it. */
export type LinkPreview = PreviewedSection & {
  /** Calendar day; pages and docs have none. */
  date?: string;
  /** By the anchors of their headings. */
  sections: Record<string, PreviewedSection>;
};

/** Path of the JSON with a page's preview, beside Gatsby's data of the page. */
export function previewPath(route: string): string {
  return `/page-data${withoutTrailingSlash(route)}/preview.json`;
}
