import { loadSiteConfig } from "@technical-blog/content";
import {
  contentSources,
  sectionDocuments,
} from "@technical-blog/gatsby-plugin-content";
import type { GatsbyConfig } from "gatsby";

type Answer = {
  data: {
    allPost: {
      nodes: {
        file: string;
        route: string;
        title: string;
        content: {
          sections: { id: string | null; heading: string; text: string }[];
        };
      }[];
    };
  };
};

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: loadSiteConfig().url },
  plugins: [
    {
      resolve: "@technical-blog/gatsby-plugin-content",
      options: {
        search: {
          query: `{
            allPost(filter: { isListed: { eq: true } }, sort: { order: DESC }) {
              nodes { file route title content { sections { id heading text } } }
            }
          }`,
          documents: ({ data }: Answer) =>
            sectionDocuments(
              data.allPost.nodes.map((post) => ({
                ...post,
                type: "blog" as const,
              })),
            ),
        },
      },
    },
    ...contentSources().map((options) => ({
      resolve: "gatsby-source-filesystem",
      options,
    })),
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
  ],
};

export default config;
