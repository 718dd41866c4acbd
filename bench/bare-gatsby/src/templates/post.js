import { graphql, Link } from "gatsby";
import * as React from "react";

export default function Post({ data: { post, newer, older } }) {
  return (
    <main>
      <h1>{post.frontmatter.title}</h1>
      <time>{post.fields.date}</time>
      <div dangerouslySetInnerHTML={{ __html: post.html }} />
      <ul>
        {post.frontmatter.tags.map((tag) => (
          <li key={tag}>
            <Link to={`/tags/${tag}`}>{tag}</Link>
          </li>
        ))}
      </ul>
      <nav>
        {newer && <Link to={newer.fields.path}>{newer.frontmatter.title}</Link>}
        {older && <Link to={older.fields.path}>{older.frontmatter.title}</Link>}
      </nav>
    </main>
  );
}

export const Head = ({ data: { post } }) => (
  <>
    <title>{post.frontmatter.title}</title>
    <meta name="description" content={post.frontmatter.description} />
  </>
);

export const query = graphql`
  query ($id: String!, $newer: String, $older: String) {
    post: markdownRemark(id: { eq: $id }) {
      html
      fields {
        date
      }
      frontmatter {
        title
        description
        tags
      }
    }
    newer: markdownRemark(id: { eq: $newer }) {
      fields {
        path
      }
      frontmatter {
        title
      }
    }
    older: markdownRemark(id: { eq: $older }) {
      fields {
        path
      }
      frontmatter {
        title
      }
    }
  }
`;
