import path from "node:path";

import type { GatsbyConfig } from "gatsby";

type Answer = {
  allMarkdownRemark: {
    nodes: {
      excerpt: string;
      frontmatter: { title: string; slug: string; date: string };
      html: string;
      rawMarkdownBody: string;
    }[];
  };
};

const config: GatsbyConfig = {
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "posts", path: path.resolve("posts") },
    },
    "gatsby-transformer-remark",
    {
      resolve: "@technical-blog/gatsby-plugin-publish",
      options: {
        site: {
          url: "https://blog.example",
          title: "Blog",
          tagline: "About things",
          description: "Notes from daily work.",
          favicon: "/favicon.svg",
        },
        query: `{
          allMarkdownRemark(sort: { frontmatter: { date: DESC } }) {
            nodes {
              excerpt
              frontmatter {
                title
                slug
                date(formatString: "YYYY-MM-DD")
              }
              html
              rawMarkdownBody
            }
          }
        }`,
        serialize: ({ allMarkdownRemark }: Answer) => ({
          texts: allMarkdownRemark.nodes.map(
            ({ excerpt, frontmatter, html, rawMarkdownBody }) => ({
              title: frontmatter.title,
              route: frontmatter.slug,
              date: frontmatter.date,
              description: excerpt,
              html,
              copy: rawMarkdownBody,
              section: "Posts",
            }),
          ),
        }),
      },
    },
  ],
};

export default config;
