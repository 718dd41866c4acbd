import { z } from "zod";

import { checkRules, type CheckRule } from "./checkRules";

// The text given to a schema says what it expects; parseSiteConfig puts it into the message.
const text = z.stringFormat("text", /\S/, "non-empty text");
const flag = z.boolean("true or false");
const pixels = z.int("a whole number of pixels, 1 or more").min(1);
const weight = z.number("a number, 0 or more").min(0);
const sitePath = z.stringFormat(
  "site-path",
  /^\/(?!\/)\S*$/,
  'a path of this site, such as "/tags"',
);
const staticPath = z.stringFormat(
  "static-path",
  /^\/[^\s/]\S*$/,
  'the path of a file below static, such as "/logo.svg"',
);
const absoluteUrl = z.url({
  protocol: /^(https?|mailto|tel)$/,
  error: 'an absolute URL, such as "https://example.org/page"',
});
const localeCode = z.stringFormat(
  "locale-code",
  isLocaleCode,
  'a BCP 47 code, such as "en" or "pt-BR"',
);

function isLocaleCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false; // Intl has no other way to say so.
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const linkShape = {
  /** What readers see. */
  label: text,
  /** A page of this site; excludes `href`. */
  to: sitePath.optional(),
  /** Another place; excludes `to`. */
  href: absoluteUrl.optional(),
};

type LinkTarget = { to: string; href?: never } | { href: string; to?: never };

const oneTarget = z.superRefine<{ to?: unknown; href?: unknown }>(
  ({ to, href }, context) => {
    if (to === undefined && href === undefined) {
      context.addIssue(
        "neither `to` nor `href` is given. Give `to` for a page of this site, `href` for another place.",
      );
    } else if (to !== undefined && href !== undefined) {
      context.addIssue(
        `\`to\` ${JSON.stringify(to)} and \`href\` ${JSON.stringify(href)} exclude each other. Keep \`to\` for a page of this site, \`href\` for another place.`,
      );
    }
  },
  // Left to itself, a check waits until the author has mended all else.
  { when: ({ value }) => isObject(value) },
);

/** Refuses links without a target and with two, in the type and at run time. */
function withOneTarget<Link extends z.ZodObject>(link: Link) {
  type Output = z.output<Link> & LinkTarget;
  type Input = z.input<Link> & LinkTarget;
  // zod infers nothing from a check: oneTarget proves LinkTarget, and the checked schema is still the object schema
  // whose `type` tells navbar items apart.
  return link.check(oneTarget) as unknown as z.ZodType<
    Output,
    Input,
    z.core.$ZodTypeInternals<Output, Input> &
      Pick<z.core.$ZodTypeDiscriminableInternals, "propValues">
  >;
}

const itemShape = {
  /** The side of the navbar. */
  position: z.enum(["left", "right"]).default("right"),
};

const docsItemShape = {
  ...itemShape,
  /** Which instance of the docs the item is about. */
  docsPluginId: text.default("default"),
};

const defaultNavbarItem = withOneTarget(
  z.strictObject({
    /** A link: also what an item without a type is. */
    type: z.literal("default").default("default"),
    ...itemShape,
    ...linkShape,
  }),
);

const navbarItem = z.discriminatedUnion(
  "type",
  [
    defaultNavbarItem,
    z.strictObject({
      /** Links behind a label. */
      type: z.literal("dropdown"),
      ...itemShape,
      /** What readers see before they open it. */
      label: text,
      /** The page the label itself leads to. */
      to: sitePath.optional(),
      /** The links; their `position` has no effect. */
      items: z.array(defaultNavbarItem),
    }),
    z.strictObject({
      /** The locales of this page. */
      type: z.literal("localeDropdown"),
      ...itemShape,
    }),
    z.strictObject({
      /** The search box. */
      type: z.literal("search"),
      ...itemShape,
    }),
    z.strictObject({
      /** Markup of the author's own. */
      type: z.literal("html"),
      ...itemShape,
      /** The markup. */
      value: text,
    }),
    z.strictObject({
      /** A link to one doc of the active version. */
      type: z.literal("doc"),
      ...docsItemShape,
      /** The doc's id. */
      docId: text,
      /** What readers see, if not the doc's own label. */
      label: text.optional(),
    }),
    z.strictObject({
      /** A link to the first doc of a sidebar of the active version. */
      type: z.literal("docSidebar"),
      ...docsItemShape,
      /** The sidebar's id. */
      sidebarId: text,
      /** What readers see, if not the label of the doc linked to. */
      label: text.optional(),
    }),
    z.strictObject({
      /** A link to the active version of the docs. */
      type: z.literal("docsVersion"),
      ...docsItemShape,
      /** What readers see, if not the version's label. */
      label: text.optional(),
      /** The page it leads to, if not the version's main doc. */
      to: sitePath.optional(),
    }),
    z.strictObject({
      /** The versions of the docs. */
      type: z.literal("docsVersionDropdown"),
      ...docsItemShape,
    }),
  ],
  {
    error: ({ input, options }) => {
      if (!isObject(input) || !("type" in input)) return undefined;
      // zod lists the types here; undefined among them stands for the default.
      const known = (options as unknown[]).filter(
        (type) => typeof type === "string",
      );
      return `unknown navbar item type ${JSON.stringify(input.type)}. Known types: ${known.sort().join(", ")}.`;
    },
  },
);

const footerLink = withOneTarget(z.strictObject(linkShape));

const footerColumn = z.strictObject({
  /** The heading. */
  title: text,
  /** The links below it. */
  items: z.array(footerLink),
});

const footerLinks = z.union([z.array(footerLink), z.array(footerColumn)], {
  error: ({ input }) =>
    hasEntryWith(input, "label") && hasEntryWith(input, "items")
      ? "links and columns are mixed. Give either links alone or columns alone, each with `title` and `items`."
      : undefined,
});

function hasEntryWith(list: unknown, key: string): boolean {
  return (
    Array.isArray(list) && list.some((entry) => isObject(entry) && key in entry)
  );
}

const logoShape = {
  /** The image. */
  src: staticPath,
  /** The image in dark mode. */
  srcDark: staticPath.optional(),
  /** What the image says. */
  alt: z.string('text, or "" for an image that says nothing'),
  /** Its width in pixels. */
  width: pixels.optional(),
  /** Its height in pixels. */
  height: pixels.optional(),
};

/** What this site is: every key, what it may hold and its default. */
export const siteConfigSchema = z.strictObject({
  /** The site's name: in the navbar, in page titles, in feeds. */
  title: text,
  /** One line that says what the site is. */
  tagline: text,
  /** The icon of browser tabs. */
  favicon: staticPath,
  /** Where the site is served, without the base URL. */
  url: z
    .url({
      protocol: /^https?$/,
      error:
        'an origin without path or trailing slash, such as "https://example.org"',
    })
    .regex(/^[^:]+:\/\/[^/?#]+$/),
  /** The path below which the site is served. */
  baseUrl: z
    .stringFormat(
      "base-url",
      /^\/([^\s/]+\/)*$/,
      'a path that starts and ends with "/"',
    )
    .default("/"),
  /** Whether search engines are asked to leave out the whole site, as for a preview. */
  noIndex: flag.default(false),
  /** Who writes the posts, for search engines and feeds; the site itself when absent. */
  author: z
    .strictObject({
      /** The name readers know. */
      name: text,
      /** A page about the author. */
      url: absoluteUrl.optional(),
    })
    .optional(),
  /** The colours that browsers give their own bars, as in the tokens of `src/styles/tokens.css`. */
  themeColor: z
    .strictObject({
      /** In light mode, as a CSS colour. */
      light: text,
      /** In dark mode, as a CSS colour. */
      dark: text,
    })
    .optional(),
  /** Whether `.br` and `.gz` lie beside each text file, for hosts that send them instead. */
  precompress: flag.default(false),
  /** Whether visited pages and search work without a connection; readers' browsers forget them when it is switched off. */
  offline: flag.default(true),
  /** Old paths that lead to pages; a post can name its own in its front matter. */
  redirects: z
    .array(
      z.strictObject({
        /** The path that has no page. */
        from: sitePath,
        /** The path of the page. */
        to: sitePath,
      }),
    )
    .default([]),
  /** Where the source lives. */
  repository: z.url({ protocol: /^https$/, error: "an https URL" }),
  /** The languages of the site. */
  i18n: z
    .strictObject({
      /** The locale served below the base URL itself. */
      defaultLocale: localeCode.default("en"),
      /** The locales by BCP 47 code. */
      locales: z.record(
        localeCode,
        z.strictObject({
          /** The language's name in that language. */
          label: text,
          /** The `lang` attribute of its pages. */
          htmlLang: localeCode,
          /** The direction its script runs in. */
          direction: z.enum(["ltr", "rtl"]).default("ltr"),
        }),
      ),
    })
    .superRefine(
      ({ defaultLocale, locales }, context) => {
        if (Object.hasOwn(locales, defaultLocale)) return;
        context.addIssue({
          code: "custom",
          path: ["defaultLocale"],
          message: `${JSON.stringify(defaultLocale)} is not among the locales. Known locales: ${Object.keys(locales).join(", ") || "none"}.`,
        });
      },
      {
        // Also beside other problems, unless one of the two keys is itself wrong.
        when: ({ value, issues }) =>
          isObject(value) && issues.every(({ path }) => path?.length !== 1),
      },
    ),
  /** The posts and their lists. */
  blog: z.strictObject({
    /** The title of the post list. */
    title: text,
    /** The description of the post list. */
    description: text,
    /** The path of the archive, without slashes around it. */
    archiveBasePath: z
      .stringFormat(
        "base-path",
        /^[^\s/]+(\/[^\s/]+)*$/,
        'a path without slashes around it, such as "all"',
      )
      .default("all"),
    /** The title of the archive. */
    archiveTitle: text.default("History"),
    /** The path of the post list. */
    routeBasePath: z
      .literal("/", '"/", the only place for posts at present')
      .default("/"),
    /** Posts on one page of a list. */
    postsPerPage: z.int("a whole number, 1 or more").min(1).default(10),
    /** Posts in the sidebar. */
    sidebarCount: z
      .literal(0, "0, as there is no sidebar of posts at present")
      .default(0),
    /** Newest first, or oldest first. */
    sortPosts: z.enum(["descending", "ascending"]).default("descending"),
    /** Whether posts say how long they take to read. */
    showReadingTime: flag.default(false),
    /** Whether posts say when they were last changed. */
    showLastUpdateTime: flag.default(false),
  }),
  /** What becomes of what the checks of the content find: `src/config/checkRules.ts` says what they look for. */
  checks: z
    .partialRecord(
      z.enum(Object.keys(checkRules) as [CheckRule, ...CheckRule[]]),
      z.enum(["off", "warn", "error"]),
    )
    .default({}),
  /** Light and dark. */
  colorMode: z
    .strictObject({
      /** The mode of readers without a choice. */
      defaultMode: z.enum(["light", "dark"]).default("light"),
      /** Whether readers have no toggle. */
      disableSwitch: flag.default(false),
      /** Whether the system's preference goes before `defaultMode`. */
      respectPrefersColorScheme: flag.default(false),
    })
    .prefault({}),
  /** Search in the browser. */
  search: z
    .strictObject({
      /** Weight of a match in a section's title. */
      titleBoost: weight.default(5),
      /** Weight of a match in a section's text. */
      contentBoost: weight.default(1),
      /** Weight of a match in a page's tags. */
      tagsBoost: weight.default(3),
      /** Weight of a match in the docs sidebar's categories above a page. */
      parentCategoriesBoost: weight.default(2),
      /** How many of those categories are searched, from the innermost. */
      indexDocSidebarParentCategories: z
        .int("a whole number, 0 or more")
        .min(0)
        .default(0),
      /** Results of each index, and of all together. */
      maxSearchResults: z.int("a whole number, 1 or more").min(1).default(8),
      /** Results that are sections of one page. */
      maxSectionsPerPage: z.int("a whole number, 1 or more").min(1).default(3),
    })
    .prefault({}),
  /** The bar on top of every page. */
  navbar: z
    .strictObject({
      /** What stands beside the logo, if not the site's title. */
      title: text.optional(),
      /** The image that leads home. */
      logo: z.strictObject(logoShape).optional(),
      /** A background other than the page's. */
      style: z.enum(["primary", "dark"]).optional(),
      /** Whether the bar goes away while the reader scrolls down. */
      hideOnScroll: flag.default(false),
      /** What the bar holds, in order. */
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  /** The end of every page; none when absent. */
  footer: z
    .strictObject({
      /** The background. */
      style: z.enum(["light", "dark"]).default("light"),
      /** A list of links, or columns of them. */
      links: footerLinks.default([]),
      /** An image above the copyright. */
      logo: z
        .strictObject({
          ...logoShape,
          /** Where the image leads. */
          href: absoluteUrl.optional(),
        })
        .optional(),
      /** Who holds the rights, and which licences apply. */
      copyright: text.optional(),
    })
    .optional(),
  /** A message above every page; none when absent. */
  announcementBar: z
    .strictObject({
      /** Remembered when a reader closes the bar: a new id shows it again. */
      id: text,
      /** The message, as HTML. */
      content: text,
      /** A CSS colour. */
      backgroundColor: text.optional(),
      /** A CSS colour. */
      textColor: text.optional(),
      /** Whether readers can close it. */
      isCloseable: flag.default(true),
    })
    .optional(),
  /** Comments below posts, kept as discussions of a repository on GitHub by giscus; none when absent. giscus.app tells the ids. */
  comments: z
    .strictObject({
      /** The repository, such as "owner/name". */
      repository: z.stringFormat(
        "repository",
        /^[\w.-]+\/[\w.-]+$/,
        'a repository on GitHub, such as "owner/name"',
      ),
      /** Its id. */
      repositoryId: text,
      /** The category of discussions. */
      category: text,
      /** Its id. */
      categoryId: text,
    })
    .optional(),
  /** Counting of views; none when absent. */
  analytics: z
    .strictObject({
      /** Where views are sent. */
      endpoint: z.stringFormat(
        "endpoint",
        /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/,
        'an http or https URL, or a path starting with "/"',
      ),
    })
    .optional(),
});

/** The configuration with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** The configuration as its author writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type NavbarItem = z.output<typeof navbarItem>;
export type SearchOptions = SiteConfig["search"];
export type Footer = NonNullable<SiteConfig["footer"]>;
export type FooterLink = z.output<typeof footerLink>;
