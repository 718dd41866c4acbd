import { existsSync } from "node:fs";

import {
  archivePages,
  changesPages,
  isOwnPath,
  loadSiteConfig,
  paginate,
  postListPages,
  postPages,
  seriesPages,
  tagPages,
  templateFile,
  type DocsInstance,
  type PageableContent,
  type PageablePost,
  type PageableTag,
} from "@technical-blog/content";

import type { SiteConfig } from "./config/siteConfigSchema";
import { sitePages } from "./sitePages";

const POSTS_PER_PAGE = { postsPerPage: 10, startHere: [] };
const GIT = tag("git", "version-control");

function tag(slug: string, ...aliases: string[]): PageableTag {
  return {
    id: "tag",
    slug,
    label: slug,
    description: slug,
    aliases,
    names: [],
  };
}

/** All pages of a site with these posts. */
function pagesWith(
  posts: PageablePost[],
  {
    offline = false,
    notes = { inArchive: false, inFeed: false },
    ...content
  }: Partial<PageableContent> &
    Partial<Pick<SiteConfig, "notes" | "offline">> = {},
) {
  const { blog } = loadSiteConfig() as SiteConfig;
  return sitePages(
    { posts, tags: [], pages: [], docs: [], ...content },
    { blog, notes, offline },
  );
}

/** Docs with one version, which starts with this doc. */
function docsWith(route: string): DocsInstance[] {
  const version = {
    name: "current",
    isLast: true,
    basePath: route,
    mainDocId: "intro",
    docs: [{ doc: { id: "intro", route, tagNames: [] }, parents: [] }],
    sidebars: new Map(),
  };
  const options = { id: "default", tagsBasePath: "tags" };
  return [{ options, versions: [version] }] as unknown as DocsInstance[]; // all that counts here
}

function posts(count: number, ...tags: string[]): PageablePost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `post-${String(index)}`,
    route: `/${String(index)}`,
    date: "2024-06-07",
    isUnlisted: false,
    series: null,
    tags: tags.map((slug) => ({ slug })),
    updates: [],
  }));
}

test("53 posts make six list pages, the last with three posts", () => {
  const pages = postListPages(posts(53), POSTS_PER_PAGE);

  expect(pages.map(({ path }) => path)).toEqual([
    "/",
    "/page/2",
    "/page/3",
    "/page/4",
    "/page/5",
    "/page/6",
  ]);
  expect(pages[0]?.context).toMatchObject({
    postIds: posts(10).map(({ id }) => id),
  });
  expect(pages[5]?.context).toMatchObject({
    postIds: ["post-50", "post-51", "post-52"],
  });
});

test("the first list page has the posts to start with, in the order of the configuration", () => {
  const startHere = ["/12", "/of-no-post", "/0"];
  const [first, second] = postListPages(posts(13), {
    postsPerPage: 10,
    startHere,
  });

  expect(first?.context).toMatchObject({ startIds: ["post-12", "post-0"] });
  expect(second?.context).toMatchObject({ startIds: [] });
});

test("a site of docs alone starts with its main doc, and has no lists of posts", () => {
  const kindsOf = (count: number, docs: DocsInstance[]) =>
    pagesWith(posts(count), { docs })
      .filter(({ context }) => !["doc", "post"].includes(context.kind))
      .map(({ path, context }) => [path, context.kind]);
  const lists = [
    ["/", "postList"],
    ["/all", "archive"],
    ["/tags", "tagList"],
  ];

  expect(pagesWith([], { docs: docsWith("/docs/intro") })).toContainEqual({
    path: "/",
    context: { kind: "redirect", canonicalPath: "/docs/intro" },
  });
  expect(kindsOf(0, docsWith("/docs/intro"))).toEqual([["/", "redirect"]]);
  expect(kindsOf(0, [])).toEqual(lists);
  expect(kindsOf(1, docsWith("/docs/intro"))).toEqual(lists);
});

test("an empty list has one empty page", () => {
  expect(paginate([], { basePath: "/", perPage: 10 })).toEqual([
    { items: [], page: 1, pageCount: 1, path: "/" },
  ]);
});

test("a post knows the newer and the older one", () => {
  const contexts = postPages(posts(3)).map(({ context }) => context);

  expect(contexts).toEqual([
    {
      kind: "post",
      id: "post-0",
      newerId: null,
      olderId: "post-1",
      seriesIds: [],
    },
    {
      kind: "post",
      id: "post-1",
      newerId: "post-0",
      olderId: "post-2",
      seriesIds: [],
    },
    {
      kind: "post",
      id: "post-2",
      newerId: "post-1",
      olderId: null,
      seriesIds: [],
    },
  ]);
});

test("no post knows an unlisted one, which knows its series", () => {
  const [first, second, third] = posts(3) as [
    PageablePost,
    PageablePost,
    PageablePost,
  ];
  const pages = postPages([
    { ...first, series: { slug: "node" } },
    { ...second, series: { slug: "node" }, isUnlisted: true },
    { ...third, series: { slug: "node" } },
  ]);

  expect(pages.map(({ context }) => context)).toMatchObject([
    { newerId: null, olderId: "post-2", seriesIds: ["post-2", "post-0"] },
    { newerId: null, olderId: null, seriesIds: ["post-2", "post-0"] },
    { newerId: "post-0", olderId: null, seriesIds: ["post-2", "post-0"] },
  ]);
});

test("a series has its listed posts, oldest first, and a page for each ten", () => {
  const parts = (count: number) =>
    posts(count).map((post, index) => ({
      ...post,
      series: { slug: "node" },
      isUnlisted: index === 1,
    }));
  const pages = (all: PageablePost[]) =>
    seriesPages(all, POSTS_PER_PAGE).map(({ path, context }) => [
      path,
      ...("postIds" in context ? context.postIds : []),
    ]);

  expect(pages(parts(3))).toEqual([
    ["/series"],
    ["/series/node", "post-2", "post-0"],
  ]);
  expect(pages(parts(12)).map(([path]) => path)).toEqual([
    "/series",
    "/series/node",
    "/series/node/page/2",
  ]);
  expect(pages(parts(12)).at(-1)).toEqual(["/series/node/page/2", "post-0"]);
});

test("a single part is no series, and a site without series has nothing of them", () => {
  const lone = posts(3).map((post, index) => ({
    ...post,
    isUnlisted: index === 1,
    series: index < 2 ? { slug: "node" } : null,
  }));
  const [before, after] = [posts(3), lone].map((all) =>
    pagesWith(all.map((post, index) => ({ ...post, isUnlisted: index === 1 }))),
  );

  expect(after).toEqual(before);
  expect(after).toContainEqual({ path: "/tags", context: { kind: "tagList" } });
});

test("a tag paginates above ten posts only, and its alias redirects to each page", () => {
  const nodeJs = tag("node-js", "nodejs");
  const pages = (count: number) =>
    tagPages(posts(count, "node-js"), [nodeJs], POSTS_PER_PAGE).map(
      ({ path, context }) =>
        context.kind === "redirect" ? [path, context.canonicalPath] : [path],
    );

  expect(pages(10)).toEqual([
    ["/tags/node-js"],
    ["/tags/nodejs", "/tags/node-js"],
  ]);
  expect(pages(11)).toEqual([
    ["/tags/node-js"],
    ["/tags/nodejs", "/tags/node-js"],
    ["/tags/node-js/page/2"],
    ["/tags/nodejs/page/2", "/tags/node-js/page/2"],
  ]);
});

test("an archive of many posts has a page for each year, and starts with the newest", () => {
  const archiveOf = (posts: { date: string }[]) =>
    archivePages(posts, { archiveBasePath: "all", hasChanges: false });
  const many = Array.from({ length: 2000 }, (_, index) => ({
    date: `${String(2026 - Math.floor(index / 800))}-02-01`,
  }));
  const years = [
    { year: "2026", count: 800, path: "/all" },
    { year: "2025", count: 800, path: "/all/2025" },
    { year: "2024", count: 401, path: "/all/2024" },
  ];

  expect(archiveOf(many)).toEqual([
    {
      path: "/all",
      context: { kind: "archive", dates: "*", year: null, years: [] },
    },
  ]);
  expect(archiveOf([...many, { date: "2024-01-01" }])).toEqual(
    years.map(({ year, path }) => ({
      path,
      context: { kind: "archive", dates: `${year}-*`, year, years },
    })),
  );
});

/** Posts, newest first, that each changed on these days. */
function changed(...days: string[][]) {
  return days.map((dates, index) => ({
    id: `post-${String(index)}`,
    updates: dates.map((date) => ({ date, reason: "New: a section." })),
  }));
}

test("changes are listed by day, newest first, and a post once for each day", () => {
  const pages = changesPages(
    changed(
      ["2025-02-01"],
      ["2025-03-01", "2025-02-01", "2025-02-01"],
      ["2025-03-01"],
    ),
  );

  expect(pages).toEqual([
    {
      path: "/changes",
      context: {
        kind: "changes",
        postIds: ["post-1", "post-2", "post-0"],
        days: [
          { date: "2025-03-01", postIds: ["post-1", "post-2"] },
          { date: "2025-02-01", postIds: ["post-0", "post-1"] },
        ],
        page: 1,
        pageCount: 1,
      },
    },
  ]);
});

test("many changes have several pages", () => {
  const days = Array.from({ length: 2000 }, () => ["2025-02-01"]);
  const pages = changesPages(changed(...days));

  expect(pages).toHaveLength(2000 / 20);
  expect(pages[1]?.path).toBe("/changes/page/2");
});

test("a site without a change that has a reason has no page of changes, and no link to it", () => {
  const update = { date: "2025-02-01", reason: null };
  const withReason = { date: "2025-02-01", reason: "New." };
  const [post] = posts(1);
  const contextsOf = (changes: Partial<PageablePost>) =>
    pagesWith(post ? [{ ...post, ...changes }] : []).map(
      ({ context }) => context,
    );

  for (const changes of [
    { updates: [update] },
    { updates: [withReason], isUnlisted: true },
  ]) {
    const contexts = contextsOf(changes);
    expect(contexts.map(({ kind }) => kind)).not.toContain("changes");
    expect(JSON.stringify(contexts)).not.toContain("hasChanges");
  }
  const contexts = contextsOf({ updates: [withReason] });
  expect(contexts.map(({ kind }) => kind)).toContain("changes");
  expect(contexts).toContainEqual(
    expect.objectContaining({ kind: "archive", hasChanges: true }),
  );
});

test("the paths of all pages without a file are reserved, and no others", () => {
  const settings = { blog: loadSiteConfig().blog, offline: true };
  const many = posts(2001, "git").map((post, index) => ({
    ...post,
    date: index < 1000 ? "2024-06-07" : "2023-06-07",
    series: { slug: "node" },
    updates: [{ date: "2025-02-01", reason: "New." }],
  }));
  const pages = pagesWith(many, {
    tags: [GIT],
    pages: [{ id: "about", route: "/about" }],
    offline: true,
  });
  const ofFiles = ["post", "markdown"];

  for (const { path, context } of pages)
    expect([path, isOwnPath(path, settings)]).toEqual([
      path,
      !ofFiles.includes(context.kind),
    ]);
  expect(new Set(pages.map(({ context }) => context.kind)).size).toBe(11);
  for (const path of ["/page/about", "/all/about", "/tags/git/about"])
    expect([path, isOwnPath(path, settings)]).toEqual([path, false]);
  expect(isOwnPath("/offline", { ...settings, offline: false })).toBe(false);
});

test.each([
  ...archivePages(posts(1), { archiveBasePath: "all", hasChanges: true }),
  ...changesPages(changed(["2025-02-01"])),
  { path: "/tags", context: { kind: "tagList" as const } },
  ...postListPages(posts(1), POSTS_PER_PAGE),
  ...postPages(posts(1)),
  ...tagPages(posts(1, "git"), [GIT], POSTS_PER_PAGE),
  ...seriesPages(
    posts(2).map((post) => ({ ...post, series: { slug: "node" } })),
    POSTS_PER_PAGE,
  ),
])("$path has a template for its kind", ({ context }) => {
  expect(existsSync(templateFile(context))).toBe(true);
});

describe("notes", () => {
  const withNotes = (count: number, settings?: SiteConfig["notes"]) => {
    const notes = posts(count, "git").map((post) => ({
      ...post,
      id: `note ${post.id}`,
      isNote: true,
      route: `/notes${post.route}`,
    }));
    return pagesWith([...posts(1, "git"), ...notes], {
      tags: [GIT],
      ...(settings && { notes: settings }),
    });
  };
  const contextOf = (pages: ReturnType<typeof withNotes>, wanted: string) =>
    pages.find(({ path }) => path === wanted)?.context;

  test("have pages of 20, and one each", () => {
    const pages = withNotes(21);

    expect(
      pages.flatMap(({ path }) => (path.startsWith("/notes/0") ? path : [])),
    ).toEqual(["/notes/0"]);
    expect(contextOf(pages, "/notes")).toMatchObject({ pageCount: 2 });
    expect(contextOf(pages, "/notes/page/2")).toEqual({
      kind: "notes",
      postIds: ["note post-20"],
      page: 2,
      pageCount: 2,
    });
    expect(contextOf(pages, "/notes/20")).toEqual({
      kind: "note",
      id: "note post-20",
    });
  });

  test("are no posts: lists have none, and tags and posts keep their pages", () => {
    const isOther = ({ path }: { path: string }) => !path.startsWith("/notes");
    const own = { hasNotes: true, noteIds: ["note post-0"] };
    const expected = withNotes(0).map((page) =>
      page.context.kind === "tag"
        ? { ...page, context: { ...page.context, ...own } }
        : page,
    );

    expect(withNotes(1).filter(isOther)).toEqual(expected);
    expect(withNotes(0).filter((page) => !isOther(page))).toEqual([]);
  });

  test("are in the archive if the author wants them there", () => {
    const settings = { inArchive: true, inFeed: false };

    expect(contextOf(withNotes(1, settings), "/all")).toMatchObject({
      isNote: [false, true],
    });
    expect(contextOf(withNotes(0, settings), "/all")).not.toHaveProperty(
      "isNote",
    );
  });
});
