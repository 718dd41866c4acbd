import {
  loadSiteConfig,
  siteOf,
  type ContentItem,
  type Post,
  type Site,
  type SiteItem,
} from "@technical-blog/content";
import type { MarkdownInspection } from "@technical-blog/markdown";
import type { DiagnosticData } from "@technical-blog/utils";

import { ask, type Graphql } from "./ask";
import { pathsOf, siteVisibility, textsOf } from "./siteState";

type Markdown = Queries.SiteQuery["allMarkdownRemark"]["nodes"][number];
type Item = NonNullable<Markdown["item"]>;

/** What a site has, for the pages and the checks. */
export async function querySite(graphql: Graphql): Promise<Site> {
  const data = await ask<Queries.SiteQuery>(
    graphql,
    /* GraphQL */ `
      query Site {
        allFile {
          nodes {
            absolutePath
          }
        }
        allDirectory {
          nodes {
            absolutePath
          }
        }
        allDataFile {
          nodes {
            file
            text
          }
        }
        allMarkdownRemark(sort: { fileAbsolutePath: ASC }) {
          nodes {
            file
            checked {
              inspection
              diagnostics
              includes
            }
            item {
              __typename
              ...ContentFields
              ... on Post {
                date
                order
                paginationLabel
                tagNames
                authorNames
                updates {
                  date
                  reason
                }
                updateReason
                series {
                  title
                }
                supersededBy
                canonicalUrl
                hasComments
                discussionUrls
              }
              ... on Doc {
                instance
                version
                docId
                position
                sidebarLabel
                paginationLabel
                previousId {
                  value
                }
                nextId {
                  value
                }
                displayedSidebar {
                  value
                }
                editUrl {
                  value
                }
                hidesTitle
                tagNames
              }
            }
          }
        }
      }

      fragment ContentFields on Content {
        route
        title
        metaTitle
        ownDescription
        keywords
        image
        imageAlt
        updated
        isDraft
        isUnlisted
        tocLevels {
          min
          max
        }
        redirects
        content {
          sections {
            id
            heading
            text
          }
          links {
            href
            sentence
          }
        }
      }
    `,
  );
  const source = {
    root: process.cwd(),
    files: pathsOf(data.allFile.nodes),
    folders: pathsOf(data.allDirectory.nodes),
    texts: textsOf(data.allDataFile.nodes),
    items: data.allMarkdownRemark.nodes.flatMap(siteItem),
    failures: [],
  };
  latest = await siteOf(source, loadSiteConfig(), siteVisibility());
  return latest;
}

let latest: Site | undefined;

/**
 * The site whose pages were created.
 * @throws before the first query
 */
export function queriedSite(): Site {
  if (!latest) throw new Error("The site has not been queried yet.");
  return latest;
}

function siteItem({ checked, file, item }: Markdown): SiteItem[] {
  if (!checked) return [];
  return [
    {
      file,
      ...(item && { ...frontMatterOf(item), content: item.content }),
      // As a rendering has them.
      inspection: checked.inspection as MarkdownInspection,
      diagnostics: checked.diagnostics as DiagnosticData[],
      includes: checked.includes as ContentItem["includes"],
    },
  ];
}

function frontMatterOf(item: Item): Pick<ContentItem, "post" | "page" | "doc"> {
  const { ownDescription: description } = item;
  switch (item.__typename) {
    case "Post":
      return {
        post: {
          ...item,
          description,
          series: item.series?.title ?? null,
          // JSON, as parsePost has them.
          authorNames: item.authorNames as unknown as Post["authorNames"],
        },
      };
    case "MarkdownPage":
      return { page: { ...item, description } };
    case "Doc":
      return {
        doc: {
          ...item,
          description,
          id: item.docId,
          previousId: item.previousId?.value,
          nextId: item.nextId?.value,
          displayedSidebar: item.displayedSidebar?.value,
          editUrl: item.editUrl?.value,
        },
      };
  }
}
