import type { KeyedContent } from "@technical-blog/utils";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { JSDOM } from "jsdom";
import { z } from "zod";

import type { SiteOptions } from "../options";
import type { PublishedPost } from "../publication";
import { site } from "../testing";
import { textsIn } from "../texts";
import { siteFeeds } from "./siteFeeds";

const { DOMParser } = new JSDOM().window;

const HOME = "https://blog.example/base";

function post(overrides: Partial<PublishedPost> = {}): PublishedPost {
  return {
    id: "a",
    route: "/2024-06-07-a",
    title: "A & <b>",
    description: "What it is about.",
    date: "2024-06-07",
    updated: null,
    series: null,
    updates: [],
    card: "/cards/a.png",
    isUnlisted: false,
    html: "<p>Text</p>",
    copy: "",
    discussionUrls: [],
    tags: [{ slug: "npm", label: "npm" }],
    ...overrides,
  };
}

function feeds(
  posts: PublishedPost[],
  overrides: Partial<SiteOptions> = {},
  codeVersion = "1",
) {
  const files = new Map(
    siteFeeds(posts, {
      ...site,
      ...overrides,
      absoluteUrl: (path) => `${HOME}${path}`,
      textOf: textsIn(),
      codeVersion,
      styles: "/feed.css",
    }),
  );
  const contentOf = (path: string) => files.get(path) as KeyedContent;
  const text = (path: string) => contentOf(path).make() as string;
  return {
    paths: [...files.keys()],
    text,
    key: (path: string) => contentOf(path).key,
    rss: (path: string) => parseRssFeed(text(path)),
    atom: (path: string) => parseAtomFeed(text(path)),
    json: (path: string) => parseJsonFeed(text(path)),
  };
}

test("a discussion is where readers comment on an entry", () => {
  const discussionUrls = ["https://a.example/1", "https://b.example/2"];
  const { atom, rss, text } = feeds([
    post({ discussionUrls }),
    post({ route: "/2024-06-06-b" }),
  ]);

  const [withThem, without] = rss("/rss.xml").items ?? [];
  expect(withThem?.comments).toBe("https://a.example/1");
  expect(without?.comments).toBeUndefined();
  expect(atom("/atom.xml").entries?.[0]?.links?.slice(1)).toEqual(
    discussionUrls.map((href) => ({ href, rel: "replies" })),
  );
  expect(text("/atom.xml").match(/rel="replies"/g)).toHaveLength(2);
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    post({ route: `/${String(index)}` }),
  );

/** The required fields of JSON Feed 1.1. */
const jsonFeed = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  next_url: z.url().optional(),
  language: z.string(),
  authors: z.array(z.object({ name: z.string(), url: z.url() })),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
});

test("the site and each tag have a feed in each format", () => {
  expect(feeds([post()]).paths).toEqual([
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/tags/npm/rss.xml",
    "/tags/npm/atom.xml",
    "/tags/npm/feed.json",
  ]);
});

test("a series of two parts has the feeds of a tag, a single part has none", () => {
  const git = { slug: "git", title: "Git", description: "Undo & redo." };
  const part = (route: string, series: PublishedPost["series"] = git) =>
    post({ route, series, tags: [] });
  const { paths, rss } = feeds([
    part("/b"),
    part("/a"),
    part("/lone", { ...git, slug: "node" }),
    part("/none", null),
  ]);

  expect(paths.filter((path) => path.startsWith("/series"))).toEqual([
    "/series/git/rss.xml",
    "/series/git/atom.xml",
    "/series/git/feed.json",
  ]);
  expect(rss("/series/git/rss.xml")).toMatchObject({
    title: "Blog: Git",
    link: `${HOME}/series/git`,
    description: "Undo & redo.",
    items: [{ link: `${HOME}/b` }, { link: `${HOME}/a` }],
  });
});

test("a post says the same in each format", () => {
  const { rss, atom, json } = feeds([post({ updated: "2024-07-01" })]);
  const url = `${HOME}/2024-06-07-a`;

  expect(rss("/rss.xml").items?.[0]).toMatchObject({
    title: "A & <b>",
    link: url,
    guid: { value: url, isPermaLink: true },
    description: "What it is about.",
    pubDate: "Fri, 07 Jun 2024 00:00:00 GMT",
    categories: [{ name: "npm" }],
    content: { encoded: "<p>Text</p>" },
  });
  expect(atom("/atom.xml").entries?.[0]).toMatchObject({
    id: url,
    title: { value: "A & <b>" },
    links: [{ href: url, rel: "alternate" }],
    published: "2024-06-07T00:00:00.000Z",
    updated: "2024-07-01T00:00:00.000Z",
    summary: { value: "What it is about." },
    categories: [{ term: "npm", label: "npm" }],
    content: { type: "html", value: "<p>Text</p>" },
  });
  expect(json("/feed.json").items?.[0]).toMatchObject({
    id: url,
    title: "A & <b>",
    content_html: "<p>Text</p>",
    date_published: "2024-06-07T00:00:00.000Z",
    date_modified: "2024-07-01T00:00:00.000Z",
    tags: ["npm"],
  });
});

test("the changes of posts have a feed, with an entry for each post and day", () => {
  const updates = [
    { date: "2024-08-01", reason: "Corrected: `a < b` was wrong." },
    { date: "2024-08-01", reason: "New: a table." },
    { date: "2024-07-01", reason: null },
  ];
  const { atom, paths, rss, text } = feeds([
    post(),
    post({ route: "/b", updated: "2024-08-01", updates }),
    post({
      route: "/c",
      updates: [{ date: "2024-09-01", reason: "New: a picture." }],
    }),
  ]);
  const url = `${HOME}/b`;
  const id = `${url}#changed-2024-08-01`;
  const html =
    "<p>Corrected: <code>a &#x3C; b</code> was wrong.</p><p>New: a table.</p>";

  expect(paths).toContain("/changes/feed.json");
  expect(rss("/changes/rss.xml")).toMatchObject({
    title: "Blog: what changed",
    link: `${HOME}/changes`,
    items: [
      { guid: { value: `${HOME}/c#changed-2024-09-01` } },
      {
        link: url,
        guid: { value: id, isPermaLink: true },
        pubDate: "Thu, 01 Aug 2024 00:00:00 GMT",
        content: { encoded: html },
      },
    ],
  });
  expect(atom("/changes/atom.xml").entries?.[1]).toMatchObject({
    id,
    links: [{ href: url, rel: "alternate" }],
    updated: "2024-08-01T00:00:00.000Z",
    summary: { value: "Corrected: a < b was wrong. New: a table." },
  });
  expect(
    jsonFeed.parse(JSON.parse(text("/changes/feed.json"))).items[1],
  ).toMatchObject({
    id,
    url,
    content_html: html,
  });
});

describe("plain text with signs of HTML", () => {
  const TEXT = 'Use <dialog> & "a" &amp; <b>b</b>';
  const site = feeds(
    [
      post({
        title: TEXT,
        description: TEXT,
        tags: [{ slug: "x", label: TEXT }],
      }),
    ],
    { title: TEXT, tagline: TEXT, author: { name: TEXT } },
  );
  /** The text that an XML parser returns. */
  const values = (path: string, selector: string) => {
    const xml = new DOMParser().parseFromString(
      site.text(path),
      "application/xml",
    );
    return [...xml.querySelectorAll(selector)].map((element) => ({
      // The library adds spaces around some.
      text: element.textContent.trim(),
      type: element.getAttribute("type"),
    }));
  };
  const htmlText = (html = "") =>
    new DOMParser().parseFromString(html, "text/html").body.textContent;

  test("is HTML in the descriptions of RSS items, which are HTML", () => {
    const [description] = values("/rss.xml", "item > description");

    expect(htmlText(description?.text)).toBe(TEXT);
  });

  test.each([
    "channel > title",
    "channel > description",
    "item > title",
    "item > category",
  ])("is itself in the element %s of RSS, which is plain text", (selector) => {
    expect(values("/rss.xml", selector)).toEqual([{ text: TEXT, type: null }]);
  });

  test.each([
    "feed > title",
    "feed > subtitle",
    "entry > title",
    "entry > summary",
    "author > name",
  ])(
    "is itself in the element %s of Atom, which has no type and so is plain text",
    (selector) => {
      expect(values("/atom.xml", selector)).toEqual([
        { text: TEXT, type: null },
      ]);
    },
  );

  test("is itself in JSON", () => {
    const feed = site.json("/feed.json");

    expect(feed).toMatchObject({ title: TEXT, description: TEXT });
    expect(feed.items?.[0]).toMatchObject({
      title: TEXT,
      summary: TEXT,
      tags: [TEXT],
    });
  });
});

test.each(["/rss.xml", "/atom.xml", "/tags/npm/rss.xml"])(
  "%s is well-formed XML that a browser shows with a style",
  (path) => {
    const hidden = "\u0000\u000b\ud800\ufffe\uffff";
    const html = `<p>]]> &amp; ${hidden}</p>`;
    const tags = [{ slug: "npm", label: `${hidden}😀` }];
    const title = `</title>]]>${hidden}`;
    const text = feeds([post({ html, title, tags })]).text(path);

    const { documentElement, firstChild } = new DOMParser().parseFromString(
      text,
      "application/xml",
    );

    expect(documentElement.nodeName).toMatch(/^(rss|feed)$/);
    expect(firstChild?.nodeName).toBe("xml-stylesheet");
    expect(text).toContain('href="/base/feed.css"');
    expect(text).toContain("😀");
  },
);

test.each([0, 1, 21])("the JSON feed of %i posts is a valid one", (count) => {
  const { text } = feeds(numbered(count));

  const feed = jsonFeed.parse(JSON.parse(text("/feed.json")));

  expect(feed.items).toHaveLength(Math.min(count, 20));
});

test("older entries are on further pages, which name each other", () => {
  const { rss, atom, json } = feeds(numbered(41));
  const links = (list: readonly { rel?: string; href?: string }[] = []) =>
    Object.fromEntries(
      list.map(({ rel, href }) => [rel, href?.slice(HOME.length)]),
    ) as Record<string, string>;

  expect(links(atom("/atom-2.xml").links)).toMatchObject({
    self: "/atom-2.xml",
    first: "/atom.xml",
    previous: "/atom.xml",
    next: "/atom-3.xml",
    last: "/atom-3.xml",
  });
  expect(links(rss("/rss.xml").atom?.links)).toEqual({
    self: "/rss.xml",
    first: "/rss.xml",
    next: "/rss-2.xml",
    last: "/rss-3.xml",
  });
  expect(json("/feed-2.json").next_url).toBe(`${HOME}/feed-3.json`);
  expect(json("/feed-3.json").next_url).toBeUndefined();
  expect(rss("/rss-3.xml").items).toHaveLength(1);
});

test("the feeds of a tag end where those of the site go on", () => {
  const { paths } = feeds(numbered(121));

  expect(paths).toContain("/tags/npm/rss-5.xml");
  expect(paths).not.toContain("/tags/npm/rss-6.xml");
  expect(paths).toContain("/rss-7.xml");
});

test("a feed changes with its posts and not with the build", () => {
  const posts = [post(), post({ date: "2024-01-01", updated: "2024-08-01" })];

  expect(feeds(posts).atom("/atom.xml").updated).toBe(
    "2024-08-01T00:00:00.000Z",
  );
});

test("a feed has another key when anything in it or its code changes, and no other feed has it", () => {
  const [first, second] = [post(), post({ route: "/b", tags: [] })];
  const keysOf = (posts: PublishedPost[], codeVersion?: string) => {
    const { key, paths } = feeds(posts, {}, codeVersion);
    return new Map(paths.map((path) => [path, key(path)]));
  };

  const before = keysOf([first, second]);
  const after = keysOf([first, { ...second, html: "<p>Other text</p>" }]);

  expect(new Set(before.values()).size).toBe(before.size);
  const changed = [...after].filter(([path, key]) => before.get(path) !== key);
  expect(changed.map(([path]) => path)).toEqual([
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
  ]);
  const ofOtherCode = [...keysOf([first, second], "2").values()];
  expect(ofOtherCode).toHaveLength(before.size);
  expect(new Set([...before.values(), ...ofOtherCode]).size).toBe(
    2 * before.size,
  );
});

test("notes have feeds of their own, and are in those of the site by choice", () => {
  const note = (inFeed: boolean) =>
    post({ route: "/notes/a", tags: [], notes: { inFeed } });
  const of = (inFeed: boolean) => feeds([note(inFeed), post()]);
  const links = (found: { items?: { link?: string }[] }) =>
    found.items?.map(({ link }) => link);

  expect(links(of(false).rss("/notes/rss.xml"))).toEqual([`${HOME}/notes/a`]);
  expect(of(false).rss("/notes/rss.xml").title).toBe("Blog: notes");
  expect(links(of(false).rss("/rss.xml"))).toEqual([`${HOME}/2024-06-07-a`]);
  expect(links(of(true).rss("/rss.xml"))).toEqual([
    `${HOME}/notes/a`,
    `${HOME}/2024-06-07-a`,
  ]);
  expect(feeds([post()]).paths.join(" ")).not.toContain("notes");
});
