import { Joi } from "gatsby-plugin-utils";

import config from "./example";
import { pluginOptionsSchema, type ContentOptions } from "./options";

const [plugin, source] = config.plugins ?? [];
const example = (plugin as unknown as { options: ContentOptions }).options;
const schema = pluginOptionsSchema?.({ Joi });

test("the options of the example are complete", () => {
  expect(schema?.validate(example).error).toBeUndefined();
  expect(source).toMatchObject({ options: { name: "content" } });
});

test.each([
  [{ ...example, serch: {} }, '"serch" is not an option'],
  [{}, '"search" is required'],
  [{ search: { query: "{ a }" } }, '"search.documents" is required'],
])("a mistake in the options is named: %#", (options, message) => {
  expect(schema?.validate(options).error?.message).toContain(message);
});

test("the example makes a document of each section", () => {
  const post = {
    file: "content/posts/2026-01-01-a.md",
    route: "/2026-01-01-a",
    title: "A",
    content: {
      sections: [
        { id: null, heading: "", text: "First." },
        { id: "b", heading: "B", text: "Second." },
      ],
    },
  };
  const answer = { data: { allPost: { nodes: [post] } } };

  expect(example.search.documents(answer as never)).toMatchObject([
    { title: "A", content: "First." },
    { sectionRoute: "/2026-01-01-a#b", content: "Second." },
  ]);
});
