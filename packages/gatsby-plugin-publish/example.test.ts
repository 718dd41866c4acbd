import { Joi } from "gatsby-plugin-utils";

import config from "./example";
import { pluginOptionsSchema } from "./hooks";
import type { PublishOptions } from "./options";

const [, , plugin] = config.plugins ?? [];
const example = (plugin as unknown as { options: PublishOptions }).options;
const schema = pluginOptionsSchema?.({ Joi });

test("the options of the example are complete, and the others have defaults", () => {
  const validated = schema?.validate(example);

  expect(validated?.error).toBeUndefined();
  expect(validated?.value).toMatchObject({
    site: { baseUrl: "/", language: "en" },
    allow: { frames: [] },
    precompress: false,
  });
});

test.each([
  [{ ...example, feeds: true }, '"feeds" is not an option'],
  [{ ...example, query: undefined }, '"query" is required'],
  [
    { ...example, site: { ...example.site, url: "blog" } },
    '"site.url" must be a valid uri',
  ],
])("a mistake in the options is named: %#", (options, message) => {
  expect(schema?.validate(options).error?.message).toContain(message);
});

test("the example publishes the posts", () => {
  const node = {
    excerpt: "Text.",
    frontmatter: { title: "A", slug: "/a", date: "2026-01-01" },
    html: "<p>Text.</p>",
    rawMarkdownBody: "Text.\n",
  };
  const answer = { allMarkdownRemark: { nodes: [node] } };

  expect(example.serialize(answer as never).texts).toMatchObject([
    { route: "/a", title: "A", date: "2026-01-01", html: "<p>Text.</p>" },
  ]);
});
