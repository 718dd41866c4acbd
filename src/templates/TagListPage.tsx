import { graphql, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { TagIndex } from "../blog/TagIndex";
import { useSiteConfig } from "../config/useSiteConfig";
import { PageHead } from "../metadata/PageHead";

export default function TagListPage({
  data,
}: PageProps<Queries.TagListPageQuery>) {
  return (
    <>
      <PageTitle title="Tags">
        <p>What the posts are about.</p>
      </PageTitle>
      <TagIndex
        tags={data.tagCounts.map(({ tag, count }) => ({ ...tag, count }))}
      />
    </>
  );
}

export function Head() {
  const { title } = useSiteConfig();
  return (
    <PageHead
      title="Tags"
      description={`All tags of ${title}, by letter, with the number of posts for each.`}
      path="/tags"
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
