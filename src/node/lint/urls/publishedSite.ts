import type { Anchor } from "../../markdown/inspection";
import type { Redirect } from "../../pages/redirectPages";

/** What the site is about to publish, as far as URLs go. */
export type PublishedSite = {
  /** Posts, pages and docs, each with its anchors and the lines of its file where they are. */
  posts: {
    file: string;
    route: string;
    redirects: string[];
    anchors: Anchor[];
  }[];
  /** Files that have no page for now, and why. */
  withheld: { file: string; route: string; status: string }[];
  /** As they are declared, also those without posts. */
  tags: { slug: string; label: string; aliases: string[]; line: number }[];
  /** Of all pages that stay where they are: not the further pages of lists. */
  routes: string[];
  /** Straight to where they end. */
  redirects: Redirect[];
};

/** Every URL of the site: the anchors of each route. A redirect has those of its target. */
export function siteUrls(site: PublishedSite): Map<string, string[]> {
  const redirected = site.redirects.map(({ from }) => from);
  const urls = new Map<string, string[]>();
  for (const route of [...site.routes, ...redirected]) urls.set(route, []);
  for (const { route, anchors } of site.posts) {
    urls.set(
      route,
      anchors.map(({ id }) => id),
    );
  }
  return urls;
}
