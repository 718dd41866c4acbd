import type { ContextOf } from "@technical-blog/content";
import { SERIES_PATH } from "@technical-blog/utils/browser";
import { graphql, Link, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { TagIndex } from "../blog/TagIndex";
import { useSiteConfig } from "../config/useSiteConfig";
import { Translate } from "../i18n/Translate";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

export default function TagListPage({
  data,
  pageContext: { hasSeries },
}: PageProps<Queries.TagListPageQuery, ContextOf<"tagList">>) {
  return (
    <>
      <PageTitle title={translate({ id: "tagIndex.title" })}>
        <p>
          {translate({ id: "tagIndex.intro" })}
          {hasSeries && (
            <>
              {" "}
              <Translate
                id="tagIndex.series"
                values={{
                  series: (
                    <Link to={SERIES_PATH}>
                      {translate({ id: "tagIndex.seriesLink" })}
                    </Link>
                  ),
                }}
              />
            </>
          )}
        </p>
      </PageTitle>
      <TagIndex tags={data.tagCounts} />
    </>
  );
}

export function Head() {
  const { title } = useSiteConfig();
  return (
    <PageHead
      title={translate({ id: "tagIndex.title" })}
      description={translate(
        { id: "tagIndex.pageDescription" },
        { site: title },
      )}
      path="/tags"
      parents={[]}
    />
  );
}

export const query = graphql`
  query TagListPage {
    tagCounts {
      count
      tag {
        slug
        label
      }
    }
  }
`;
