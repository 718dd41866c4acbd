import { SERIES_PATH } from "@technical-blog/utils/browser";
import { graphql, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { SeriesList } from "../blog/SeriesList";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

export default function SeriesListPage({
  data,
}: PageProps<Queries.SeriesListPageQuery>) {
  return (
    <>
      <PageTitle title={translate({ id: "seriesList.title" })}>
        <p>{translate({ id: "seriesList.intro" })}</p>
      </PageTitle>
      <SeriesList series={data.allSeries} />
    </>
  );
}

export function Head() {
  const { title: site } = useSiteConfig();
  return (
    <PageHead
      title={translate({ id: "seriesList.title" })}
      description={translate({ id: "seriesList.pageDescription" }, { site })}
      path={SERIES_PATH}
      parents={[]}
    />
  );
}

export const query = graphql`
  query SeriesListPage {
    allSeries {
      slug
      title
      description
      partCount
      readingMinutes
    }
  }
`;
