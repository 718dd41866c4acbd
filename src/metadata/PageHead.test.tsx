/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import type { ComponentProps } from "react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { PageHead } from "./PageHead";

const site = { ...siteConfigValue, url: "https://blog.example", title: "Blog" };

function head(props: Partial<ComponentProps<typeof PageHead>> = {}) {
  render(
    <SiteConfigProvider value={site}>
      <PageHead title="Tags" description="All tags." path="/tags" {...props} />
    </SiteConfigProvider>,
  );
}

/** What elements of the head say. */
function values(selector: string, attribute: string) {
  // eslint-disable-next-line testing-library/no-node-access -- no role leads to elements of the head
  const elements = [...document.querySelectorAll(selector)];
  return elements.map((element) => element.getAttribute(attribute));
}

test("a page has one title and one canonical address", () => {
  head();

  expect(document.title).toBe("Tags | Blog");
  expect(values('link[rel="canonical"]', "href")).toEqual([
    "https://blog.example/tags",
  ]);
});

test("alternate-language links name the locale and the default", () => {
  head();

  expect(values('link[rel="alternate"]', "hreflang")).toEqual([
    "en",
    "x-default",
  ]);
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

test("the page of an alias leads to the canonical one", () => {
  head({ leadsTo: "/tags/node-js" });

  expect(values('meta[http-equiv="refresh"]', "content")).toEqual([
    "0; url=/tags/node-js",
  ]);
});
