import { graphql } from "gatsby";

/** The fields that `PostList` shows. */
export const postSummary = graphql`
  fragment PostSummary on Post {
    route
    date
    title
    status
    textHash
    successor {
      route
      title
    }
    tags {
      slug
      label
    }
    content {
      summary {
        html
        isWhole
      }
    }
  }
`;
