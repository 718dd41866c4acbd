import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Browser, Page } from "@playwright/test";
import { cachedPackages } from "@technical-blog/verify";
import { sortBy, sumBy } from "lodash";

import { startStaticHost } from "../e2e/staticHost";
import { copyPeer, DOCUSAURUS } from "./peerSites";
import { COUNTED_POSTS, type Found, type Query } from "./relevance";

const PAGEFIND = "pagefind@1.6.0";
const DOCUSAURUS_SEARCH = "@easyops-cn/docusaurus-search-local@0.55.3";

/** Asks the queries in the searches of other tools, over the posts of this site. */
export async function askPeers(
  browser: Browser,
  queries: readonly Query[],
): Promise<Record<string, Found[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-search-"));
  const ask = async (root: string, askPage: AskPage) => {
    const site = await startStaticHost({ root, cdn: {} });
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto("/", { waitUntil: "networkidle" });
    const found: Found[] = [];
    for (const query of queries) {
      found.push({ query, routes: await askPage(page, query.text) });
    }
    await page.close();
    await site.close();
    return found;
  };
  const searches = {
    Pagefind: await ask(
      buildPagefind(path.join(folder, "pagefind")),
      askPagefind,
    ),
    Docusaurus: await ask(
      buildDocusaurus(path.join(folder, "docusaurus")),
      askDocusaurus,
    ),
  };
  rmSync(folder, { recursive: true });
  return searches;
}

/** The routes of the results, as this project has them. */
type AskPage = (page: Page, text: string) => Promise<string[]>;

/** Pagefind indexes the posts as this project built them. */
function buildPagefind(site: string): string {
  execFileSync(
    path.join(cachedPackages([PAGEFIND]), "node_modules/.bin/pagefind"),
    [
      ...["--site", "public", "--glob", "20*/**/*.html"],
      // Without the navigation and the links to other posts.
      ...["--root-selector", "article"],
      ...["--output-path", path.join(site, "pagefind")],
    ],
    { stdio: "ignore" },
  );
  writeFileSync(
    path.join(site, "index.html"),
    `<!doctype html><script type="module">
      import * as pagefind from "/pagefind/pagefind.js";
      Object.assign(window, { pagefind });
    </script>`,
  );
  return site;
}

type PagefindWindow = Window & {
  pagefind: {
    search: (text: string) => Promise<{
      results: { data: () => Promise<PagefindPage> }[];
    }>;
  };
};

type PagefindPage = {
  sub_results: {
    url: string;
    weighted_locations: { balanced_score: number }[];
  }[];
};

async function askPagefind(page: Page, text: string): Promise<string[]> {
  const pages = await page.evaluate(
    async ({ text, count }) => {
      const { pagefind } = window as unknown as PagefindWindow;
      const { results } = await pagefind.search(text);
      return Promise.all(results.slice(0, count).map(({ data }) => data()));
    },
    { text, count: COUNTED_POSTS },
  );
  // Pages are in the order of their relevance, and their sections in that of the text.
  return pages.flatMap(({ sub_results }) =>
    sortBy(
      sub_results,
      ({ weighted_locations }) =>
        -sumBy(weighted_locations, ({ balanced_score }) => balanced_score),
    ).map(({ url }) => url.replace(/\/(?=#|$)/, "")),
  );
}

function buildDocusaurus(site: string): string {
  const { name, packages, command, output } = DOCUSAURUS;
  copyPeer({ name, packages: [...packages, DOCUSAURUS_SEARCH] }, ".", site);
  cpSync("content/posts", path.join(site, "content/posts"), {
    recursive: true,
  });
  // The plugin for docs stops without a doc.
  mkdirSync(path.join(site, "docs"));
  writeFileSync(path.join(site, "docs/doc.md"), "# Doc\n");
  const [program = "", ...args] = command;
  execFileSync(program, [...args, "--config", "docusaurus.search.mjs"], {
    cwd: site,
    stdio: "ignore",
  });
  return path.join(site, output);
}

async function askDocusaurus(page: Page, text: string): Promise<string[]> {
  if (!page.url().includes("/search")) await page.goto("/search");
  const field = page.locator("[name=q]");
  const count = page.getByText(/documents? found|No documents were found/);
  // The page says whose results it shows only by having none in between.
  await field.fill("");
  await count.waitFor({ state: "detached" });
  await field.fill(text);
  await count.waitFor();
  const urls = await page
    .locator("article h2 a")
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
  return urls.map((url) => {
    const { pathname, hash } = new URL(url);
    // Docusaurus turns the date of a post into folders.
    const [, year, month, day, name = ""] = pathname.split("/");
    const date = [year, month, day].join("-");
    return `/${date}${/^T\d/.test(name) ? "" : "-"}${name}${hash}`;
  });
}
