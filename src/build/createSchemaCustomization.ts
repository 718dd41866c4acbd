import type { GatsbyNode } from "gatsby";

/** Declares the content model: what the checks of the content guarantee is not null. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] =
  ({ actions }) => {
    actions.createTypes(`
      "A Markdown file below content/posts that has no errors."
      type Post implements Node @dontInfer {
        "Path of the page, with a slash at its start and none at its end."
        route: String!
        "Calendar day, YYYY-MM-DD."
        date: String!
        "Sorts posts: the day, then the place within the day."
        order: String!
        title: String!
        description: String
        "Calendar day of the last noteworthy change."
        updated: String
        "Other paths that lead to the page."
        redirects: [String!]!
        "Path of the file from the root of the project."
        file: String!
        "Tags as the author wrote them."
        tagNames: [String!]!
        tags: [Tag!]!
        html: String!
        headings: [Heading!]!
        sections: [Section!]!
        readingMinutes: Int!
        "Path of the image that social networks show, without path prefix."
        card: String!
        "Programs with which all verified blocks passed as they are now, such as git 2.39.5; none otherwise."
        verifiedWith: [String!]!
        summary: Summary!
      }

      "A file of the project that posts include, so that their pages follow it."
      type IncludedCode implements Node @dontInfer {
        "Path from the root of the project."
        file: String!
      }

      "A tag as content/tags.yml declares it."
      type Tag implements Node @dontInfer {
        "Path segment of its pages."
        slug: String!
        label: String!
        description: String!
        "Other path segments that lead to its pages."
        aliases: [String!]!
        "What posts may call it, in lower case."
        names: [String!]!
      }

      "A heading of a post, for its table of contents."
      type Heading {
        "Anchor, distinct within the post."
        id: String!
        "2 to 6"
        level: Int!
        text: String!
      }

      "A heading of a post and the text up to the next one, for search."
      type Section {
        "Anchor; none for the text before the first heading."
        id: String
        "Empty for the text before the first heading."
        title: String!
        "Without markup, code included."
        text: String!
      }

      "What lists show of a post."
      type Summary {
        html: String!
        text: String!
        "Whether the summary is the whole post."
        isWhole: Boolean!
      }

      "How many posts have a tag."
      type TagCount {
        tag: Tag!
        count: Int!
      }
    `);
  };
