import type { ContextOf } from "@technical-blog/content";
import { Link, type HeadProps, type PageProps } from "gatsby";

import { DocsLayout } from "../docs/DocsLayout";
import { docsPage } from "../docs/docsPage";
import { VersionBadge } from "../docs/VersionBadge";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { PageHead } from "../metadata/PageHead";
import * as styles from "./TextPage.module.css";

type Context = ContextOf<"docTagList"> & { route: string };

export default function DocTagListPage({
  pageContext,
}: PageProps<object, Context>) {
  const { docs, route, tags } = pageContext;
  return (
    <DocsLayout docs={docs} path={route}>
      <header className={styles.header}>
        <VersionBadge docs={docs} />
        <h1>{translate({ id: "docs.tags" })}</h1>
      </header>
      <ul>
        {tags.map(({ label, path, count }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>{" "}
            {translateCount("docs.tagCount", count)}
          </li>
        ))}
      </ul>
    </DocsLayout>
  );
}

DocTagListPage.docs = docsPage;

export function Head({ pageContext }: HeadProps<object, Context>) {
  const { route, tags } = pageContext;
  const title = translate({ id: "docs.tags" });
  return (
    <PageHead
      title={title}
      description={`${title}: ${tags.map(({ label }) => label).join(", ")}`}
      path={route}
      parents={[]}
    />
  );
}
