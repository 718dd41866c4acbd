import { Link, navigate, type HeadProps, type PageProps } from "gatsby";
import { useEffect } from "react";

import { PageTitle } from "../blog/PageTitle";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { PageHead } from "../metadata/PageHead";

type RedirectContext = { canonicalPath: string };

/** An old address: leads to the new one on any host, with or without scripts. */
export default function RedirectPage({
  pageContext: { canonicalPath },
}: PageProps<object, RedirectContext>) {
  useEffect(() => {
    navigate(canonicalPath + location.hash, { replace: true });
  }, [canonicalPath]);
  return (
    <PageTitle title={translate({ id: "redirect.title" })}>
      <p>
        <Translate
          id="redirect.leadsTo"
          values={{ link: <Link to={canonicalPath}>{canonicalPath}</Link> }}
        />
      </p>
    </PageTitle>
  );
}

export function Head({
  pageContext: { canonicalPath },
}: HeadProps<object, RedirectContext>) {
  return (
    <PageHead
      title={translate({ id: "redirect.title" })}
      description={translate({ id: "redirect.title" })}
      path={canonicalPath}
      isIndexed={false}
      leadsTo={canonicalPath}
    />
  );
}
