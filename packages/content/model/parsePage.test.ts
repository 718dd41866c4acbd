import { formatDiagnostic } from "@technical-blog/utils";

import { parsePage } from "./parsePage";

const parse = (name: string, fields: object = {}) =>
  parsePage(
    `content/pages/${name}`,
    { title: "A page", ...fields },
    "content/pages",
  );

test.each([
  ["about.md", "/about"],
  ["garden/index.md", "/garden"],
  ["garden/seeds/carrot.md", "/garden/seeds/carrot"],
  ["index.md", "/"],
])("%s is the page %s", (name, route) => {
  expect(parse(name).page?.route).toBe(route);
});

test("a slug takes the place of the path", () => {
  expect(parse("about.md", { slug: "/me" }).page?.route).toBe("/me");
});

test("a page has a table of contents on request", () => {
  expect(parse("about.md").page?.tocLevels).toBeNull();
  expect(parse("about.md", { toc: true }).page?.tocLevels).toEqual({
    min: 2,
    max: 3,
  });
});

test("mistakes are reported with file, field and fix", () => {
  const { page, diagnostics } = parse("about me.md", { toc: "yes", tgas: [] });
  const ofName = parse("about me.md").diagnostics;

  expect(page).toBeUndefined();
  expect([...diagnostics, ...ofName].map(formatDiagnostic))
    .toMatchInlineSnapshot(`
   [
     "content/pages/about me.md: tgas: unknown front-matter field, ignored. Known fields: title, title_meta, slug, keywords, image, image_alt, last_update, draft, unlisted, toc_min_heading_level, toc_max_heading_level, redirects, description, updated, toc. (unknown-field)",
     "content/pages/about me.md: toc: "yes" is neither true nor false. Write one of them, without quotes. (front-matter)",
     "content/pages/about me.md: file name: has a space, which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)",
   ]
  `);
});
