import type { SearchDocument } from "@technical-blog/search";
import { knownOptions } from "@technical-blog/utils";
import type { GatsbyNode } from "gatsby";

import type { SiteFont } from "./siteFont";

/** The options of the plugin. */
export type ContentOptions = {
  /** What search finds. `gatsby develop` asks for it when somebody searches. */
  search: {
    query: string;
    /** @param answer to the query */
    documents: (answer: never) => SearchDocument[];
  };
  /** A font of which a build publishes only the characters that the site's texts have. */
  font?: SiteFont;
};

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({
  Joi,
}) =>
  knownOptions(
    Joi.object({
      search: Joi.object({
        query: Joi.string().required(),
        documents: Joi.function().required(),
      }).required(),
      font: Joi.object({
        package: Joi.string().required(),
        family: Joi.string().required(),
        weights: Joi.object({
          min: Joi.number().required(),
          max: Joi.number().required(),
        }).required(),
      }),
    }),
    Joi,
  );
