import type { PortableTarget } from "@technical-blog/markdown";

import type { DATE_FIELDS, IMAGE_FIELDS, UPDATED_FIELDS } from "../postFields";

/** The importer reads these in any case. */
type Known<Names extends readonly string[]> =
  Names[number] | Lowercase<Names[number]>;

export type Target = Pick<
  PortableTarget,
  "hasCodeAttributes" | "hasFormulas" | "summaryEnd"
> & {
  /** Names of fields. */
  fields: {
    date: Known<typeof DATE_FIELDS>;
    updated: Known<typeof UPDATED_FIELDS>;
    image: Known<typeof IMAGE_FIELDS>;
    /** The path of a page. */
    route: "permalink" | "slug" | "url";
    redirects: "aliases" | "redirect_from";
  };
  /** Where its content is. */
  content: string;
  /** Where files are that it serves as they are. */
  public: string;
  /** The folder of `sites/` with the smallest site that shows the content. */
  site?: "astro" | "hugo";
  /** Whether a file beside a text has a URL beside its page. */
  servesBeside: (use: "file" | "image" | "link", isBundle: boolean) => boolean;
  /** Says for which color mode an image is. */
  imageFragment?: (fragment: string) => string;
  /** The last step for a text. */
  finish?: (text: string) => string;
  /** What to do then. */
  next: string;
};

const common = {
  summaryEnd: "<!-- more -->",
  hasFormulas: false,
  hasCodeAttributes: false,
};

const markdown: Target = {
  ...common,
  fields: {
    date: "date",
    updated: "updated",
    image: "image",
    route: "permalink",
    redirects: "redirect_from",
  },
  ...{ content: "", public: "", hasFormulas: true },
  servesBeside: () => true,
  // As GitHub says it.
  imageFragment: (fragment) =>
    fragment.replace(/^#(light|dark)$/, "#gh-$1-mode-only"),
  next: "urls.txt has the URLs to keep.",
};

const astro: Target = {
  ...common,
  fields: {
    date: "pubDate",
    updated: "updatedDate",
    image: "heroImage",
    route: "slug",
    redirects: "redirect_from",
  },
  ...{ content: "src/content", public: "public", site: "astro" },
  servesBeside: (use) => use === "image",
  next: "Run npm install and npm run build there; urls.txt has the URLs to keep.",
};

const hugo: Target = {
  ...{ ...common, summaryEnd: "<!--more-->", hasCodeAttributes: true },
  fields: {
    date: "date",
    updated: "lastmod",
    image: "images",
    route: "url",
    redirects: "aliases",
  },
  ...{ content: "content", public: "static", site: "hugo" },
  servesBeside: (_use, isBundle) => isBundle,
  // Shortcodes are run in code, too.
  finish: (text) =>
    text.replace(/\{\{([<%])(.*?)([>%])\}\}/gs, "{{$1/*$2*/$3}}"),
  next: "Run hugo there; urls.txt has the URLs to keep.",
};

export const targets = new Map(Object.entries({ markdown, astro, hugo }));
