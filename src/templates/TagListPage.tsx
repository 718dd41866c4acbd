import { graphql, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { TagIndex } from "../blog/TagIndex";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

export default function TagListPage({
  data,
}: PageProps<Queries.TagListPageQuery>) {
  return (
    <>
      <PageTitle title={translate({ id: "tagIndex.title" })}>
        <p>{translate({ id: "tagIndex.intro" })}</p>
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
