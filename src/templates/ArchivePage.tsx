import type { ContextOf } from "@technical-blog/content";
import { CHANGES_PATH } from "@technical-blog/utils/browser";
import {
  graphql,
  Link,
  withPrefix,
  type HeadProps,
  type PageProps,
} from "gatsby";

import { Archive } from "../blog/Archive";
import { PageTitle } from "../blog/PageTitle";
import type { ArchivedPost } from "../blog/post";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

type Context = ContextOf<"archive">;

export default function ArchivePage({
  data,
  pageContext: { hasChanges, year, years },
}: PageProps<Queries.ArchivePageQuery, Context>) {
  const { blog } = useSiteConfig();
  return (
    <>
      <PageTitle title={blog.archiveTitle}>
        <p>
          {year === null
            ? translate({ id: "archive.intro" })
            : translate({ id: "archive.introOfYear" }, { year })}
          {hasChanges && (
            <>
              {" · "}
              <Link to={CHANGES_PATH}>
                {translate({ id: "changes.title" })}
              </Link>
            </>
          )}
        </p>
      </PageTitle>
      <Archive
        posts={data.allPost.nodes}
        byYear={{ years, current: year, loadPosts }}
      />
    </>
  );
}

async function loadPosts(path: string): Promise<readonly ArchivedPost[]> {
  // Gatsby's loader would not try again after a failure.
  const response = await fetch(withPrefix(`/page-data${path}/page-data.json`));
  const page = (await response.json()) as {
    result: { data: Queries.ArchivePageQuery };
  };
  return page.result.data.allPost.nodes;
}

export function Head({
  pageContext: { year, years },
}: HeadProps<Queries.ArchivePageQuery, Context>) {
  const { blog, title: site } = useSiteConfig();
  const title = blog.archiveTitle;
  const path = `/${blog.archiveBasePath}`;
  const ofYear = years.find((other) => other.year === year);
  if (!ofYear) {
    return (
      <PageHead
        title={title}
        description={translate({ id: "archive.pageDescription" }, { site })}
        path={path}
        parents={[]}
      />
    );
  }
  const values = { site, title, year: ofYear.year };
  return (
    <PageHead
      title={translate({ id: "archive.titleOfYear" }, values)}
      description={translate({ id: "archive.descriptionOfYear" }, values)}
      path={ofYear.path}
      parents={ofYear.path === path ? [] : [{ label: title, path }]}
    />
  );
}

export const query = graphql`
  query ArchivePage($dates: String!, $isNote: [Boolean!]! = [false]) {
    allPost(
      filter: {
        isListed: { eq: true }
        isNote: { in: $isNote }
        date: { glob: $dates }
      }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        route
        date
        title
        textHash
        tags {
          slug
          label
        }
      }
    }
  }
`;
