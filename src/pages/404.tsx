import { graphql, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { RouteLinks } from "../blog/RouteLinks";
import { useSiteConfig } from "../config/useSiteConfig";
import { PageHead } from "../metadata/PageHead";
import { NearestPosts } from "../routing/NearestPosts";

export default function NotFoundPage({
  data: { allPost, newest },
}: PageProps<Queries.NotFoundPageQuery>) {
  const { blog } = useSiteConfig();
  return (
    <>
      <PageTitle title="Page not found">
        <NearestPosts posts={allPost.nodes} />
      </PageTitle>
      <RouteLinks title="Newest posts" links={newest.nodes} />
      <RouteLinks
        title="Other ways in"
        links={[
          { route: `/${blog.archiveBasePath}`, title: blog.archiveTitle },
          { route: "/tags", title: "Tags" },
          { route: "/", title: "First page" },
        ]}
      />
    </>
  );
}

export function Head() {
  return (
    <PageHead
      title="Page not found"
      description="There is no page at this address."
      path="/404"
      isIndexed={false}
    />
  );
}

export const query = graphql`
  query NotFoundPage {
    allPost(limit: 500, sort: [{ order: DESC }, { route: DESC }]) {
      nodes {
        route
        title
      }
    }
    newest: allPost(limit: 5, sort: [{ order: DESC }, { route: DESC }]) {
      nodes {
        route
        title
      }
    }
  }
`;
