import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  Graph,
  Organization,
  Person,
} from "schema-dts";

import type { SiteConfig } from "../config/siteConfigSchema";

/** Structured data of a post for search engines. URLs are absolute. */
export type ArticleData = {
  url: string;
  title: string;
  description: string;
  /** Calendar day. */
  published: string;
  modified: string | null;
  tags: readonly string[];
  /** The post's own authors; if empty, the site's author. */
  authors: readonly { name: string; url: string | null }[];
  image: string;
  /** URLs of its discussions on other sites. */
  discussions: readonly string[];
};

type Site = Pick<SiteConfig, "title" | "author"> & {
  /** URL of the first page. */
  home: string;
  language: string;
};

/** The site itself, for its first page. */
export function blogData(site: Site, description: string): Blog {
  return {
    "@type": "Blog",
    "@id": blogId(site),
    name: site.title,
    description,
    url: site.home,
    inLanguage: site.language,
    publisher: publisher(site),
  };
}

export function postData(post: ArticleData, site: Site): BlogPosting {
  return {
    "@type": "BlogPosting",
    "@id": `${post.url}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.published,
    dateModified: post.modified ?? post.published,
    url: post.url,
    mainEntityOfPage: post.url,
    inLanguage: site.language,
    ...(post.tags.length > 0 && { keywords: [...post.tags] }),
    image: post.image,
    ...(post.discussions.length > 0 && {
      discussionUrl: [...post.discussions],
      sameAs: [...post.discussions],
    }),
    author:
      post.authors.length > 0 ? post.authors.map(person) : publisher(site),
    publisher: publisher(site),
    isPartOf: { "@id": blogId(site) },
  };
}

/** The breadcrumbs from the first page to the current one, with absolute URLs. */
export function breadcrumbData(
  crumbs: readonly { name: string; url: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** JSON for a script element, escaped so that it cannot end the element. */
export function serializeData(graph: Graph["@graph"]): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@graph": graph,
  } satisfies Graph).replaceAll("<", "\\u003c");
}

const blogId = ({ home }: Site) => `${home}#blog`;

function person({ name, url }: { name: string; url: string | null }): Person {
  return { "@type": "Person", name, ...(url !== null && { url }) };
}

function publisher({ author, home, title }: Site): Person | Organization {
  return author
    ? { "@type": "Person", ...author }
    : { "@type": "Organization", name: title, url: home };
}
