import { isSamePath } from "@technical-blog/utils";

import { linkPreviewFile } from "../publish/linkPreviews";
import { ask, type Graphql } from "./ask";

/** The preview of links to a page in `gatsby develop`; empty for a page without a text. */
export async function linkPreviewJson(
  route: string,
  graphql: Graphql,
): Promise<string> {
  const { allDoc, allMarkdownPage, allPost } =
    await ask<Queries.LinkPreviewsQuery>(
      graphql,
      /* GraphQL */ `
        query LinkPreviews {
          allPost {
            nodes {
              date
              ...PreviewedText
            }
          }
          allMarkdownPage {
            nodes {
              ...PreviewedText
            }
          }
          allDoc {
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
  const texts = [...allPost.nodes, ...allMarkdownPage.nodes, ...allDoc.nodes];
  const text = texts.find((each) => isSamePath(each.route, route));
  if (!text) return "";
  const [, json] = linkPreviewFile(text, text.content.sections);
  return json;
}
