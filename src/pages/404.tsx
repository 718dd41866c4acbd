import { graphql, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { NearestPages } from "../not-found/NearestPages";
import { RouteLinks } from "../ui/RouteLinks";

const NEWEST_POSTS = 5;

export default function NotFoundPage({
  data: { allDoc, allMarkdownPage, allPost },
}: PageProps<Queries.NotFoundPageQuery>) {
  const { blog } = useSiteConfig();
  const newest = allPost.nodes.slice(0, NEWEST_POSTS);
  return (
    <>
      <PageTitle title={translate({ id: "notFound.title" })}>
        <NearestPages
          pages={[...allPost.nodes, ...allMarkdownPage.nodes, ...allDoc.nodes]}
        />
      </PageTitle>
      <RouteLinks
        title={translate({ id: "notFound.newestPosts" })}
        links={newest}
      />
      <RouteLinks
        title={translate({ id: "notFound.otherWays" })}
        links={[
          ...(newest.length > 0
            ? [
                { route: `/${blog.archiveBasePath}`, title: blog.archiveTitle },
                { route: "/tags", title: translate({ id: "notFound.tags" }) },
              ]
            : []),
          { route: "/", title: translate({ id: "notFound.firstPage" }) },
        ]}
      />
    </>
  );
}

export function Head() {
  return (
    <PageHead
      title={translate({ id: "notFound.title" })}
      description={translate({ id: "notFound.description" })}
      path="/404"
      isIndexed={false}
    />
  );
}

export const query = graphql`
  query NotFoundPage {
    allPost(
      filter: { isListed: { eq: true }, isNote: { eq: false } }
      limit: 500
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        route
        title
      }
    }
    allMarkdownPage(
      filter: { isListed: { eq: true } }
      limit: 500
      sort: { route: ASC }
    ) {
      nodes {
        route
        title
      }
    }
    allDoc(
      filter: { isListed: { eq: true }, isInLastVersion: { eq: true } }
      limit: 500
      sort: { route: ASC }
    ) {
      nodes {
        route
        title
      }
    }
  }
`;
