import { pagesCache } from "@technical-blog/gatsby-plugin-publish/browser";
import { useEffect, useState } from "react";

import { withPrefix } from "../config/withPrefix";
import { translate } from "../i18n/translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";

/** Reading more pages from the cache would take too long. */
const MAX_SHOWN = 50;

/** The visited pages that are available offline, latest first. */
export function CachedPages() {
  const [pages, setPages] = useState<readonly RouteLink[]>([]);
  useEffect(() => {
    cachedPages().then(setPages, () => {
      // Without access to the cache there are no pages to show.
    });
  }, []);
  return (
    <RouteLinks
      title={translate({ id: "offline.visitedPages" })}
      links={pages}
    />
  );
}

async function cachedPages(): Promise<RouteLink[]> {
  const base = withPrefix("/");
  const cache = await caches.open(pagesCache(location.origin + base));
  const requests = await cache.keys();
  const pages = [...requests]
    .reverse()
    .slice(0, MAX_SHOWN)
    .map(async (request) => {
      const response = await cache.match(request);
      const html = await response?.text();
      const { pathname } = new URL(request.url);
      const title = html === undefined ? "" : headingOf(html);
      return { route: `/${pathname.slice(base.length)}`, title };
    });
  return (await Promise.all(pages)).filter(({ title }) => title !== "");
}

function headingOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector("h1")?.textContent.trim() ?? "";
}
