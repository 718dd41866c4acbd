import { graphql } from "gatsby";
import * as React from "react";

import { PostList } from "../PostList";

export default function Tag({ data, pageContext }) {
  return (
    <PostList
      title={pageContext.tag}
      posts={data.allMarkdownRemark.nodes}
      context={pageContext}
    />
  );
}

export const Head = ({ pageContext }) => <title>{pageContext.tag}</title>;

export const query = graphql`
  query ($tag: String!, $skip: Int!, $limit: Int!) {
    allMarkdownRemark(
      filter: { frontmatter: { tags: { eq: $tag } } }
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
