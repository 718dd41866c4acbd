import type { ContextOf } from "@technical-blog/content";
import { Link, type HeadProps, type PageProps } from "gatsby";

import { DocCards } from "../docs/DocCards";
import { DocsLayout } from "../docs/DocsLayout";
import { docsPage } from "../docs/docsPage";
import { VersionBadge } from "../docs/VersionBadge";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import * as styles from "./TextPage.module.css";

type Context = ContextOf<"docTag"> & { route: string };

export default function DocTagPage({
  pageContext,
}: PageProps<object, Context>) {
  const { docs, label, route, tagged, tagsPath } = pageContext;
  return (
    <DocsLayout docs={docs} path={route}>
      <header className={styles.header}>
        <VersionBadge docs={docs} />
        <h1>{translate({ id: "docs.tagTitle" }, { tag: label })}</h1>
        <p>
          <Link to={tagsPath}>{translate({ id: "docs.tags" })}</Link>
        </p>
      </header>
      <DocCards cards={tagged.map((doc) => ({ ...doc, to: doc.path }))} />
    </DocsLayout>
  );
}

DocTagPage.docs = docsPage;

export function Head({ pageContext }: HeadProps<object, Context>) {
  const { description, docs, label, route, tagsPath } = pageContext;
  return (
    <PageHead
      title={translate({ id: "docs.tagTitle" }, { tag: label })}
      description={translate(
        { id: "docs.tagDescription" },
        { version: docs.version, tag: label, description },
      )}
      path={route}
      parents={[{ label: translate({ id: "docs.tags" }), path: tagsPath }]}
    />
  );
}
