import { graphql, type PageProps } from "gatsby";

import { Archive } from "../blog/Archive";
import { PageTitle } from "../blog/PageTitle";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

export default function ArchivePage({
  data,
}: PageProps<Queries.ArchivePageQuery>) {
  const { blog } = useSiteConfig();
  return (
    <>
      <PageTitle title={blog.archiveTitle}>
        <p>{translate({ id: "archive.intro" })}</p>
      </PageTitle>
      <Archive posts={data.allPost.nodes} />
    </>
  );
}

export function Head() {
  const { blog, title } = useSiteConfig();
  return (
    <PageHead
      title={blog.archiveTitle}
      description={translate(
        { id: "archive.pageDescription" },
        { site: title },
      )}
      path={`/${blog.archiveBasePath}`}
      parents={[]}
    />
  );
}

export const query = graphql`
  query ArchivePage {
    allPost(
      filter: { isListed: { eq: true } }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        route
        date
        title
        tags {
          slug
          label
        }
      }
    }
  }
`;
