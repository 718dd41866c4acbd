/** @jsxRuntime classic */
// Gatsby 5.16 keeps React 19 from hoisting these elements by replacing React.createElement, which the automatic
// runtime does not call: each element would be there twice while the page starts.
import { withPrefix } from "gatsby";
import * as React from "react";

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
  /** Path of the page that the reader is sent to at once, for pages that only lead on. */
  leadsTo?: string;
};

/** Title and metadata, each once. */
export function PageHead({
  title,
  description,
  path,
  article,
  isIndexed = true,
  leadsTo,
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
      {leadsTo !== undefined && (
        <meta httpEquiv="refresh" content={`0; url=${withPrefix(leadsTo)}`} />
      )}
    </>
  );
}
