import { testPluginOptionsSchema } from "gatsby-plugin-utils";

import { plugins } from "./example";
import { pluginOptionsSchema } from "./options";

test.each(plugins)(
  "Gatsby accepts the options of the example",
  async (plugin) => {
    await expect(
      testPluginOptionsSchema(pluginOptionsSchema, plugin.options),
    ).resolves.toMatchObject({ isValid: true, hasWarnings: false });
  },
);
