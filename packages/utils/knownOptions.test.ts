import { testPluginOptionsSchema } from "gatsby-plugin-utils";

import { knownOptions } from "./knownOptions";

const REMEDY =
  "Correct or remove it in gatsby-config.ts, or take the engine that belongs to this configuration: docs/updating.md.";

const ask = async (options: Record<string, unknown>) => {
  const { errors } = await testPluginOptionsSchema(
    ({ Joi }) =>
      knownOptions(
        Joi.object({
          font: Joi.string(),
          site: Joi.object({ themeColor: Joi.string() }),
          sheets: Joi.object().pattern(Joi.string(), Joi.string()),
        }),
        Joi,
      ),
    options,
  );
  return errors;
};

test.each([
  ["font", { fonts: "a" }, `"fonts" is not an option. Did you mean "font"?`],
  [
    "one inside of another",
    { site: { themeColour: "a" } },
    `"site.themeColour" is not an option. Did you mean "themeColor"?`,
  ],
  ["nothing", { else: "a" }, `"else" is not an option.`],
])("the nearest option is %s", async (_near, options, problem) => {
  expect(await ask(options)).toEqual([`${problem} ${REMEDY}`]);
});

test("other mistakes are named as Gatsby names them", async () => {
  expect(await ask({ font: 1, sheets: { any: "a" } })).toEqual([
    '"font" must be a string',
  ]);
});

test("options that are known pass", async () => {
  expect(await ask({ font: "a", sheets: { any: "a" } })).toEqual([]);
});
