import type { Section } from "@technical-blog/markdown";
import { isSamePath, shortDescription } from "@technical-blog/utils";

import { ask, type Graphql } from "./ask";
import {
  previewPath,
  type LinkPreview,
  type PreviewedSection,
} from "./linkPreview";

/** The preview of links to a page; empty for a page without a text. */
export async function linkPreviewJson(
  route: string,
  graphql: Graphql,
): Promise<string> {
  const texts = await previewedTexts(graphql);
  const text = texts.find((each) => isSamePath(each.route, route));
  return text ? linkPreviewFile(text, text.content.sections)[1] : "";
}

/** The previews of links to all pages with a text. */
export async function linkPreviewFiles(
  graphql: Graphql,
): Promise<[path: string, content: string][]> {
  const texts = await previewedTexts(graphql);
  return texts.map((text) => linkPreviewFile(text, text.content.sections));
}

async function previewedTexts(graphql: Graphql) {
  const { allDoc, allMarkdownPage, allPost } =
    await ask<Queries.LinkPreviewsQuery>(
      graphql,
      /* GraphQL */ `
        query LinkPreviews {
          allPost(filter: { hasPage: { eq: true } }) {
            nodes {
              date
              ...PreviewedText
            }
          }
          allMarkdownPage(filter: { hasPage: { eq: true } }) {
            nodes {
              ...PreviewedText
            }
          }
          allDoc(filter: { hasPage: { eq: true } }) {
            nodes {
              ...PreviewedText
            }
          }
        }

        fragment PreviewedText on Content {
          route
          title
          description
          content {
            sections {
              id
              heading
              text
            }
          }
        }
      `,
    );
  return [...allPost.nodes, ...allMarkdownPage.nodes, ...allDoc.nodes];
}

type PreviewedText = {
  route: string;
  title: string;
  description: string;
  /** Calendar day; pages and docs have none. */
  date?: string | undefined;
};

/** The file with what previews of links to a page and its sections show. */
export function linkPreviewFile(
  { date, description, route, title }: PreviewedText,
  sections: readonly Pick<Section, "id" | "heading" | "text">[],
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
