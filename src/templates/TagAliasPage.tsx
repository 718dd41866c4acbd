import {
  graphql,
  Link,
  navigate,
  type HeadProps,
  type PageProps,
} from "gatsby";
import { useEffect } from "react";

import { PageTitle } from "../blog/PageTitle";
import { found } from "../errors/found";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { PageHead } from "../metadata/PageHead";

type TagAliasContext = { canonicalPath: string };

/** Another spelling of a tag's page: leads there on any host, with or without scripts. */
export default function TagAliasPage({
  data,
  pageContext: { canonicalPath },
}: PageProps<Queries.TagAliasPageQuery, TagAliasContext>) {
  useEffect(() => {
    navigate(canonicalPath + location.hash, { replace: true });
  }, [canonicalPath]);
  return (
    <PageTitle title={found(data.tag).label}>
      <p>
        <Translate
          id="tagAlias.leadsTo"
          values={{ link: <Link to={canonicalPath}>{canonicalPath}</Link> }}
        />
      </p>
    </PageTitle>
  );
}

export function Head({
  data,
  pageContext: { canonicalPath },
}: HeadProps<Queries.TagAliasPageQuery, TagAliasContext>) {
  const tag = found(data.tag);
  return (
    <PageHead
      title={translate({ id: "tag.title" }, { tag: tag.label })}
      description={tag.description}
      path={canonicalPath}
      isIndexed={false}
      leadsTo={canonicalPath}
    />
  );
}

export const query = graphql`
  query TagAliasPage($id: String!) {
    tag(id: { eq: $id }) {
      label
      description
    }
  }
`;
