import type { GatsbyNode } from "gatsby";

/** What posts, pages and docs have in common. */
const CONTENT_FIELDS = `
  "Path of the file from the root of the project."
  file: String!
  "Path of the page, with a slash at its start and none at its end."
  route: String!
  title: String!
  "Title of the browser's tab and of search engines, if not the title."
  metaTitle: String
  "That of the front matter, or the text of the summary."
  description: String!
  "That of the front matter."
  ownDescription: String
  keywords: [String!]!
  "Path of the cover, as an image in the text has it."
  image: String
  imageAlt: String
  "Calendar day of the last noteworthy change; of a post, also that of its last commit if blog.updated is git."
  updated: String
  isDraft: Boolean!
  "published, scheduled or draft; all of them have pages while the author writes."
  status: String!
  "Published, but in no list, feed, map or index."
  isUnlisted: Boolean!
  "Whether it has a page: all of them while the author writes."
  hasPage: Boolean!
  "Whether lists, feeds, maps and indexes have it."
  isListed: Boolean!
  "Levels of the headings in its table of contents; none when it has no table."
  tocLevels: TocLevels
  "Other paths that redirect to the page."
  redirects: [String!]!
  "What is rendered of the text. Empty when the text has errors."
  content: PostContent!
`;

/** Declares the content model: what the checks of the content guarantee is not null. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] =
  ({ actions }) => {
    actions.createTypes(`
      "A post, page or doc."
      interface Content implements Node {
        id: ID!
        ${CONTENT_FIELDS}
      }

      "A Markdown file below content/posts or content/notes that has no errors in its front matter."
      type Post implements Node & Content @dontInfer {
        ${CONTENT_FIELDS}
        "Whether it is a note, which has a list of its own."
        isNote: Boolean!
        "Whether its author gave it a title; that of other notes is their first words."
        isTitled: Boolean!
        "Calendar day, YYYY-MM-DD."
        date: String!
        "Sorts posts: the day, then the place within the day."
        order: String!
        "Title on the posts before and after it, if not the title."
        paginationLabel: String
        authors: [Author!]!
        "Keys of authors.yml, or authors written out."
        authorNames: JSON!
        "Noteworthy changes, newest first."
        updates: [Update!]!
        "The reason of the newest."
        updateReason: String
        "The series that it is a part of; it may be the only one."
        series: Series
        "Route of the post that takes its place."
        supersededBy: String
        "The post that takes its place."
        successor: PostLink
        "URL of the original, where the post is a copy."
        canonicalUrl: String
        hasComments: Boolean!
        "Whether builds with a secret have a page of it before it is published."
        hasPreview: Boolean!
        tags: [Tag!]!
        "Tags as the author wrote them."
        tagNames: [String!]!
        "The file of its cover, if it is on this site."
        cover: File
        "The run in which all verified blocks passed as they are now."
        lastCheck: LastCheck
        "The published posts, pages and docs whose text links to it: posts first, newest first."
        mentionedIn: [Mention!]!
        "Posts on the same topic, most similar first."
        related: [Post!]!
        "Where readers discuss it elsewhere."
        discussions: [Discussion!]!
        "Their URLs."
        discussionUrls: [String!]!
        "Two characters that change when the text does; in builds of a site that shows readers what has changed."
        textHash: String
      }

      "A Markdown file below content/pages that has no errors in its front matter."
      type MarkdownPage implements Node & Content @dontInfer {
        ${CONTENT_FIELDS}
      }

      "A Markdown file of the docs that has no errors in its front matter."
      type Doc implements Node & Content @dontInfer {
        ${CONTENT_FIELDS}
        "Id of the docs instance."
        instance: String!
        "Name of the version."
        version: String!
        "Distinct within its version: its folders and its name, without number prefixes."
        docId: String!
        "Sorts it within its folder."
        position: Float
        sidebarLabel: String
        paginationLabel: String
        previousId: Choice
        nextId: Choice
        displayedSidebar: Choice
        editUrl: Choice
        "Whether the text has a heading of its own in place of the title."
        hidesTitle: Boolean!
        "Whether its version is the one that readers see by default."
        isInLastVersion: Boolean!
        tags: [Tag!]!
        "Tags as the author wrote them."
        tagNames: [String!]!
      }

      "What front matter says in place of a default; a choice without a value is none."
      type Choice {
        value: String
      }

      "What is rendered of a text, once."
      type PostContent {
        "A post's ends with a comment, the hash of its text, on a site that shows readers what has changed."
        html: String!
        "For readers outside of the site: without controls, with absolute URLs."
        feedHtml: String!
        "The cover, unless the text shows it."
        cover: Cover
        headings: [Heading!]!
        readingMinutes: Int!
        summary: Summary!
        sections: [Section!]!
        "Its links to other pages of the site, in order."
        links: [InternalLink!]!
        "The text as written, for readers without our files."
        copy: String!
        "Origins of the video players that it offers."
        players: [String!]!
      }

      "An image above a text."
      type Cover {
        "Empty if it is decoration."
        alt: String!
        "In CSS pixels; none of an image of another host."
        width: Int
        height: Int
        "Where it is, if it is no photo: a drawing, an animation, an image of another host."
        src: String
        "Of a photo: for GatsbyImage."
        gatsbyImageData: GatsbyImageData
        "Where the whole photo is, if it shows more."
        full: String
      }

      "A heading and the text up to the next one."
      type Section {
        "Anchor of the heading; none for the text before the first heading."
        id: String
        "Empty for the text before the first heading."
        heading: String!
        "What readers call it, by its author."
        keywords: [String!]!
        "Without markup, code included."
        text: String!
      }

      "A link to the site itself."
      type InternalLink {
        "As its author wrote it."
        href: String!
        "The sentence that holds it, without markup; of a long one, the part around the link."
        sentence: String!
      }

      "A YAML or JSON file of the content."
      type DataFile implements Node @dontInfer {
        "Path from the root of the project."
        file: String!
        text: String!
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

      "An old path of a page."
      type Redirect {
        from: String!
        to: String!
      }

      "A noteworthy change of a post."
      type Update {
        "Calendar day."
        date: String!
        "What changed, for readers; may have code in backticks."
        reason: String
      }

      "A run of a post's blocks."
      type LastCheck {
        "Calendar day."
        date: String!
        "With their versions, such as Node 24.21 and git 2.39."
        programs: String!
        "How many blocks were run."
        run: Int!
        "How many blocks of code there are."
        blocks: Int!
      }

      "A page that links to a post."
      type Mention {
        route: String!
        title: String!
        "The sentence that holds the first link, without markup."
        sentence: String!
      }

      "A discussion of a post on another site."
      type Discussion {
        url: String!
        "The site's name, or its host."
        name: String!
        "Where a thread's replies are, if readers may load them."
        repliesUrl: String
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
        "Other path segments that redirect to its pages."
        aliases: [String!]!
        "The names that posts can use, in lower case."
        names: [String!]!
      }

      "Posts to read in order: those that name the same series."
      type Series {
        title: String!
        "Path segment of its pages."
        slug: String!
        "That of content/series.yml."
        description: String
        "Those that lists have, oldest first. A series with one has no page."
        parts: [Post!]!
        partCount: Int!
        "That of all parts."
        readingMinutes: Int!
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
