import { Link } from "gatsby";
import * as React from "react";

export function PostList({ title, posts, context: { basePath, page, pages } }) {
  const pathOf = (number) =>
    number === 1
      ? basePath
      : `${basePath === "/" ? "" : basePath}/page/${number}`;
  return (
    <main>
      <h1>{title}</h1>
      {posts.map(({ id, excerpt, fields, frontmatter }) => (
        <article key={id}>
          <h2>
            <Link to={fields.path}>{frontmatter.title}</Link>
          </h2>
          <time>{fields.date}</time>
          <p>{excerpt}</p>
        </article>
      ))}
      <nav>
        {page > 1 && <Link to={pathOf(page - 1)}>Newer</Link>}
        {page < pages && <Link to={pathOf(page + 1)}>Older</Link>}
      </nav>
    </main>
  );
}
