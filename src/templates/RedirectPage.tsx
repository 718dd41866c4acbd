import type { ContextOf } from "@technical-blog/content";
import { Link, navigate, type HeadProps, type PageProps } from "gatsby";
import { useEffect } from "react";

import { PageTitle } from "../blog/PageTitle";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { PageHead } from "../metadata/PageHead";

/** An old path, or the alias of a tag: it redirects on any static host, with or without scripts. */
export default function RedirectPage({
  pageContext: { canonicalPath },
}: PageProps<object, ContextOf<"redirect">>) {
  useEffect(() => {
    navigate(canonicalPath + location.hash, { replace: true });
  }, [canonicalPath]);
  return (
    <PageTitle title={translate({ id: "redirect.title" })}>
      <p>
        <Translate
          id="redirect.target"
          values={{ link: <Link to={canonicalPath}>{canonicalPath}</Link> }}
        />
      </p>
    </PageTitle>
  );
}

export function Head({
  pageContext: { canonicalPath },
}: HeadProps<object, ContextOf<"redirect">>) {
  return (
    <PageHead
      title={translate({ id: "redirect.title" })}
      description={translate({ id: "redirect.title" })}
      path={canonicalPath}
      isIndexed={false}
      redirectsTo={canonicalPath}
    />
  );
}
