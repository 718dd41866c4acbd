/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import type { ComponentProps } from "react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { structuredDataSchema } from "../testing/structuredDataSchema";
import { PageHead } from "./PageHead";

const site = {
  ...siteConfigValue,
  url: "https://blog.example",
  title: "Blog",
  tagline: "A tagline",
  author: undefined,
};

function head(
  props: Partial<ComponentProps<typeof PageHead>> = {},
  htmlLang = "en",
) {
  const en = { label: "", htmlLang, direction: "ltr" } as const;
  const i18n = { defaultLocale: "en", locales: { en } };
  render(
    <SiteConfigProvider value={{ ...site, i18n }}>
      <PageHead title="Tags" description="All tags." path="/tags" {...props} />
    </SiteConfigProvider>,
  );
}

/** The page's JSON-LD, checked against the schema. */
function structuredData() {
  // oxlint-disable-next-line testing-library/no-node-access -- elements of the head have no role
  const script = document.querySelector('script[type="application/ld+json"]');
  return structuredDataSchema.parse(JSON.parse(script?.textContent ?? ""))[
    "@graph"
  ];
}

/** The values of elements of the head. */
function values(selector: string, attribute: string) {
  // oxlint-disable-next-line testing-library/no-node-access -- elements of the head have no role
  const elements = [...document.querySelectorAll(selector)];
  return elements.map((element) => element.getAttribute(attribute));
}

test("a page has one title and one canonical URL", () => {
  head();

  expect(document.title).toBe("Tags | Blog");
  expect(values('link[rel="canonical"]', "href")).toEqual([
    "https://blog.example/tags",
  ]);
});

test("a page has the same URL everywhere, encoded as in feeds and the sitemap", () => {
  head({
    path: "/grüße",
    parents: [{ label: "Docs", path: "/ü" }],
    previous: "/grüße",
    card: "/ü.png",
  });

  const encoded = "https://blog.example/gr%C3%BC%C3%9Fe";
  expect([
    ...values('[rel="canonical"], [rel="prev"], [hreflang]', "href"),
    ...values('[property="og:url"]', "content"),
  ]).toEqual(Array(5).fill(encoded));
  expect(values('[property="og:image"]', "content")).toEqual([
    "https://blog.example/%C3%BC.png",
  ]);
  expect(JSON.stringify(structuredData())).not.toMatch(/[üß]/);
  expect(JSON.stringify(structuredData())).toContain(encoded);
});

test("alternate-language links name the locale and the default", () => {
  head();

  expect(values('link[rel="alternate"][hreflang]', "hreflang")).toEqual([
    "en",
    "x-default",
  ]);
});

test("the language is that of the content, not that of the interface", () => {
  head({}, "pt-BR");

  expect(values('meta[property="og:locale"]', "content")).toEqual(["pt_BR"]);
});

test("every page names the feeds of the site, a list of posts also its own", () => {
  head({ feed: { path: "/tags/npm", title: (format) => `npm (${format})` } });

  expect(values('link[rel="alternate"][type]', "href")).toEqual([
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/tags/npm/rss.xml",
    "/tags/npm/atom.xml",
    "/tags/npm/feed.json",
  ]);
  expect(values('link[rel="alternate"][type]', "title")).toContain(
    "npm (Atom)",
  );
});

test("a page may be listed by search engines unless it says otherwise", () => {
  head();
  expect(values('meta[name="robots"]', "content")).toEqual([]);

  head({ isIndexed: false });
  expect(values('meta[name="robots"]', "content")).toEqual(["noindex"]);
});

test("a post has the metadata of an article", () => {
  const article = {
    published: "2024-06-07",
    modified: "2024-07-01",
    tags: ["Git", "CLI"],
    authors: [],
    discussions: [],
  };
  head({ article });

  expect(values('meta[property="og:type"]', "content")).toEqual(["article"]);
  expect(values('meta[property^="article:"]', "content")).toEqual([
    "2024-06-07",
    "2024-07-01",
    "Git",
    "CLI",
  ]);
});

test("social networks get the page's card, otherwise the site's", () => {
  head();
  head({ card: "/cards/1.png" });

  expect(values('meta[property="og:image"]', "content")).toEqual([
    "https://blog.example/social-card.png",
    "https://blog.example/cards/1.png",
  ]);
});

test("a redirect page refreshes to its target", () => {
  head({ redirectsTo: "/tags/node-js" });

  expect(values('meta[http-equiv="refresh"]', "content")).toEqual([
    "0; url=/tags/node-js",
  ]);
});

test("a page of a list names the previous and the next page", () => {
  head({ previous: "/", next: "/page/3" });

  expect(values('link[rel="prev"]', "href")).toEqual(["https://blog.example/"]);
  expect(values('link[rel="next"]', "href")).toEqual([
    "https://blog.example/page/3",
  ]);
});

test("no page of a site that is not to be indexed may be listed", () => {
  render(
    <SiteConfigProvider value={{ ...site, noIndex: true }}>
      <PageHead title="Tags" description="All tags." path="/tags" />
    </SiteConfigProvider>,
  );

  expect(values('meta[name="robots"]', "content")).toEqual(["noindex"]);
});

test("the first page has the tagline in its title, and says what blog this is", () => {
  head({ title: undefined, path: "/" });

  expect(document.title).toBe("A tagline | Blog");
  expect(structuredData()).toMatchObject([
    { "@type": "Blog", name: "Blog", url: "https://blog.example/" },
  ]);
});

test("a post has structured data and breadcrumbs", () => {
  head({
    title: "</script> in JSON",
    path: "/2024-06-07-a",
    parents: [{ label: "History", path: "/all" }],
    article: {
      published: "2024-06-07",
      modified: null,
      tags: ["Git"],
      authors: [],
      discussions: ["https://news.ycombinator.com/item?id=1"],
    },
  });

  expect(structuredData()).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: "</script> in JSON",
      datePublished: "2024-06-07",
      dateModified: "2024-06-07",
      keywords: ["Git"],
      discussionUrl: ["https://news.ycombinator.com/item?id=1"],
      sameAs: ["https://news.ycombinator.com/item?id=1"],
      author: { "@type": "Organization", name: "Blog" },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: "https://blog.example/" },
        { position: 2, item: "https://blog.example/all" },
        { position: 3, item: "https://blog.example/2024-06-07-a" },
      ],
    },
  ]);
});

test("an author has the posts, when one is configured", () => {
  const author = { name: "Ada", url: "https://ada.example" };
  render(
    <SiteConfigProvider value={{ ...site, author }}>
      <PageHead
        title="A"
        description="A."
        path="/a"
        article={{
          published: "2024-06-07",
          modified: null,
          tags: [],
          authors: [],
          discussions: [],
        }}
      />
    </SiteConfigProvider>,
  );

  expect(structuredData()).toMatchObject([
    { author: { "@type": "Person", ...author } },
  ]);
});

test("a page without breadcrumbs has no structured data", () => {
  head();

  expect(values("script", "type")).toEqual([]);
});
