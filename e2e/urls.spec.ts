import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";
import { parseUrlsLock, URLS_LOCK } from "@technical-blog/content";
import { decodedPath } from "@technical-blog/utils";
import { Parser } from "htmlparser2";

import { FIXTURE_FOLDER, PREFIX } from "./fixtureSite";

const { urls } = parseUrlsLock(readFileSync(URLS_LOCK, "utf8"));

/** Pages without a permanent URL. */
const PASSING = /\/page\/\d+$|^\/(404|offline)$/;

test("the list of published URLs has every page of the site, and no other", () => {
  const built = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, "")}`)
    .filter((path) => !PASSING.test(path) && !path.endsWith(".html"));

  expect([...urls.keys()]).toEqual(built.sort());
});

test("the anchors that it lists are in the pages", () => {
  for (const [route, { anchors }] of urls) {
    const html = readFileSync(`public${route}/index.html`, "utf8");
    const missing = [...anchors.keys()].filter(
      (id) => !html.includes(` id="${id}"`) && !html.includes(` name="${id}"`),
    );

    expect(missing, route).toEqual([]);
  }
});

for (const { site, root, prefix } of [
  { site: "the site", root: "public", prefix: "" },
  { site: "the fixture", root: FIXTURE_FOLDER, prefix: PREFIX },
]) {
  test(`on ${site}, no id is on a page twice, and every link to an anchor has its target`, () => {
    const pages = pagesBelow(root, prefix);
    const mistakes = [...pages].flatMap(([path, { ids, links }]) => [
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${path} has the id ${id} twice`),
      ...links
        .filter((href) => !hasTarget(href, path, pages))
        .map((href) => `${path} links to ${href}`),
    ]);

    expect(pages.size).toBeGreaterThan(10);
    expect(mistakes).toEqual([]);
  });
}

type BuiltPage = { ids: string[]; links: string[] };

/** The pages of a site by path, with links to anchors. */
function pagesBelow(root: string, prefix: string): Map<string, BuiltPage> {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => /(^|\/)index\.html$/.test(name))
      .map((name) => [
        `${prefix}/${name.replace(/\/?index\.html$/, "")}`,
        readPage(readFileSync(`${root}/${name}`, "utf8")),
      ]),
  );
}

function readPage(html: string): BuiltPage {
  const page: BuiltPage = { ids: [], links: [] };
  new Parser({
    onopentag: (tag, { id, name, href }) => {
      if (id !== undefined) page.ids.push(id);
      if (tag === "a" && name !== undefined) page.ids.push(name);
      const isLink = tag === "a" || tag === "area";
      if (isLink && href?.includes("#")) page.links.push(href);
    },
  }).end(html);
  return page;
}

/** Skips links to other hosts and to files. */
function hasTarget(
  href: string,
  path: string,
  pages: ReadonlyMap<string, BuiltPage>,
): boolean {
  const { origin, pathname, hash } = new URL(href, `http://site${path}`);
  const target = pages.get(decodedPath(pathname));
  return (
    origin !== "http://site" ||
    ["", "#top"].includes(hash) ||
    !target ||
    target.ids.includes(decodedPath(hash.slice(1)))
  );
}
