import { graphql } from "gatsby";

/** The fields of a post, page or doc that every page with a text shows. */
export const textPage = graphql`
  fragment TocLevels on TocLevels {
    min
    max
  }

  fragment Cover on Cover {
    alt
    src
    width
    height
    full
    gatsbyImageData
  }

  fragment TextContent on PostContent {
    cover {
      ...Cover
    }
    html
    headings {
      id
      level
      text
    }
  }

  fragment TextPage on Content {
    route
    title
    metaTitle
    description
    keywords
    updated
    status
    isUnlisted
    tocLevels {
      ...TocLevels
    }
    content {
      ...TextContent
    }
  }
`;
