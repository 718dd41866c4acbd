import { knownOptions } from "@technical-blog/utils";
import type { BuildArgs, GatsbyNode } from "gatsby";

import type { CardColors } from "./cards/cardLook";
import type { CardOf } from "./cards/cardResolver";
import type { Publication } from "./publication";
import { TEXTS, type Texts } from "./texts";

/** What the published files say of the site. */
export type SiteOptions = {
  /** Origin of the site, without path. */
  url: string;
  /** Path below which the site is served, with a slash at its start and end. */
  baseUrl: string;
  title: string;
  /** One line. */
  tagline: string;
  /** What the site is about. */
  description: string;
  /** Path of the icon below `static`. */
  favicon: string;
  /** Such as "en". */
  language: string;
  direction: "ltr" | "rtl";
  author?: { name: string; url?: string | undefined } | undefined;
  copyright?: string | undefined;
  /** Colour of the browser's own bars. */
  themeColor?: string | undefined;
  /** Whether the site tells search engines not to list it. */
  noIndex: boolean;
};

/** The options of the plugin, with their defaults. */
export type PublishOptions = {
  site: SiteOptions;
  /** Query for what is published, and what the plugin has of the answer. */
  query: string;
  serialize: (answer: never) => Publication;
  /** The images that social networks show; none when absent. */
  cards?: { type: string; of: CardOf; colors: CardColors };
  /** Code and hosts beside those of the pages that pages may use. */
  allow: {
    /** The inline scripts that the site itself writes into pages. */
    inlineScripts: (args: BuildArgs) => Promise<string[]> | string[];
    /** Scripts and styles that scripts add to pages. */
    scripts: string[];
    styles: string[];
    /** Origins of frames, requests, and images and videos. */
    frames: string[];
    requests: string[];
    mediaHosts: string[];
  };
  /** The site works offline; `/offline` is the page that readers get without a connection. */
  offline?: {
    /** Paths of images that each page has. */
    images: string[];
  };
  /** Whether compressed copies stand beside the text files. */
  precompress: boolean;
  /** What files say, in another language. */
  texts: Partial<Texts>;
};

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({
  Joi,
}) => {
  const strings = Joi.array().items(Joi.string()).default([]);
  return knownOptions(
    Joi.object({
      site: Joi.object({
        url: Joi.string().uri().required(),
        baseUrl: Joi.string().default("/"),
        title: Joi.string().required(),
        tagline: Joi.string().required(),
        description: Joi.string().required(),
        favicon: Joi.string().required(),
        language: Joi.string().default("en"),
        direction: Joi.string().valid("ltr", "rtl").default("ltr"),
        author: Joi.object({
          name: Joi.string().required(),
          url: Joi.string(),
        }),
        copyright: Joi.string(),
        themeColor: Joi.string(),
        noIndex: Joi.boolean().default(false),
      }).required(),
      query: Joi.string().required(),
      serialize: Joi.function().required(),
      cards: Joi.object({
        type: Joi.string().required(),
        of: Joi.function().required(),
        colors: Joi.object({
          page: Joi.string().required(),
          text: Joi.string().required(),
          muted: Joi.string().required(),
          accent: Joi.string().required(),
        }).required(),
      }),
      allow: Joi.object({
        inlineScripts: Joi.function().default(() => () => []),
        scripts: strings,
        styles: strings,
        frames: strings,
        requests: strings,
        mediaHosts: strings,
      }).default(),
      offline: Joi.object({ images: strings }),
      precompress: Joi.boolean().default(false),
      texts: Joi.object().default(TEXTS),
    }),
    Joi,
  );
};
