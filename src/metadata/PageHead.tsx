import { withPrefix } from "gatsby";
import type { ReactNode } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { formatTitle } from "./formatTitle";
import { shortDescription } from "./shortDescription";

type PageHeadProps = {
  /** None on the first page, which has the tagline instead. */
  title?: string | undefined;
  description: string;
  /** Canonical path, without path prefix. */
  path: string;
  article?: {
    published: string;
    modified: string | null;
    tags: readonly string[];
  };
  /** Whether search engines may list the page; true unless said otherwise. */
  isIndexed?: boolean;
  children?: ReactNode;
};

/** Title and metadata, each once. */
export function PageHead({
  title,
  description,
  path,
  article,
  isIndexed = true,
  children,
}: PageHeadProps) {
  const { title: siteTitle, tagline, url, i18n } = useSiteConfig();
  const canonical = `${url}${withPrefix(path)}`;
  const summary = shortDescription(description);
  const locales = Object.values(i18n.locales);
  return (
    <>
      <title>{formatTitle(title, siteTitle, tagline)}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={canonical} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {locales.map(({ htmlLang }) => (
        <link
          key={htmlLang}
          rel="alternate"
          hrefLang={htmlLang}
          href={canonical}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title ?? siteTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={i18n.defaultLocale} />
      <meta name="twitter:card" content="summary" />
      {article && (
        <meta property="article:published_time" content={article.published} />
      )}
      {article?.modified != null && (
        <meta property="article:modified_time" content={article.modified} />
      )}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {children}
    </>
  );
}
