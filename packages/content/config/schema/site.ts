import { z } from "zod";

import { color } from "./colors";
import {
  absoluteUrl,
  flag,
  sitePath,
  staticPath,
  text,
  textLike,
} from "./values";

/** The fields at the top of the configuration. */
export const siteShape = {
  /** The site's name: in the navbar, in page titles, in feeds. */
  title: text,
  /** One line that describes the site. */
  tagline: text,
  /** The icon of browser tabs. */
  favicon: staticPath,
  /** The origin of the site, without the base URL. */
  url: z
    .url({
      protocol: /^https?$/,
      error:
        'an origin without path or trailing slash, such as "https://example.org"',
    })
    .regex(/^[^:]+:\/\/[^/?#]+$/),
  /** The path below which the site is served. */
  baseUrl: textLike(
    /^\/(?:(?!\.+\/)[^\s/?#%\\:*"<>|]+\/)*$/,
    'a path that starts and ends with "/", such as "/blog/"',
  ).default("/"),
  /** Whether the site tells search engines not to list it, as a preview does. */
  noIndex: flag.default(false),
  /** The author of the posts, for search engines and feeds; the site itself when absent. */
  author: z
    .strictObject({
      /** The author's name. */
      name: text,
      /** A page about the author. */
      url: absoluteUrl.optional(),
    })
    .optional(),
  /**
   * Where readers report mistakes: a page for a new issue, such as "https://github.com/owner/name/issues/new", or
   * "mailto:me@example.org". Posts end without a link when absent.
   */
  feedback: z
    .url({
      protocol: /^(https|mailto)$/,
      error: "a URL that starts with https: or mailto:",
    })
    .optional(),
  /** The colours of the browser's own bars, as in `src/styles/tokens.css`. */
  themeColor: z
    .strictObject({
      /** In light mode, as a CSS colour. */
      light: color,
      /** In dark mode, as a CSS colour. */
      dark: color,
    })
    .optional(),
  /**
   * When the React application loads: `intent`, when the reader points at a link or a control that needs it; `idle`, also
   * when the reader has scrolled, pointed, touched or typed, and the browser is idle; `eager`, at once. On data saver and
   * 2g all wait for such a control.
   */
  application: z.enum(["idle", "intent", "eager"]).default("idle"),
  /** Whether the build writes `.br` and `.gz` beside each text file, for hosts that serve them. */
  precompress: flag.default(false),
  /** Whether visited pages and search work offline. When turned off, browsers delete their caches. */
  offline: flag.default(true),
  /** Whether links in texts show the title, date and summary of their page when the pointer or the focus rests on them. */
  linkPreviews: flag.default(false),
  /** Old paths that redirect to pages; a post can have its own in its front matter. */
  redirects: z
    .array(
      z.strictObject({
        /** The old path. */
        from: sitePath,
        /** The path of the page. */
        to: sitePath,
      }),
    )
    .default([]),
  /** The source repository. */
  repository: z.url({
    protocol: /^https$/,
    error: 'an https URL, such as "https://github.com/owner/name"',
  }),
};
