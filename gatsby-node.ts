import path from "node:path";

import {
  draftPages,
  hasDocsItems,
  redirectPages,
  templateFile,
  uniquePages,
  type DocsInstance,
} from "@technical-blog/content";
import {
  ask,
  finishBuild,
  hasNotes,
  siteConfigOrExit,
} from "@technical-blog/gatsby-plugin-content";
import type { GatsbyNode } from "gatsby";

import { browserConfig } from "./src/config/browserConfig";
import type { SiteConfig } from "./src/config/siteConfigSchema";
import { sitePages } from "./src/sitePages";

const siteConfig = siteConfigOrExit() as SiteConfig;

/** Creates the paginated lists, the posts, notes, tags, series, archive, pages, docs and redirects: src/sitePages.ts. */
export const createPages: GatsbyNode["createPages"] = async ({
  actions,
  graphql,
}) => {
  const { allMarkdownPage, allPost, allTag, docs, drafts, redirects } =
    await ask<Queries.SitePagesQuery>(
      graphql,
      /* GraphQL */ `
        query SitePages {
          allPost(
            filter: { hasPage: { eq: true } }
            sort: [{ order: DESC }, { route: DESC }, { file: DESC }]
          ) {
            nodes {
              id
              isNote
              route
              date
              isUnlisted
              series {
                slug
              }
              tags {
                slug
              }
              updates {
                date
                reason
              }
            }
          }
          drafts: allPost(
            filter: { hasPage: { eq: false }, hasPreview: { eq: true } }
          ) {
            nodes {
              id
              route
            }
          }
          allTag {
            nodes {
              id
              slug
              label
              description
              aliases
              names
            }
          }
          allMarkdownPage(filter: { hasPage: { eq: true } }) {
            nodes {
              id
              route
            }
          }
          docs
          redirects {
            from
            to
          }
        }
      `,
    );
  const pages = sitePages(
    {
      posts: allPost.nodes,
      tags: allTag.nodes,
      pages: allMarkdownPage.nodes,
      docs: docs as unknown as DocsInstance[], // as it is declared
    },
    siteConfig,
  );
  for (const { path: route, context } of [
    ...uniquePages(pages),
    ...redirectPages(redirects),
    ...draftPages(drafts.nodes, process.env.DRAFT_SECRET),
  ]) {
    actions.createPage({
      path: route,
      component: path.resolve(templateFile(context)),
      // Gatsby passes the path to queries, and not to components around the page.
      context: { ...context, route },
    });
  }
};

/** Declares what queries ask of the nodes of other plugins, so that Gatsby need not look for more in all of them. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] =
  ({ actions }) => {
    actions.createTypes(`
      "A file below content or static."
      type File implements Node @dontInfer {
        absolutePath: String!
        relativePath: String!
      }

      "A folder below content or static."
      type Directory implements Node @dontInfer {
        absolutePath: String!
      }

      "What gatsby-transformer-remark makes of a file."
      type MarkdownRemark implements Node @dontInfer {
        fileAbsolutePath: String
      }

      "The search index that gatsby-plugin-local-search makes."
      type LocalSearchDefault implements Node @dontInfer {
        name: String!
        index: String!
        "The documents, by their ids."
        store: JSON!
      }
    `);
  };

/** Gives components the checked configuration, without its schema. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
  stage,
}) => {
  const withNotes = hasNotes();
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        HAS_NOTES: String(withNotes),
        SITE_CONFIG: JSON.stringify(browserConfig(siteConfig)),
        // All of it only for the code that renders HTML.
        ...(stage.endsWith("html") && {
          BUILD_CONFIG: JSON.stringify(siteConfig),
        }),
      }),
    ],
  });
  const without = (module: RegExp, other: string) => {
    const replaced = plugins.normalModuleReplacement(
      module,
      path.resolve(other),
    ) as object;
    actions.setWebpackConfig({ plugins: [replaced] });
  };
  if (!withNotes) without(/\/notes\/TagNotes$/, "src/notes/noTagNotes");
  if (!hasDocsItems(siteConfig)) {
    without(/\/items\/docsItems$/, "src/navbar/items/noDocsItems");
  }
};

/** The last step of a build: locks the URLs of what is published, and prints what was built. */
export const onPostBuild = finishBuild;
