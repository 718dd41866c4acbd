import { graphql } from "gatsby";

/** What `PostList` shows of a post. */
export const postSummary = graphql`
  fragment PostSummary on Post {
    route
    date
    title
    status
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
