import { knownOptions } from "@technical-blog/utils";
import type { GatsbyNode, NodePluginArgs } from "gatsby";

import type { InlineScript } from "./document/inlineScript";
import type { ApplicationSettings } from "./loading/application.inline";

/** The plugin's options, with their defaults. */
export type FastStartOptions = {
  /** When the React application loads: see loading/application.inline.ts. */
  application: ApplicationSettings["mode"];
  /** Where the base URL is set: what a page says that is served at another one. */
  baseUrlSetting: string;
  /** What compiled modules depend on, other than through defined values. A change makes webpack compile all of them. */
  cacheKey: string;
  /** Components that most pages lack, by the name of the style sheet that they share: the names of their CSS modules. */
  components: Record<string, string[]>;
  /** Folders of the modules with GraphQL queries or exports for Gatsby: these alone are compiled with Babel. */
  queryFolders: string[];
  /** The site's inline scripts. */
  scripts: InlineScript[] | ((args: ScriptsArgs) => InlineScript[]);
  /** Style sheets that several kinds of pages share, by name: the names of their files. */
  sheets: Record<string, string[]>;
};

export type ScriptsArgs = Pick<NodePluginArgs, "basePath" | "getNodesByType">;

type Schema = NonNullable<GatsbyNode["pluginOptionsSchema"]>;

export const pluginOptionsSchema: Schema = ({ Joi }) =>
  knownOptions(
    Joi.object<FastStartOptions>({
      application: Joi.string()
        .valid("idle", "intent", "eager")
        .default("idle"),
      baseUrlSetting: Joi.string().default("pathPrefix in gatsby-config"),
      cacheKey: Joi.string().allow("").default(""),
      components: sheets(Joi),
      queryFolders: Joi.array()
        .items(Joi.string())
        .default(["src/pages", "src/templates"]),
      scripts: Joi.alternatives()
        .conditional(Joi.function(), {
          then: Joi.function(),
          otherwise: Joi.array().items(inlineScript(Joi)),
        })
        .default([]),
      sheets: sheets(Joi),
    }).custom((options: object) => ({
      ...options,
      // Gatsby writes the options into the application, which needs none.
      toJSON: () => ({}),
    })),
    Joi,
  );

type Joi = Parameters<Schema>[0]["Joi"];

const sheets = (Joi: Joi) =>
  Joi.object()
    .pattern(Joi.string(), Joi.array().items(Joi.string()))
    .default({});

const inlineScript = (Joi: Joi) =>
  Joi.object({
    module: Joi.string().required(),
    place: Joi.string().valid("head", "body").required(),
    name: Joi.string().required(),
    marks: Joi.array().items(Joi.string()),
    settings: Joi.object(),
  });
