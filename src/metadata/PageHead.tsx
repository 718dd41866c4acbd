/** @jsxRuntime classic */
// Gatsby 5.16 keeps React 19 from hoisting these elements by replacing React.createElement, which the automatic
// runtime does not call. With the automatic runtime each element would exist twice until hydration.
import type { Parent } from "@technical-blog/content";
import { siteLanguage } from "@technical-blog/content/browser";
import {
  CARD_HEIGHT_PX,
  CARD_WIDTH_PX,
  feedFormats,
  feedPath,
  SITE_CARD,
} from "@technical-blog/gatsby-plugin-publish/browser";
import {
  absoluteUrlsOf,
  shortDescription,
} from "@technical-blog/utils/browser";
import * as React from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import {
  blogData,
  breadcrumbData,
  postData,
  serializeData,
  type ArticleData,
} from "./structuredData";

type PageHeadProps = {
  /** None on the first page, which has the tagline instead. */
  title?: string | undefined;
  description: string;
  /** Canonical path, without path prefix. */
  path: string;
  /** Absolute URL of the original, if the page is a copy. */
  canonicalUrl?: string | null;
  keywords?: readonly string[];
  article?: Pick<
    ArticleData,
    "published" | "modified" | "tags" | "authors" | "discussions"
  >;
  /** The breadcrumbs above this page, without the first page; absent for a page without breadcrumbs. */
  parents?: readonly Parent[];
  /** Path of the previous page of a list. */
  previous?: string | undefined;
  /** Path of the next page of a list. */
  next?: string | undefined;
  /** An additional feed: the path of its list of posts, and its title for each format. */
  feed?: { path: string; title: (format: string) => string };
  /** Path of the same page as Markdown. */
  markdown?: string;
  /** Path of the social card, if not that of the site. */
  card?: string;
  /** Whether search engines may list the page; true by default. */
  isIndexed?: boolean;
  /** Path of the page to redirect to. */
  redirectsTo?: string;
};

const siteFeed = {
  path: "/",
  title: (format: string) => translate({ id: "feed.site" }, { format }),
};

export function PageHead({
  title,
  description,
  path,
  canonicalUrl,
  keywords = [],
  article,
  parents,
  previous,
  next,
  feed,
  markdown,
  card = SITE_CARD,
  isIndexed = true,
  redirectsTo,
}: PageHeadProps) {
  const site = useSiteConfig();
  const { title: siteTitle, tagline, i18n, noIndex } = site;
  const absoluteUrl = absoluteUrlsOf(site);
  const canonical = absoluteUrl(path);
  const summary = shortDescription(description);
  const locales = Object.values(i18n.locales);
  const language = siteLanguage(i18n);
  const about = { ...site, home: absoluteUrl("/"), language };
  const data =
    title === undefined
      ? [blogData(about, description)]
      : [
          article &&
            postData(
              {
                ...article,
                title,
                description: summary,
                url: canonical,
                image: absoluteUrl(card),
              },
              about,
            ),
          parents &&
            breadcrumbData([
              { name: siteTitle, url: about.home },
              ...parents.flatMap(({ label, path }) =>
                path === null ? [] : { name: label, url: absoluteUrl(path) },
              ),
              { name: title, url: canonical },
            ]),
        ].filter((thing) => thing !== undefined);
  return (
    <>
      <title>{`${title ?? tagline} | ${siteTitle}`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={canonicalUrl ?? canonical} />
      {keywords.length > 0 && (
        <meta name="keywords" content={keywords.join(", ")} />
      )}
      {(!isIndexed || noIndex) && <meta name="robots" content="noindex" />}
      {previous !== undefined && (
        <link rel="prev" href={absoluteUrl(previous)} />
      )}
      {next !== undefined && <link rel="next" href={absoluteUrl(next)} />}
      {locales.map(({ htmlLang }) => (
        <link
          key={htmlLang}
          rel="alternate"
          hrefLang={htmlLang}
          href={canonical}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      {[siteFeed, ...(feed ? [feed] : [])].flatMap(({ path, title }) =>
        feedFormats.map((format) => (
          <link
            key={path + format.name}
            rel="alternate"
            type={format.type}
            title={title(format.name)}
            href={withPrefix(feedPath(path, format))}
          />
        )),
      )}
      {markdown !== undefined && (
        <link
          rel="alternate"
          type="text/markdown"
          href={withPrefix(markdown)}
        />
      )}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title ?? siteTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language.replaceAll("-", "_")} />
      <meta property="og:image" content={absoluteUrl(card)} />
      <meta property="og:image:width" content={String(CARD_WIDTH_PX)} />
      <meta property="og:image:height" content={String(CARD_HEIGHT_PX)} />
      <meta property="og:image:alt" content={title ?? siteTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <meta property="article:published_time" content={article.published} />
      )}
      {article?.modified != null && (
        <meta property="article:modified_time" content={article.modified} />
      )}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {data.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: serializeData(data) }}
        />
      )}
      {redirectsTo !== undefined && (
        <meta
          httpEquiv="refresh"
          content={`0; url=${withPrefix(redirectsTo)}`}
        />
      )}
    </>
  );
}
