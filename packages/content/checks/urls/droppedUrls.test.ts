import { formatDiagnostic } from "@technical-blog/utils";

import { droppedUrls, newUrls } from "./droppedUrls";
import type { PublishedSite } from "./publishedSite";
import { parseUrlsLock } from "./urlsLock";

const { urls: locked } = parseUrlsLock(`/
/2024-06-07-git-aliases
  #aliases-that-last
  #setup
/2024-06-14-undo
  #reset
/series/git
/series/node
/tags/git
/tags/node-js
/tags/nodejs
`);

const aliases = {
  file: "content/posts/2024-06-07-git-aliases.md",
  route: "/2024-06-07-git-aliases",
  redirects: [],
  anchors: [
    { id: "setup", line: 5, isHeading: true },
    { id: "aliases-that-last", line: 9, isHeading: true },
  ],
};

const undo = {
  file: "content/posts/2024-06-14-undo.md",
  route: "/2024-06-14-undo",
  redirects: [],
  anchors: [{ id: "reset", line: 7, isHeading: true }],
};

const git = { slug: "git", label: "Git", aliases: [], line: 1 };
const node = {
  slug: "node-js",
  label: "Node.js",
  aliases: ["nodejs"],
  line: 4,
};

const gitSeries = { slug: "git", title: "Git" };
const nodeSeries = { slug: "node", title: "Node" };

function site(changes: Partial<PublishedSite> = {}): PublishedSite {
  const {
    posts = [aliases, undo],
    series = [gitSeries, nodeSeries],
    tags = [git, node],
  } = changes;
  return {
    posts,
    series,
    tags,
    withheld: [],
    routes: [
      "/",
      ...posts.map(({ route }) => route),
      ...series.map(({ slug }) => `/series/${slug}`),
      ...tags.flatMap(({ slug, aliases }) =>
        [slug, ...aliases].map((name) => `/tags/${name}`),
      ),
    ],
    redirects: [],
    ...changes,
  };
}

const renamed = {
  ...aliases,
  file: "content/posts/2024-06-07-git-shortcuts.md",
  route: "/2024-06-07-git-shortcuts",
};
const [setup, lasting] = aliases.anchors;

function withAnchors(...ids: string[]) {
  const anchors = ids.map((id, index) => ({
    id,
    line: index + 5,
    isHeading: true,
  }));
  return site({ posts: [{ ...aliases, anchors }, undo] });
}

test.each<[string, PublishedSite]>([
  ["everything is there", site()],
  [
    "something is new",
    site({ posts: [aliases, undo, { ...undo, route: "/2025-01-01-new" }] }),
  ],
  [
    "a renamed post has a redirect",
    site({
      posts: [renamed, undo],
      redirects: [{ from: aliases.route, to: renamed.route }],
    }),
  ],
  [
    "a post that is gone redirects to another, whatever its anchors",
    site({
      posts: [aliases],
      redirects: [{ from: undo.route, to: aliases.route }],
    }),
  ],
  [
    "a renamed tag has an alias",
    site({
      tags: [{ ...git, slug: "version-control", aliases: ["git"] }, node],
    }),
  ],
  [
    "a renamed heading has an alias",
    withAnchors("set-up", "setup", "aliases-that-last"),
  ],
])("nothing is dropped when %s", (_case, published) => {
  expect(droppedUrls(locked, published)).toEqual([]);
});

test.each<[string, PublishedSite, string[]]>([
  [
    "a post is renamed",
    site({ posts: [renamed, undo] }),
    [
      'content/posts/2024-06-07-git-shortcuts.md: /2024-06-07-git-aliases was published and is gone; this post looks like the one that was there. Add "redirects: [/2024-06-07-git-aliases]" to its front matter, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a post is renamed that was renamed before",
    site({
      posts: [{ ...renamed, redirects: ["/aliases"] }, undo],
      redirects: [{ from: "/aliases", to: renamed.route }],
    }),
    [
      'content/posts/2024-06-07-git-shortcuts.md: /2024-06-07-git-aliases was published and is gone; this post looks like the one that was there. Add "redirects: [/aliases, /2024-06-07-git-aliases]" to its front matter, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a post has another day and name, but its headings",
    site({
      posts: [{ ...renamed, route: "/2025-01-01-shortcuts" }, undo],
    }),
    [
      'content/posts/2024-06-07-git-shortcuts.md: /2024-06-07-git-aliases was published and is gone; this post looks like the one that was there. Add "redirects: [/2024-06-07-git-aliases]" to its front matter, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a post is gone, and a new one is like it in nothing",
    site({
      posts: [
        { ...undo, file: "new.md", route: "/2025-02-01-css-grid", anchors: [] },
        undo,
      ],
    }),
    [
      'content/urls.lock:2: /2024-06-07-git-aliases was published and is gone. Add "redirects: [/2024-06-07-git-aliases]" to the front matter of the post that takes its place, or { from: "/2024-06-07-git-aliases", to: "/…" } to redirects in src/config/siteConfig.ts, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a post is a draft again",
    site({
      posts: [aliases],
      withheld: [{ ...undo, status: "draft" }],
    }),
    [
      'content/posts/2024-06-14-undo.md: /2024-06-14-undo was published, and the post is a draft now. Publish it again, redirect it with { from: "/2024-06-14-undo", to: "/…" } in redirects of src/config/siteConfig.ts, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a tag is renamed",
    site({ tags: [git, { ...node, slug: "node" }] }),
    [
      'content/tags.yml:4: /tags/node-js was published and is gone; the tag "Node.js" looks like the one that was there. Add "aliases: [nodejs, node-js]" to it, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a tag is renamed beyond recognition",
    site({ tags: [{ ...git, slug: "version-control" }, node] }),
    [
      'content/tags.yml:1: /tags/git was published and is gone; the tag "Git" looks like the one that was there. Add "aliases: [git]" to it, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "an alias of a tag is removed",
    site({ tags: [git, { ...node, aliases: [] }] }),
    [
      'content/urls.lock:11: /tags/nodejs was published and is gone. Add "nodejs" to the aliases of the tag that takes its place in content/tags.yml, or { from: "/tags/nodejs", to: "/…" } to redirects in src/config/siteConfig.ts, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "no post has a tag any more",
    site({ routes: site().routes.filter((route) => route !== "/tags/git") }),
    [
      'content/tags.yml:1: /tags/git was published, and no post in a list has the tag "Git" any more. Give a post the tag, redirect it with { from: "/tags/git", to: "/tags" } in redirects of src/config/siteConfig.ts, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a series is renamed",
    site({
      series: [gitSeries, { slug: "nodes-tools", title: "Node's tools" }],
    }),
    [
      'content/series.yml: /series/node was published and is gone; the series "Node\'s tools" looks like the one that was there. Give it the slug "node" there, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a series has one part left",
    site({ routes: site().routes.filter((route) => route !== "/series/git") }),
    [
      'content/urls.lock:7: /series/git was published, and lists have one part of the series "Git" at most. Publish another part, redirect it with { from: "/series/git", to: "/…" } in redirects of src/config/siteConfig.ts, or let it go with `npm run urls -- --accept`. (dropped-url)',
    ],
  ],
  [
    "a heading is renamed",
    withAnchors("setup", "aliases-that-stay"),
    [
      "content/posts/2024-06-07-git-aliases.md:6: /2024-06-07-git-aliases#aliases-that-last was published and is gone; this heading looks like the one that was there. End it with {#aliases-that-last}, with {#aliases-that-stay #aliases-that-last} for both anchors, or let it go with `npm run urls -- --accept`. (dropped-anchor)",
    ],
  ],
  [
    "two headings are renamed, one of them beyond recognition",
    withAnchors("installation", "the-aliases-that-last"),
    [
      "content/posts/2024-06-07-git-aliases.md:6: /2024-06-07-git-aliases#aliases-that-last was published and is gone; this heading looks like the one that was there. End it with {#aliases-that-last}, with {#the-aliases-that-last #aliases-that-last} for both anchors, or let it go with `npm run urls -- --accept`. (dropped-anchor)",
      'content/posts/2024-06-07-git-aliases.md: /2024-06-07-git-aliases#setup was published, and nothing has that anchor any more. Where its text is now, end a heading with {#its-own-anchor #setup} or write <a id="setup"></a>, or let it go with `npm run urls -- --accept`. (dropped-anchor)',
    ],
  ],
  [
    "a heading is removed",
    withAnchors("aliases-that-last"),
    [
      'content/posts/2024-06-07-git-aliases.md: /2024-06-07-git-aliases#setup was published, and nothing has that anchor any more. Where its text is now, end a heading with {#its-own-anchor #setup} or write <a id="setup"></a>, or let it go with `npm run urls -- --accept`. (dropped-anchor)',
    ],
  ],
  [
    "a post with a redirect is renamed together with a heading",
    site({
      posts: [
        {
          ...renamed,
          anchors: [setup, { ...lasting, id: "aliases-that-stay" }].filter(
            (anchor) => anchor !== undefined,
          ),
        },
        undo,
      ],
      redirects: [{ from: aliases.route, to: renamed.route }],
    } as Partial<PublishedSite>),
    [
      "content/posts/2024-06-07-git-shortcuts.md:9: /2024-06-07-git-aliases#aliases-that-last was published and is gone; this heading looks like the one that was there. End it with {#aliases-that-last}, with {#aliases-that-stay #aliases-that-last} for both anchors, or let it go with `npm run urls -- --accept`. (dropped-anchor)",
    ],
  ],
])("names file and fix when %s", (_case, published, messages) => {
  expect(droppedUrls(locked, published).map(formatDiagnostic)).toEqual(
    messages,
  );
});

test("reports what is new: routes, and anchors of those that were there", () => {
  const published = withAnchors("setup", "aliases-that-last", "more");
  published.posts.push({ ...undo, route: "/2025-01-01-new" });

  expect(newUrls(locked, published)).toEqual([
    "/2024-06-07-git-aliases#more",
    "/2025-01-01-new",
  ]);
});
