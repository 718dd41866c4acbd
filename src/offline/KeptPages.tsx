import { withPrefix } from "gatsby";
import { useEffect, useState } from "react";

import { translate } from "../i18n/translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";
import { pagesCache } from "./caches";

/** More would take long to read, and be no help. */
const MAX_SHOWN = 50;

/** The visited pages, which are on the device; the latest first. */
export function KeptPages() {
  const [pages, setPages] = useState<readonly RouteLink[]>([]);
  useEffect(() => {
    keptPages().then(setPages, () => {
      // A browser that refuses to look has no pages to show.
    });
  }, []);
  return (
    <RouteLinks title={translate({ id: "offline.keptPages" })} links={pages} />
  );
}

async function keptPages(): Promise<RouteLink[]> {
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
