import type { GatsbyNode } from "gatsby";

/** What posts, pages and docs have in common. */
const TEXT_FIELDS = `
  "Path of the page, with a slash at its start and none at its end."
  route: String!
  title: String!
  "Title of the browser's tab and of search engines, if not the title."
  metaTitle: String
  "That of the front matter, or the text of the summary."
  description: String!
  keywords: [String!]!
  "Calendar day of the last noteworthy change."
  updated: String
  "published, scheduled or draft; all of them have pages while the author writes."
  status: String!
  "Published, but in no list, feed, map or index."
  isUnlisted: Boolean!
  "Whether lists, feeds, maps and indexes have it."
  isListed: Boolean!
  "Levels of the headings in its table of contents; none when it has no table."
  tocLevels: TocLevels
  "What is rendered of the text."
  content: PostContent!
`;

/** Declares the content model: what the checks of the content guarantee is not null. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] =
  ({ actions }) => {
    actions.createTypes(`
      "A Markdown file below content/posts that has no errors."
      type Post implements Node @dontInfer {
        ${TEXT_FIELDS}
        "Calendar day, YYYY-MM-DD."
        date: String!
        "Sorts posts: the day, then the place within the day."
        order: String!
        "Title on the posts before and after it, if not the title."
        paginationLabel: String
        authors: [Author!]!
        "What that change was."
        updateReason: String
        "Title of the series that it is a part of."
        series: String
        "The post that takes its place."
        successor: PostLink
        "URL of the original, where the post is a copy."
        canonicalUrl: String
        hasComments: Boolean!
        tags: [Tag!]!
        "Path of the image that social networks show, without path prefix."
        card: String!
        "The run in which all verified blocks passed as they are now."
        lastCheck: LastCheck
      }

      "A Markdown file below content/pages that has no errors."
      type MarkdownPage implements Node @dontInfer {
        ${TEXT_FIELDS}
      }

      "A Markdown file of the docs that has no errors."
      type Doc implements Node @dontInfer {
        ${TEXT_FIELDS}
        "Whether the text has a heading of its own in place of the title."
        hidesTitle: Boolean!
        "Whether its version is the one that readers see by default."
        isInLastVersion: Boolean!
        tags: [Tag!]!
      }

      "What is rendered of a text, once."
      type PostContent {
        html: String!
        "The cover, as HTML, unless the text shows it."
        cover: String
        headings: [Heading!]!
        readingMinutes: Int!
        summary: Summary!
      }

      "What gatsby-transformer-remark makes of a file; Post has what its front matter says."
      type MarkdownRemark implements Node @dontInfer {
        fileAbsolutePath: String
        rawMarkdownBody: String
      }

      "A file below content or static, with the fields that are searched for."
      type File implements Node @dontInfer {
        absolutePath: String!
        relativePath: String!
      }

      "The search index that gatsby-plugin-local-search makes."
      type LocalSearchDefault implements Node @dontInfer {
        name: String!
      }

      "Who wrote a post."
      type Author {
        name: String!
        "What the author does."
        title: String
        url: String
        "URL or path of a picture."
        imageUrl: String
      }

      "A run of a post's blocks."
      type LastCheck {
        "Calendar day."
        date: String!
        "With their versions, such as Node 24.21 and git 2.39."
        programs: String!
      }

      type PostLink {
        route: String!
        title: String!
      }

      type TocLevels {
        min: Int!
        max: Int!
      }

      "A tag as content/tags.yml declares it."
      type Tag implements Node @childOf(types: ["File"]) @dontInfer {
        "Path segment of its pages."
        slug: String!
        label: String!
        description: String!
      }

      "A heading of a post, for its table of contents."
      type Heading {
        "Anchor, distinct within the post."
        id: String!
        "2 to 6"
        level: Int!
        text: String!
      }

      "What lists show of a post."
      type Summary {
        html: String!
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
