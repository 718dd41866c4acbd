import type { ContextOf } from "@technical-blog/content";
import type { HeadProps, PageProps } from "gatsby";

import { Breadcrumbs } from "../docs/Breadcrumbs";
import { DocCards } from "../docs/DocCards";
import { DocNeighbors } from "../docs/DocNeighbors";
import { DocsLayout } from "../docs/DocsLayout";
import { docsPage } from "../docs/docsPage";
import { VersionBadge } from "../docs/VersionBadge";
import { PageHead } from "../metadata/PageHead";
import * as styles from "./TextPage.module.css";

type Context = ContextOf<"docCategory"> & { route: string };

export default function DocCategoryPage({
  pageContext,
}: PageProps<object, Context>) {
  const { description, docs, items, next, parents, previous, route, title } =
    pageContext;
  return (
    <DocsLayout docs={docs} path={route}>
      <header className={styles.header}>
        <Breadcrumbs parents={parents} current={title} />
        <VersionBadge docs={docs} />
        <h1>{title}</h1>
        {description !== null && <p>{description}</p>}
      </header>
      <DocCards cards={items} />
      <DocNeighbors previous={previous} next={next} />
    </DocsLayout>
  );
}

DocCategoryPage.docs = docsPage;

export function Head({ pageContext }: HeadProps<object, Context>) {
  const { description, items, next, parents, previous, route, title } =
    pageContext;
  return (
    <PageHead
      title={title}
      description={
        description ?? `${title}: ${items.map(({ label }) => label).join(", ")}`
      }
      path={route}
      parents={parents}
      previous={previous?.path}
      next={next?.path}
    />
  );
}
