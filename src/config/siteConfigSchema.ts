import type { SearchOptions } from "@technical-blog/search";
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import hwb from "colord/plugins/hwb";
import lab from "colord/plugins/lab";
import lch from "colord/plugins/lch";
import names from "colord/plugins/names";
import { z } from "zod";

import { checkRules, severities } from "./checkRules";

// The text of a schema says what it expects; parseSiteConfig puts it into the message.
const textLike = (
  format: RegExp | ((value: string) => boolean),
  expected: string,
) => z.stringFormat("text", format, expected);
const text = textLike(/\S/, "non-empty text");
const flag = z.boolean("true or false");
const pixels = z.int("a whole number of pixels, 1 or more").min(1);
const wholeNumber = (least: number) =>
  z.int(`a whole number, ${String(least)} or more`).min(least);
const weight = z.number("a number, 0 or more").min(0);
const sitePath = textLike(
  /^\/(?!\/)\S*$/,
  'a path of this site, such as "/tags"',
);
const basePath = textLike(
  /^[^\s/]+(\/[^\s/]+)*$/,
  'a path without slashes around it, such as "all"',
);
const staticPath = textLike(
  /^\/[^\s/]\S*$/,
  'the path of a file below static, such as "/logo.svg"',
);
extend([a11y, hwb, lab, lch, names]);
export const color = textLike(
  (value) => colord(value).isValid(),
  'a CSS colour, such as "#14191d"',
);
const absoluteUrl = z.url({
  protocol: /^(https?|mailto|tel)$/,
  error: 'an absolute URL, such as "https://example.org/page"',
});
const localeCode = textLike(
  isLocaleCode,
  'a BCP 47 code, such as "en" or "pt-BR"',
);

function isLocaleCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false; // Intl throws on an invalid code.
  }
}

/** What WCAG 2 asks of text, level AA. */
const MIN_CONTRAST = 4.5;

/** Without one of the two colours the other one would stand beside a colour that changes with the mode. */
function readableColors(
  {
    backgroundColor,
    textColor,
  }: { backgroundColor?: string | undefined; textColor?: string | undefined },
  context: z.RefinementCtx,
) {
  if (backgroundColor === undefined && textColor === undefined) return;
  if (backgroundColor === undefined || textColor === undefined) {
    context.addIssue(
      "one of `backgroundColor` and `textColor` is missing, so the text cannot be read in light or in dark mode. Give both.",
    );
    return;
  }
  const contrast = colord(textColor).contrast(backgroundColor);
  if (contrast >= MIN_CONTRAST) return;
  context.addIssue(
    `the text ${JSON.stringify(textColor)} on ${JSON.stringify(backgroundColor)} cannot be read: its contrast is ${String(contrast)}. Choose colours with a contrast of ${String(MIN_CONTRAST)} or more.`,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const linkShape = {
  /** The text of the link. */
  label: text,
  /** A page of this site; excludes `href`. */
  to: sitePath.optional(),
  /** Another site; excludes `to`. */
  href: absoluteUrl.optional(),
};

type LinkTarget = { to: string; href?: never } | { href: string; to?: never };

const oneTarget = z.superRefine<{ to?: unknown; href?: unknown }>(
  ({ to, href }, context) => {
    if (to === undefined && href === undefined) {
      context.addIssue(
        "neither `to` nor `href` is given. Give `to` for a page of this site, `href` for another site.",
      );
    } else if (to !== undefined && href !== undefined) {
      context.addIssue(
        `\`to\` ${JSON.stringify(to)} and \`href\` ${JSON.stringify(href)} exclude each other. Keep \`to\` for a page of this site, \`href\` for another site.`,
      );
    }
  },
  // By default, a check does not run until everything else is valid.
  { when: ({ value }) => isObject(value) },
);

/** Refuses links without a target and with two, in the type and at run time. */
function withOneTarget<Link extends z.ZodObject>(link: Link) {
  type Output = z.output<Link> & LinkTarget;
  type Input = z.input<Link> & LinkTarget;
  // zod infers nothing from a check: oneTarget proves LinkTarget, and the result is still the object schema whose
  // `type` discriminates navbar items.
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

const navbarItemOf = <Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...itemShape, ...shape });

const docsShape = {
  /** The instance of the docs. */
  docsPluginId: text.default("default"),
};

const defaultNavbarItem = withOneTarget(
  z.strictObject({
    /** A link; also the type of an item without `type`. */
    type: z.literal("default").default("default"),
    ...itemShape,
    ...linkShape,
  }),
);

const navbarItem = z.discriminatedUnion(
  "type",
  [
    defaultNavbarItem,
    /** A menu of links. */
    navbarItemOf("dropdown", {
      /** The label of the menu. */
      label: text,
      /** The page that the label links to. */
      to: sitePath.optional(),
      /** The links; their `position` has no effect. */
      items: z.array(defaultNavbarItem),
    }),
    /** A menu of the page's locales. */
    navbarItemOf("localeDropdown", {}),
    /** The search box. */
    navbarItemOf("search", {}),
    /** Custom markup. */
    navbarItemOf("html", { value: text }),
    /** A link to one doc of the active version. */
    navbarItemOf("doc", {
      ...docsShape,
      /** The doc's id. */
      docId: text,
      /** The label, if not the doc's own. */
      label: text.optional(),
    }),
    /** A link to the first doc of a sidebar of the active version. */
    navbarItemOf("docSidebar", {
      ...docsShape,
      /** The sidebar's id. */
      sidebarId: text,
      /** The label, if not that of the doc linked to. */
      label: text.optional(),
    }),
    /** A link to the active version of the docs. */
    navbarItemOf("docsVersion", {
      ...docsShape,
      /** The label, if not the version's. */
      label: text.optional(),
      /** The page that it links to, if not the version's main doc. */
      to: sitePath.optional(),
    }),
    /** A menu of the docs' versions. */
    navbarItemOf("docsVersionDropdown", docsShape),
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
  /** Alternative text. */
  alt: z.string('text, or "" for a decorative image'),
  /** Its width in pixels. */
  width: pixels.optional(),
  /** Its height in pixels. */
  height: pixels.optional(),
};

/** The configuration: every key with its type and its default. */
export const siteConfigSchema = z.strictObject({
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
  /** Whether search engines are asked not to list the site, as for a preview. */
  noIndex: flag.default(false),
  /** Who writes the posts, for search engines and feeds; the site itself when absent. */
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
   * When the React application loads: `idle`, when the page has loaded and the browser is idle; `intent`, when the reader
   * points at a link or a control that needs it; `eager`, at once. On data saver and 2g all wait for such a control.
   */
  application: z.enum(["idle", "intent", "eager"]).default("idle"),
  /** Whether the build writes `.br` and `.gz` beside each text file, for hosts that serve them. */
  precompress: flag.default(false),
  /** Whether visited pages and search work offline. If it is turned off, browsers remove what they stored. */
  offline: flag.default(true),
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
  /** The languages of the site. */
  i18n: z
    .strictObject({
      /** The locale served directly below the base URL. */
      defaultLocale: localeCode.default("en"),
      /** The locales by BCP 47 code. */
      locales: z.record(
        localeCode,
        z.strictObject({
          /** The language's name in that language. */
          label: text,
          /** The `lang` attribute of its pages. */
          htmlLang: localeCode,
          /** The direction of its script. */
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
        // Runs despite other problems, unless one of the two keys is invalid.
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
    archiveBasePath: basePath.default("all"),
    /** The title of the archive. */
    archiveTitle: text.default("History"),
    /** The path of the post list. */
    routeBasePath: z.literal("/", '"/", the only supported path').default("/"),
    /** Number of posts on one page of a list. */
    postsPerPage: wholeNumber(1).default(10),
    /** Number of posts in the sidebar. */
    sidebarCount: z
      .literal(0, "0, because there is no sidebar of posts")
      .default(0),
    /** What is special about the posts, on the first page, and a link to more. */
    promise: withOneTarget(
      z.strictObject({
        /** A sentence. */
        text,
        ...linkShape,
      }),
    ).optional(),
    /** Routes of posts to start with, on the first page in this order. */
    startHere: z.array(sitePath).default([]),
    /** Slugs of tags that say little, as most posts have them: posts do not show them. */
    commonTags: z.array(text).default([]),
    /** Newest first, or oldest first. */
    sortPosts: z.enum(["descending", "ascending"]).default("descending"),
    /** Whether posts show their reading time. */
    showReadingTime: flag.default(false),
    /** Whether posts show when they were last updated. */
    showLastUpdateTime: flag.default(false),
  }),
  /** Docs beside the blog; when absent, those of `content/docs` if there are any. */
  docs: z
    .array(
      z.strictObject({
        /** Names the instance in navbar items and search indexes. */
        id: textLike(
          /^[a-z\d]+(?:-[a-z\d]+)*$/,
          'lower-case letters, digits and hyphens, such as "default"',
        ).default("default"),
        /** Its folder. */
        path: textLike(
          /^(?!\.*(?:\/|$))[^\s\\]+[^\s\\/]$/,
          'a folder from the root of the project, such as "content/docs"',
        ).default("content/docs"),
        /** The path below which its pages are, without slashes around it. */
        routeBasePath: basePath.default("docs"),
        /** The version at that path, if not the newest frozen one. */
        lastVersion: text.optional(),
        /** Where readers edit a doc: the path of its file is added. */
        editUrl: absoluteUrl.optional(),
        /** Whether docs show the day of their last commit. */
        showLastUpdate: flag.default(false),
        /** The path of the tags of each version, without slashes around it. */
        tagsBasePath: basePath.default("tags"),
      }),
    )
    .superRefine((instances, context) => {
      for (const key of ["id", "path", "routeBasePath"] as const) {
        instances.forEach((instance, index) => {
          const value = instance[key];
          const first = instances.findIndex((other) => other[key] === value);
          if (first === index) return;
          context.addIssue({
            code: "custom",
            path: [index, key],
            message: `${JSON.stringify(value)} is already that of docs[${String(first)}]. Give each instance its own.`,
          });
        });
      }
    })
    .optional(),
  /** The severity of content checks; `src/config/checkRules.ts` lists them. */
  checks: z.partialRecord(z.enum(checkRules), z.enum(severities)).default({}),
  /** Images and videos of posts. */
  media: z
    .strictObject({
      /** Other hosts from which pages may load them, such as "images.example.org". */
      allowedHosts: z
        .array(
          textLike(
            /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d+)?$/,
            'a host in lower case, such as "images.example.org"',
          ),
        )
        .default([]),
    })
    .prefault({}),
  /** Light and dark. */
  colorMode: z
    .strictObject({
      /** The mode until the reader chooses one. */
      defaultMode: z.enum(["light", "dark"]).default("light"),
      /** Whether the toggle is hidden. */
      disableSwitch: flag.default(false),
      /** Whether the system's preference overrides `defaultMode`. */
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
      /** Number of those categories that are searched, from the innermost. */
      indexDocSidebarParentCategories: wholeNumber(0).default(0),
      /** Most results from one index, and in total. */
      maxSearchResults: wholeNumber(1).default(8),
      /** Most results from one page. */
      maxSectionsPerPage: wholeNumber(1).default(3),
    })
    .prefault({}) satisfies z.ZodType<SearchOptions>,
  /** The bar on top of every page. */
  navbar: z
    .strictObject({
      /** The text beside the logo, if not the site's title. */
      title: text.optional(),
      /** The image that links to the first page. */
      logo: z.strictObject(logoShape).optional(),
      /** A background other than the page's. */
      style: z.enum(["primary", "dark"]).optional(),
      /** Whether the bar hides while the reader scrolls down. */
      hideOnScroll: flag.default(false),
      /** The items, in order. */
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  /** The footer of every page; none when absent. */
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
          /** The URL that the image links to. */
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
      /** Stored when a reader closes the bar; a new id shows it again. */
      id: text,
      /** The message, as HTML. */
      content: text,
      /** A CSS colour. */
      backgroundColor: color.optional(),
      /** A CSS colour; its contrast to the background is 4.5 or more. */
      textColor: color.optional(),
      /** Whether readers can close it. */
      isCloseable: flag.default(true),
    })
    .superRefine(readableColors)
    .optional(),
  /** Comments below posts: GitHub discussions, through giscus; none when absent. giscus.app shows the ids. */
  comments: z
    .strictObject({
      /** The repository, such as "owner/name". */
      repository: textLike(
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
  /** Usage events of search; none when absent. */
  analytics: z
    .strictObject({
      /** The URL that events are sent to. */
      endpoint: textLike(
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
export type DocsOptions = NonNullable<SiteConfig["docs"]>[number];
export type Footer = NonNullable<SiteConfig["footer"]>;
export type FooterLink = z.output<typeof footerLink>;
