import { formatDiagnostic } from "@technical-blog/utils";

import { parseDoc } from "./parseDoc";

const source = {
  instance: "default",
  version: "current",
  folder: "content/docs",
  basePath: "/docs",
};

const parse = (name: string, fields: object = {}) =>
  parseDoc(`content/docs/${name}`, { title: "A doc", ...fields }, source);

test.each([
  ["intro.md", {}, "intro", "/docs/intro"],
  ["01-guide/02-install.md", {}, "guide/install", "/docs/guide/install"],
  ["guide/index.md", {}, "guide/index", "/docs/guide"],
  ["guide/README.md", {}, "guide/README", "/docs/guide"],
  ["guide/guide.md", {}, "guide/guide", "/docs/guide"],
  ["index.md", {}, "index", "/docs"],
  ["index.md", { id: "start" }, "start", "/docs"],
  ["intro.md", { slug: "/" }, "intro", "/docs"],
  ["guide/install.md", { slug: "setup" }, "guide/install", "/docs/guide/setup"],
  ["guide/install.md", { slug: "/setup" }, "guide/install", "/docs/setup"],
  ["guide/install.md", { id: "setup" }, "guide/setup", "/docs/guide/setup"],
])("%s with %j has the id %s and the route %s", (name, fields, id, route) => {
  expect(parse(name, fields).doc).toMatchObject({ id, route });
});

test("the front matter decides over the number of the name", () => {
  expect(parse("03-a.md").doc?.position).toBe(3);
  expect(parse("03-a.md", { sidebar_position: 1.5 }).doc?.position).toBe(1.5);
});

test("mistakes are reported with file, field and fix", () => {
  const diagnostics = [
    parse("a b.md"),
    parse("c#.md"),
    parse("a.md", { id: "guide/a" }),
    parse("a.md", { sidebar_position: "first", pagination_next: 3 }),
    parse("a.md", { custom_edit_url: "edit", sidebar_lable: "A" }),
  ].flatMap((parsed) => parsed.diagnostics);

  expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
   [
     "content/docs/a b.md: file name: has a space, which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)",
     "content/docs/c#.md: file name: has "#", which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)",
     "content/docs/a.md: id: has a slash. Give the last part of the id: the folders are added. (front-matter)",
     "content/docs/a.md: sidebar_position: not a number. Write one, without quotes. (front-matter)",
     "content/docs/a.md: pagination_next: 3 is not text. Put it in quotes. (front-matter)",
     "content/docs/a.md: sidebar_lable: unknown front-matter field, ignored. Did you mean "sidebar_label"? (unknown-field)",
     "content/docs/a.md: custom_edit_url: not a URL. Write it like "https://example.org/edit", or "null" for none. (front-matter)",
   ]
  `);
});
