import { parseSiteConfig } from "./parseSiteConfig";
import type { SiteConfigInput } from "./siteConfigSchema";

/** Only the required keys. */
const minimal = {
  title: "A blog",
  tagline: "A tagline",
  favicon: "/favicon.svg",
  url: "https://blog.example",
  repository: "https://code.example/blog",
  i18n: { locales: { en: { label: "English", htmlLang: "en" } } },
  blog: { title: "Posts", description: "All posts." },
} satisfies SiteConfigInput;

/** The message about a configuration that differs from `minimal` in these keys. */
function messageFor(keys: object): string {
  return messageOf(() => parseSiteConfig({ ...minimal, ...keys }));
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

const messageForItems = (...items: unknown[]) =>
  messageFor({ navbar: { items } });

test("no text has a character that cannot be seen", () => {
  const navbar = { items: [{ label: "A\u202e", to: "/a" }] };

  expect(messageFor({ title: "Blog\ufffe", navbar })).toBe(
    `siteConfig.title: has a character that cannot be seen, such as a control or a change of direction. Type it again.
siteConfig.navbar.items.0.label: has a character that cannot be seen, such as a control or a change of direction. Type it again.`,
  );
});

const messageForFooterLinks = (links: unknown) =>
  messageFor({ footer: { links } });

describe("defaults", () => {
  it("fills in what the author leaves out", () => {
    const config = parseSiteConfig(minimal);

    expect(config).toEqual({
      ...minimal,
      application: "idle",
      baseUrl: "/",
      checks: {},
      linkPreviews: false,
      noIndex: false,
      notes: { inArchive: false, inFeed: false },
      offline: true,
      precompress: false,
      redirects: [],
      i18n: {
        defaultLocale: "en",
        locales: {
          en: { label: "English", htmlLang: "en", direction: "ltr" },
        },
      },
      blog: {
        title: "Posts",
        description: "All posts.",
        archiveBasePath: "all",
        archiveTitle: "History",
        changedSince: true,
        commonTags: [],
        routeBasePath: "/",
        postsPerPage: 10,
        sidebarCount: 0,
        sortPosts: "descending",
        updated: "frontMatter",
        startHere: [],
        showReadingTime: false,
        showLastUpdateTime: false,
      },
      colorMode: {
        defaultMode: "light",
        disableSwitch: false,
        respectPrefersColorScheme: false,
      },
      media: { allowedHosts: [] },
      navbar: { hideOnScroll: false, items: [] },
      search: {
        titleBoost: 5,
        tagsBoost: 3,
        parentCategoriesBoost: 2,
        contentBoost: 1,
        indexDocSidebarParentCategories: 0,
        maxSearchResults: 8,
        maxSectionsPerPage: 3,
      },
    });
  });

  it("puts navbar items on the right and takes an item without a type for a link", () => {
    const { navbar } = parseSiteConfig({
      ...minimal,
      navbar: { items: [{ label: "tags", to: "/tags" }] },
    });

    expect(navbar.items).toEqual([
      { type: "default", position: "right", label: "tags", to: "/tags" },
    ]);
  });

  it.each([
    { type: "doc", docId: "intro" },
    { type: "docSidebar", sidebarId: "guide" },
    { type: "docsVersion" },
    { type: "docsVersionDropdown" },
  ])("asks the docs called 'default' for an item of type $type", (item) => {
    const { navbar } = parseSiteConfig({
      ...minimal,
      navbar: { items: [item] },
    });

    expect(navbar.items).toEqual([
      { ...item, position: "right", docsPluginId: "default" },
    ]);
  });

  it("makes the footer light and leaves its links empty", () => {
    const { footer } = parseSiteConfig({ ...minimal, footer: {} });

    expect(footer).toEqual({ style: "light", links: [] });
  });

  it("makes the announcement bar closable", () => {
    const { announcementBar } = parseSiteConfig({
      ...minimal,
      announcementBar: { id: "news", content: "<b>News</b>" },
    });

    expect(announcementBar?.isCloseable).toBe(true);
  });
});

describe("accepted values", () => {
  it.each([
    { label: "tags", to: "/tags" },
    { type: "default", label: "source", href: "https://code.example" },
    { type: "default", label: "write", href: "mailto:me@blog.example" },
    {
      type: "dropdown",
      label: "more",
      items: [{ label: "tags", to: "/tags" }],
    },
    { type: "dropdown", label: "more", to: "/more", items: [] },
    { type: "localeDropdown" },
    { type: "search" },
    { type: "html", value: "<hr>" },
    { type: "doc", docId: "intro", label: "Intro", docsPluginId: "api" },
    { type: "docSidebar", sidebarId: "guide", label: "Guide" },
    { type: "docsVersion", label: "2.0", to: "/docs" },
    { type: "docsVersionDropdown", docsPluginId: "api" },
  ])("keeps the navbar item %j", (item) => {
    const { navbar } = parseSiteConfig({
      ...minimal,
      navbar: { items: [{ ...item, position: "left" }] },
    });

    expect(navbar.items).toMatchObject([{ ...item, position: "left" }]);
  });

  it.each([
    {
      baseUrl: "/blog/",
      url: "http://localhost:8000",
      blog: {
        ...minimal.blog,
        archiveBasePath: "blog/archive",
        archiveTitle: "Archive",
        postsPerPage: 1,
        sortPosts: "ascending",
        showReadingTime: true,
        showLastUpdateTime: true,
      },
    },
    {
      colorMode: {
        defaultMode: "dark",
        disableSwitch: true,
        respectPrefersColorScheme: true,
      },
    },
    {
      i18n: {
        defaultLocale: "ar",
        locales: {
          ar: { label: "العربية", htmlLang: "ar", direction: "rtl" },
          "pt-BR": { label: "Português", htmlLang: "pt-BR", direction: "ltr" },
        },
      },
    },
    {
      navbar: {
        title: "Home",
        logo: {
          src: "/logo.svg",
          srcDark: "/logo-dark.svg",
          alt: "",
          width: 32,
          height: 32,
        },
        style: "primary",
        hideOnScroll: true,
        items: [],
      },
    },
    {
      footer: {
        style: "dark",
        links: [
          { label: "tags", to: "/tags" },
          { label: "source", href: "https://code.example" },
        ],
        logo: { src: "/logo.svg", alt: "Home", href: "https://blog.example" },
        copyright: "© the author",
      },
    },
    {
      footer: {
        style: "light",
        links: [{ title: "More", items: [{ label: "tags", to: "/tags" }] }],
      },
    },
    {
      announcementBar: {
        id: "news",
        content: "<b>News</b>",
        backgroundColor: "#fafbfc",
        textColor: "rebeccapurple",
        isCloseable: false,
      },
    },
    { analytics: { endpoint: "/views" } },
    { analytics: { endpoint: "https://count.example/views" } },
  ])("keeps %j", (keys) => {
    const config = parseSiteConfig({ ...minimal, ...keys });

    expect(config).toMatchObject(keys);
  });
});

describe("refused values", () => {
  it.each(["title", "tagline", "favicon", "url", "repository", "i18n", "blog"])(
    "asks for %s, which has no default",
    (key) => {
      const message = messageFor({ [key]: undefined });

      expect(message).toMatch(
        new RegExp(`^siteConfig\\.${key}: missing\\. Expected: .+\\.$`),
      );
    },
  );

  it.each([
    [{ title: "" }, 'title: "" is', "non-empty text"],
    [{ tagline: " " }, 'tagline: " " is', "non-empty text"],
    [{ title: 5 }, "title: 5 is", "non-empty text"],
    [
      { favicon: "favicon.svg" },
      'favicon: "favicon.svg" is',
      "the path of a file below static",
    ],
    [
      { favicon: "//cdn.example/f.svg" },
      'favicon: "//cdn.example/f.svg" is',
      "the path of a file below static",
    ],
    [
      { url: "blog.example" },
      'url: "blog.example" is',
      "an origin without path or trailing slash",
    ],
    [
      { url: "https://blog.example/" },
      'url: "https://blog.example/" is',
      "an origin without path or trailing slash",
    ],
    [
      { url: "https://blog.example/a" },
      'url: "https://blog.example/a" is',
      "an origin without path or trailing slash",
    ],
    [
      { url: "https://blog.example?a" },
      'url: "https://blog.example?a" is',
      "an origin without path or trailing slash",
    ],
    [
      { url: "ftp://blog.example" },
      'url: "ftp://blog.example" is',
      "an origin without path or trailing slash",
    ],
    [
      { baseUrl: "blog/" },
      'baseUrl: "blog/" is',
      'a path that starts and ends with "/"',
    ],
    [
      { baseUrl: "/blog" },
      'baseUrl: "/blog" is',
      'a path that starts and ends with "/"',
    ],
    [
      { repository: "http://code.example" },
      'repository: "http://code.example" is',
      'an https URL, such as "https://github.com/owner/name"',
    ],
    [
      { colorMode: { defaultMode: "auto" } },
      'colorMode.defaultMode: "auto" is',
      '"light" or "dark"',
    ],
    [
      { colorMode: { disableSwitch: "no" } },
      'colorMode.disableSwitch: "no" is',
      "true or false",
    ],
    [
      { colorMode: { respectPrefersColorScheme: 1 } },
      "colorMode.respectPrefersColorScheme: 1 is",
      "true or false",
    ],
    [
      { navbar: { style: "light" } },
      'navbar.style: "light" is',
      '"primary" or "dark"',
    ],
    [{ navbar: { items: {} } }, "navbar.items: an object is", "a list"],
    [
      { navbar: { items: ["tags"] } },
      'navbar.items[0]: "tags" is',
      "an object",
    ],
    [
      { navbar: { logo: { src: "/l.svg" } } },
      "navbar.logo.alt: missing",
      'text, or ""',
    ],
    [
      { navbar: { logo: { src: "/l.svg", alt: "", width: 0 } } },
      "navbar.logo.width: 0 is",
      "a whole number of pixels, 1 or more",
    ],
    [{ footer: null }, "footer: null is", "an object"],
    [
      { footer: { style: "primary" } },
      'footer.style: "primary" is',
      '"light" or "dark"',
    ],
    [
      { footer: { logo: { src: "/l.svg", alt: "", href: "/" } } },
      'footer.logo.href: "/" is',
      "an absolute URL",
    ],
    [
      { announcementBar: { content: "News" } },
      "announcementBar.id: missing",
      "non-empty text",
    ],
    [
      { analytics: { endpoint: "views" } },
      'analytics.endpoint: "views" is',
      'an http or https URL, or a path starting with "/"',
    ],
    [{ i18n: { locales: [] } }, "i18n.locales: a list is", "an object"],
  ])("refuses %j", (keys, problem, expected) => {
    const message = messageFor(keys);

    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain(`siteConfig.${problem}`);
    expect(message).toContain(`Expected: ${expected}`);
  });

  it.each([
    [
      "archiveBasePath",
      "/all",
      'a path without slashes around it, such as "all"',
    ],
    ["routeBasePath", "/blog", '"/", the only supported path'],
    ["postsPerPage", 0, "a whole number, 1 or more"],
    ["postsPerPage", 1.5, "a whole number, 1 or more"],
    ["postsPerPage", "10", "a whole number, 1 or more"],
    ["sidebarCount", 5, "0, because there is no sidebar of posts"],
    ["sortPosts", "newest", '"descending" or "ascending"'],
    ["showReadingTime", "yes", "true or false"],
  ])("refuses blog.%s %j", (key, value, expected) => {
    const message = messageFor({ blog: { ...minimal.blog, [key]: value } });

    expect(message).toBe(
      `siteConfig.blog.${key}: ${JSON.stringify(value)} is not accepted. Expected: ${expected}.`,
    );
  });

  it.each(["a blog", null, undefined, []])(
    "refuses %j as a configuration",
    (input) => {
      expect(() => parseSiteConfig(input)).toThrow(
        /^siteConfig: .+ Expected: an object\.$/,
      );
    },
  );
});

describe("locales", () => {
  it("refuses a default locale that is not among them", () => {
    const message = messageFor({
      i18n: { ...minimal.i18n, defaultLocale: "fr" },
    });

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.i18n.defaultLocale: "fr" is not among the locales. Known locales: en."`,
    );
  });

  it("refuses to have none", () => {
    const message = messageFor({ i18n: { locales: {} } });

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.i18n.defaultLocale: "en" is not among the locales. Known locales: none."`,
    );
  });

  it("refuses codes that BCP 47 does not know and other directions than two", () => {
    const message = messageFor({
      i18n: {
        locales: {
          en: { label: "English", htmlLang: "en_US", direction: "up" },
          pt_BR: { label: "Português", htmlLang: "pt-BR" },
        },
      },
    });

    expect(message).toMatchInlineSnapshot(`
     "siteConfig.i18n.locales.en.htmlLang: "en_US" is not accepted. Expected: a BCP 47 code, such as "en" or "pt-BR".
     siteConfig.i18n.locales.en.direction: "up" is not accepted. Expected: "ltr" or "rtl".
     siteConfig.i18n.locales.pt_BR: "pt_BR" is not accepted. Expected: a BCP 47 code, such as "en" or "pt-BR"."
    `);
  });
});

describe("unknown keys", () => {
  it("hints at the nearest known key", () => {
    const message = messageFor({
      titel: "A blog",
      blog: { ...minimal.blog, postPerPage: 5 },
      colorMode: { defaultmode: "dark" },
    });

    expect(message).toMatchInlineSnapshot(`
     "siteConfig.blog: unknown key "postPerPage". Did you mean "postsPerPage"?
     siteConfig.colorMode: unknown key "defaultmode". Did you mean "defaultMode"?
     siteConfig: unknown key "titel". Did you mean "title"?"
    `);
  });

  it("lists the known keys when none is near", () => {
    const message = messageFor({ colorMode: { toggle: true } });

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.colorMode: unknown key "toggle". Known keys: defaultMode, disableSwitch, respectPrefersColorScheme."`,
    );
  });

  it("gives each its own line", () => {
    const message = messageFor({ colorMode: { toggle: true, defaultMod: 1 } });

    expect(message).toMatchInlineSnapshot(`
     "siteConfig.colorMode: unknown key "toggle". Known keys: defaultMode, disableSwitch, respectPrefersColorScheme.
     siteConfig.colorMode: unknown key "defaultMod". Did you mean "defaultMode"?"
    `);
  });

  it.each([
    [{ type: "search", placeholder: "Find" }, "position, type"],
    [
      { label: "tags", to: "/tags", icon: "tag" },
      "href, label, position, to, type",
    ],
    [{ type: "html", value: "<hr>", klass: "x" }, "position, type, value"],
  ])("knows those of the navbar item's type: %j", (item, known) => {
    const message = messageForItems(item);

    expect(message).toContain(`Known keys: ${known}.`);
  });
});

describe("navbar items", () => {
  it("lists the known types for an unknown one", () => {
    const message = messageForItems({ type: "docz", label: "Docs" });

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.navbar.items[0].type: unknown navbar item type "docz". Known types: default, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, localeDropdown, search."`,
    );
  });

  it("refuses `to` and `href` together, in the type as well", () => {
    const both: SiteConfigInput = {
      ...minimal,
      navbar: {
        items: [
          // @ts-expect-error -- the two exclude each other
          { label: "tags", to: "/tags", href: "https://blog.example/tags" },
        ],
      },
    };

    const message = messageOf(() => parseSiteConfig(both));

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.navbar.items[0]: \`to\` "/tags" and \`href\` "https://blog.example/tags" exclude each other. Keep \`to\` for a page of this site, \`href\` for another site."`,
    );
  });

  it("refuses a link that leads nowhere, in the type as well", () => {
    const neither: SiteConfigInput = {
      ...minimal,
      // @ts-expect-error -- one of the two is required
      navbar: { items: [{ label: "tags" }] },
    };

    const message = messageOf(() => parseSiteConfig(neither));

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.navbar.items[0]: neither \`to\` nor \`href\` is given. Give \`to\` for a page of this site, \`href\` for another site."`,
    );
  });

  it.each([
    [
      { label: "tags", to: "tags" },
      '[0].to: "tags" is',
      'a path of this site, such as "/tags"',
    ],
    [
      { label: "tags", to: "//tags" },
      '[0].to: "//tags" is',
      'a path of this site, such as "/tags"',
    ],
    [
      { label: "tags", href: "/tags" },
      '[0].href: "/tags" is',
      "an absolute URL",
    ],
    [
      { label: "tags", href: "blog.example" },
      '[0].href: "blog.example" is',
      "an absolute URL",
    ],
    [
      { label: "run", href: "javascript:run()" },
      '[0].href: "javascript:run()" is',
      "an absolute URL",
    ],
    [
      { label: "tags", to: "/tags", position: "top" },
      '[0].position: "top" is',
      '"left" or "right"',
    ],
    [{ to: "/tags" }, "[0].label: missing", "non-empty text"],
    [{ type: "dropdown", label: "more" }, "[0].items: missing", "a list"],
    [{ type: "html" }, "[0].value: missing", "non-empty text"],
    [{ type: "doc" }, "[0].docId: missing", "non-empty text"],
    [{ type: "docSidebar" }, "[0].sidebarId: missing", "non-empty text"],
    [
      { type: "docsVersion", to: "docs" },
      '[0].to: "docs" is',
      "a path of this site",
    ],
    [
      { type: "docsVersionDropdown", docsPluginId: "" },
      '[0].docsPluginId: "" is',
      "non-empty text",
    ],
  ])("refuses %j", (item, problem, expected) => {
    const message = messageForItems(item);

    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain(`siteConfig.navbar.items${problem}`);
    expect(message).toContain(`Expected: ${expected}`);
  });

  it("accepts only links in a dropdown", () => {
    const message = messageForItems({
      type: "dropdown",
      label: "more",
      items: [{ type: "search", label: "Search", to: "/search" }],
    });

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.navbar.items[0].items[0].type: "search" is not accepted. Expected: "default"."`,
    );
  });
});

describe("footer links", () => {
  it("refuses links mixed with columns", () => {
    const message = messageForFooterLinks([
      { label: "tags", to: "/tags" },
      { title: "More", items: [] },
    ]);

    expect(message).toMatchInlineSnapshot(
      `"siteConfig.footer.links: links and columns are mixed. Give either links alone or columns alone, each with \`title\` and \`items\`."`,
    );
  });

  it.each([
    ["tags", '"tags" is not accepted. Expected: a list.'],
    [[5], "[0]: 5 is not accepted. Expected: an object."],
    [[{ to: "/tags" }], "[0].label: missing. Expected: non-empty text."],
  ])("refuses %j", (links, problem) => {
    const message = messageForFooterLinks(links);

    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain(problem);
  });

  it("speaks of links when links are meant", () => {
    const message = messageForFooterLinks([
      { label: "tags", to: "/tags", href: "https://blog.example" },
      { lable: "history", too: "/all" },
    ]);

    expect(message).toMatchInlineSnapshot(`
     "siteConfig.footer.links[0]: \`to\` "/tags" and \`href\` "https://blog.example" exclude each other. Keep \`to\` for a page of this site, \`href\` for another site.
     siteConfig.footer.links[1].label: missing. Expected: non-empty text.
     siteConfig.footer.links[1]: unknown key "lable". Did you mean "label"?
     siteConfig.footer.links[1]: unknown key "too". Did you mean "to"?
     siteConfig.footer.links[1]: neither \`to\` nor \`href\` is given. Give \`to\` for a page of this site, \`href\` for another site."
    `);
  });

  it("speaks of columns when columns are meant, however many of their links are wrong", () => {
    const message = messageForFooterLinks([
      {
        title: "More",
        items: [{ to: "/a" }, { to: "/b" }, { to: "/c" }, { label: "d" }],
      },
      { title: "Less", itmes: [] },
    ]);

    expect(message).toMatchInlineSnapshot(`
     "siteConfig.footer.links[0].items[0].label: missing. Expected: non-empty text.
     siteConfig.footer.links[0].items[1].label: missing. Expected: non-empty text.
     siteConfig.footer.links[0].items[2].label: missing. Expected: non-empty text.
     siteConfig.footer.links[0].items[3]: neither \`to\` nor \`href\` is given. Give \`to\` for a page of this site, \`href\` for another site.
     siteConfig.footer.links[1].items: missing. Expected: a list.
     siteConfig.footer.links[1]: unknown key "itmes". Did you mean "items"?"
    `);
  });
});

describe("comments", () => {
  const giscus = {
    repository: "owner/name",
    repositoryId: "R_1",
    category: "Comments",
    categoryId: "DIC_1",
  };
  const commentsOf = (comments: SiteConfigInput["comments"]) =>
    parseSiteConfig({ ...minimal, comments }).comments;

  it("are those of giscus, replies on Mastodon, or both", () => {
    const mastodon = ["mastodon.example"];

    expect(commentsOf(undefined)).toBeUndefined();
    expect(commentsOf(giscus)).toEqual({ giscus, mastodon: [] });
    expect(commentsOf({ mastodon })).toEqual({ mastodon });
    expect(commentsOf({ ...giscus, mastodon })).toEqual({ giscus, mastodon });
  });

  it.each([
    [
      { repository: "owner/name", mastodon: ["mastodon.example"] },
      ["repositoryId", "category", "categoryId"],
    ],
    [{}, Object.keys(giscus)],
  ])("of giscus need all its keys: %j lacks some", (comments, missing) => {
    expect(messageFor({ comments })).toBe(
      missing
        .map(
          (key) =>
            `siteConfig.comments.${key}: missing. giscus needs repository, repositoryId, category, categoryId: giscus.app shows them.`,
        )
        .join("\n"),
    );
  });

  it("name hosts of Mastodon", () => {
    expect(
      messageFor({ comments: { mastodon: ["https://mastodon.example"] } }),
    ).toBe(
      'siteConfig.comments.mastodon[0]: "https://mastodon.example" is not accepted. Expected: a host in lower case, such as "mastodon.example".',
    );
    expect(messageFor({ comments: { mastodon: true } })).toBe(
      "siteConfig.comments.mastodon: true is not accepted. Expected: a list.",
    );
  });
});

it("a link of the footer has no other relation than me", () => {
  expect(
    messageForFooterLinks([{ label: "a", to: "/a", rel: "nofollow" }]),
  ).toBe(
    'siteConfig.footer.links[0].rel: "nofollow" is not accepted. Expected: "me".',
  );
});

it("reports all problems at once, one on each line", () => {
  const message = messageFor({
    title: "",
    url: "blog.example/",
    i18n: {
      defaultLocale: "fr",
      locales: { en: { label: 5, htmlLang: "en" } },
    },
    colorMode: { default: "dark" },
    navbar: {
      items: [
        { type: "docz" },
        { label: 5, to: "/tags", href: "https://blog.example" },
      ],
    },
    footer: { links: [{ label: "tags" }] },
    extra: true,
  });

  expect(message).toMatchInlineSnapshot(`
   "siteConfig.title: "" is not accepted. Expected: non-empty text.
   siteConfig.url: "blog.example/" is not accepted. Expected: an origin without path or trailing slash, such as "https://example.org".
   siteConfig.i18n.locales.en.label: 5 is not accepted. Expected: non-empty text.
   siteConfig.i18n.defaultLocale: "fr" is not among the locales. Known locales: en.
   siteConfig.colorMode: unknown key "default". Did you mean "defaultMode"?
   siteConfig.navbar.items[0].type: unknown navbar item type "docz". Known types: default, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, localeDropdown, search.
   siteConfig.navbar.items[1].label: 5 is not accepted. Expected: non-empty text.
   siteConfig.navbar.items[1]: \`to\` "/tags" and \`href\` "https://blog.example" exclude each other. Keep \`to\` for a page of this site, \`href\` for another site.
   siteConfig.footer.links[0]: neither \`to\` nor \`href\` is given. Give \`to\` for a page of this site, \`href\` for another site.
   siteConfig: unknown key "extra". Known keys: analytics, announcementBar, application, author, baseUrl, blog, checks, colorMode, comments, docs, favicon, feedback, footer, i18n, linkPreviews, media, navbar, noIndex, notes, offline, precompress, redirects, repository, search, tagline, themeColor, title, url."
  `);
});

describe("what would break the build or its pages", () => {
  it.each([
    "/../",
    "/./",
    "/a/../",
    "/a/.../",
    "/a b/",
    "/%2e%2e/",
    "/a?b/",
    "/a\\b/",
  ])("refuses the base URL %s", (baseUrl) => {
    expect(messageFor({ baseUrl })).toBe(
      `siteConfig.baseUrl: ${JSON.stringify(baseUrl)} is not accepted. Expected: a path that starts and ends with "/", such as "/blog/".`,
    );
  });

  it.each(["/", "/blog/", "/~jane/my-blog.v2/", "/blög/"])(
    "accepts the base URL %s",
    (baseUrl) => {
      expect(messageFor({ baseUrl })).toBe("");
    },
  );

  it("refuses colours that browsers do not know", () => {
    expect(messageFor({ themeColor: { light: "grean", dark: "#12345" } })).toBe(
      [
        'siteConfig.themeColor.light: "grean" is not accepted. Expected: a CSS colour, such as "#14191d".',
        'siteConfig.themeColor.dark: "#12345" is not accepted. Expected: a CSS colour, such as "#14191d".',
      ].join("\n"),
    );
  });

  it.each([
    "#fff",
    "#14191d",
    "white",
    "rgb(1 2 3)",
    "hsl(120deg 50% 50%)",
    "rebeccapurple",
  ])("accepts the colour %s", (light) => {
    expect(messageFor({ themeColor: { light, dark: "#000" } })).toBe("");
  });

  it.each([
    [
      { backgroundColor: "#777", textColor: "#888" },
      "cannot be read: its contrast is 1.26.",
    ],
    [{ backgroundColor: "#123" }, "Give both."],
    [{ textColor: "white" }, "Give both."],
  ])("refuses an announcement with %j", (colors, problem) => {
    const message = messageFor({
      announcementBar: { id: "a", content: "News", ...colors },
    });

    expect(message).toMatch(/^siteConfig\.announcementBar: /);
    expect(message).toContain(problem);
  });

  it.each([
    "https://a.example",
    "a.example/b",
    "*",
    "A.example",
    "'self'",
    "a.example;",
  ])("refuses the host %s for media", (host) => {
    expect(messageFor({ media: { allowedHosts: [host] } })).toMatch(
      /^siteConfig\.media\.allowedHosts\[0\]: .* is not accepted\./,
    );
  });
});
