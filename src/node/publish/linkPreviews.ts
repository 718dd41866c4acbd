import type { Section } from "@technical-blog/markdown";

import { shortDescription } from "../../metadata/shortDescription";
import {
  previewPath,
  type LinkPreview,
  type PreviewedSection,
} from "../../previews/linkPreview";
import type { PublishedText } from "./publishedPost";

type PreviewedText = Pick<
  PublishedText,
  "date" | "description" | "route" | "title"
>;

/** The file with what previews of links to a page and its sections show. */
export function linkPreviewFile(
  { date, description, route, title }: PreviewedText,
  sections: readonly Section[],
): [path: string, content: string] {
  const preview: LinkPreview = {
    ...part(title, description),
    ...(date !== undefined && { date }),
    sections: Object.fromEntries(
      sections.flatMap(({ id, heading, text }) =>
        id === null ? [] : [[id, part(heading, text)]],
      ),
    ),
  };
  return [previewPath(route), JSON.stringify(preview)];
}

/** About three lines of a preview. */
const MAX_CHARACTERS = 200;

function part(title: string, text: string): PreviewedSection {
  return { title, text: shortDescription(text, MAX_CHARACTERS) };
}
