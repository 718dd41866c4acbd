import { ask, type Graphql } from "./ask";

export type Publication = Queries.PublicationQuery;

/** What a build publishes beside the pages: the texts of posts, pages and docs, and the search index. */
export function queryPublication(graphql: Graphql): Promise<Publication> {
  return ask<Publication>(
    graphql,
    /* GraphQL */ `
      query Publication {
        localSearchDefault {
          index
          store
        }
        allPost(filter: { status: { eq: "published" } }) {
          nodes {
            id
            ...PublishedText
            date
            discussionUrls
            series {
              slug
              title
              description
            }
            updates {
              date
              reason
            }
            tags {
              slug
              label
            }
            cover {
              absolutePath
              internal {
                contentDigest
              }
            }
            content {
              feedHtml
            }
          }
        }
        allMarkdownPage(filter: { status: { eq: "published" } }) {
          nodes {
            id
            ...PublishedText
          }
        }
        allDoc(filter: { status: { eq: "published" } }) {
          nodes {
            id
            ...PublishedText
            tags {
              slug
              label
            }
          }
        }
      }

      fragment PublishedText on Content {
        route
        title
        description
        updated
        isUnlisted
        content {
          players
          copy
        }
      }
    `,
  );
}
