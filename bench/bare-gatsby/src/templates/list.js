import { graphql } from "gatsby";
import * as React from "react";

import { PostList } from "../PostList";

export default function List({ data, pageContext }) {
  return (
    <PostList
      title="Posts"
      posts={data.allMarkdownRemark.nodes}
      context={pageContext}
    />
  );
}

export const Head = () => <title>Posts</title>;

export const query = graphql`
  query ($skip: Int!, $limit: Int!) {
    allMarkdownRemark(
      sort: { fields: { date: DESC } }
      skip: $skip
      limit: $limit
    ) {
      nodes {
        id
        excerpt
        fields {
          path
          date
        }
        frontmatter {
          title
        }
      }
    }
  }
`;
