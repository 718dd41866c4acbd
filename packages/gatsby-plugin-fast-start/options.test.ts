import { Joi, testPluginOptionsSchema } from "gatsby-plugin-utils";

import { pluginOptionsSchema } from "./options";

test.each([
  ["a mode", { application: "never" }, /"application" must be one of/],
  ["a table", { components: { menu: "Menu" } }, /"components.menu" must be/],
  [
    "a script",
    { scripts: [{ module: "a", name: "a" }] },
    /"scripts\[0\].place" is/,
  ],
  ["an option that is not known", { sheet: {} }, /Did you mean "sheets"/],
])("%s that is wrong is named", async (_case, options, message) => {
  const { errors } = await testPluginOptionsSchema(
    pluginOptionsSchema,
    options,
  );

  expect(errors).toEqual([expect.stringMatching(message)]);
});

test("Gatsby writes no options into the application", () => {
  const options = pluginOptionsSchema({ Joi }).validate({ cacheKey: "1" })
    .value as object;

  expect(options).toHaveProperty("cacheKey", "1");
  expect(JSON.stringify(options)).toBe("{}");
});
