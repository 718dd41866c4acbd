import { graphql } from "gatsby";

/** What `TextContent` shows of a post, page or doc. */
export const textContent = graphql`
  fragment TocLevels on TocLevels {
    min
    max
  }

  fragment TextContent on PostContent {
    cover
    html
    headings {
      id
      level
      text
    }
  }
`;
