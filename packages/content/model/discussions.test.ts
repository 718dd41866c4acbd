import { formatDiagnostic } from "@technical-blog/utils";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { discussionsOf } from "./discussions";
import { parsePost } from "./parsePost";

const FILE = "content/posts/2024-06-07-a.md";
const HACKER_NEWS = "https://news.ycombinator.com/item?id=1";

function parse(discussions: unknown) {
  const { post, diagnostics } = parsePost(FILE, { title: "A", discussions });
  return { post, messages: diagnostics.map(formatDiagnostic) };
}

test.each([
  [
    [HACKER_NEWS, "http://forum.example/1"],
    [HACKER_NEWS, "http://forum.example/1"],
  ],
  [HACKER_NEWS, [HACKER_NEWS]],
  [undefined, []],
])("the discussions %j are read", (written, expected) => {
  const { post, messages } = parse(written);

  expect(messages).toEqual([]);
  expect(post?.discussionUrls).toEqual(expected);
});

const FIX = 'Write it like "https://news.ycombinator.com/item?id=1".';

test.each([
  [["news.ycombinator.com/item?id=1"], `discussions.0: not a URL. ${FIX}`],
  [[HACKER_NEWS, "/a"], `discussions.1: not a URL. ${FIX}`],
  [[1], `discussions.0: not a URL. ${FIX}`],
  [
    ["javascript:alert(1)"],
    `discussions.0: not a page of the web, but "javascript:". ${FIX}`,
  ],
  [
    [" JavaScript:alert(1)"],
    `discussions.0: not a page of the web, but "javascript:". ${FIX}`,
  ],
  [
    ["mailto:a@b.example"],
    `discussions.0: not a page of the web, but "mailto:". ${FIX}`,
  ],
  [{ hn: HACKER_NEWS }, `discussions: not a list. ${FIX}`],
  [
    [HACKER_NEWS, "https://a.example/", HACKER_NEWS],
    `discussions.2: the same as an earlier one, ${HACKER_NEWS}. Remove one of them.`,
  ],
])("the discussions %j are an error", (written, message) => {
  const { post, messages } = parse(written);

  expect(post).toBeUndefined();
  expect(messages).toEqual([`${FILE}: ${message} (front-matter)`]);
});

const comments = { mastodon: ["mastodon.example"] };

function discussions(...discussionUrls: string[]) {
  return discussionsOf(
    { discussionUrls, hasComments: true },
    { ...loadSiteConfig(), comments },
  );
}

test("a discussion has the name of its site, or its host; several of one site are numbered", () => {
  const names = discussions(
    HACKER_NEWS,
    "https://lobste.rs/s/abc",
    "https://www.reddit.com/r/git/comments/1",
    "https://github.com/a/b/discussions/1",
    "https://mastodon.example/@me/1",
    "https://www.forum.example:8080/1",
    "https://old.reddit.com/r/node/comments/2",
  ).map(({ name }) => name);

  expect(names).toEqual([
    "Hacker News",
    "Lobsters",
    "Reddit",
    "GitHub",
    "mastodon.example",
    "forum.example:8080",
    "Reddit (2)",
  ]);
});

const CONTEXT = "https://mastodon.example/api/v1/statuses/123/context";

test.each([
  ["https://mastodon.example/@me/123", CONTEXT],
  ["https://mastodon.example/@me@other.example/123", CONTEXT],
  ["https://mastodon.example/users/me/statuses/123", CONTEXT],
  ["https://mastodon.example/@me", null],
  ["https://mastodon.example/@me/about", null],
  ["https://other.example/@me/123", null],
  [HACKER_NEWS, null],
])("the replies of %s are at %s", (url, expected) => {
  expect(discussions(url)).toMatchObject([{ url, repliesUrl: expected }]);
});

test("without comments there are no replies to load", () => {
  const discussionUrls = ["https://mastodon.example/@me/123"];
  const config = { ...loadSiteConfig(), comments };

  for (const found of [
    discussionsOf({ discussionUrls, hasComments: false }, config),
    discussionsOf(
      { discussionUrls, hasComments: true },
      { ...config, comments: undefined },
    ),
  ]) {
    expect(found).toMatchObject([{ repliesUrl: null }]);
  }
});
