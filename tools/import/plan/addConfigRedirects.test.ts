import { addConfigRedirects } from "./addConfigRedirects";

const redirects = [{ from: "/blog", to: "/" }];

test.each([
  [
    "a new list",
    'const a = {\n  title: "A",\n} satisfies SiteConfigInput;\n',
    'const a = {\n  title: "A",\n  redirects: [\n    { from: "/blog", to: "/" },\n  ],\n} satisfies SiteConfigInput;\n',
  ],
  [
    "an existing list",
    'const a = {\n  redirects: [\n    { from: "/a", to: "/b" },\n  ],\n} satisfies SiteConfigInput;\n',
    'const a = {\n  redirects: [\n    { from: "/blog", to: "/" },\n    { from: "/a", to: "/b" },\n  ],\n} satisfies SiteConfigInput;\n',
  ],
])("redirects are added to %s, once", (_name, text, expected) => {
  const written = addConfigRedirects(text, redirects);

  expect(written).toBe(expected);
  expect(addConfigRedirects(written ?? "", redirects)).toBe(expected);
});

test.each([
  ["without a known form", "export const siteConfig = load();\n"],
  [
    "with computed redirects",
    "const a = {\n  redirects: old,\n} satisfies SiteConfigInput;\n",
  ],
])("a configuration %s is not changed", (_name, text) => {
  expect(addConfigRedirects(text, redirects)).toBeUndefined();
});
