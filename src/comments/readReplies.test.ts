/** @jest-environment jsdom */
import { readReplies, type Reply } from "./readReplies";

const status = (id: string, fields: object = {}) => ({
  id,
  in_reply_to_id: "thread",
  url: `https://mastodon.example/@jane/${id}`,
  created_at: "2026-11-01T10:00:00.000Z",
  spoiler_text: "",
  content: `<p>Reply ${id}</p>`,
  account: { display_name: "Jane", acct: "jane@other.example" },
  ...fields,
});

const read = (...descendants: unknown[]) =>
  readReplies({ ancestors: [], descendants });

function textOf(content: string) {
  return read(status("1", { content }))?.replies[0]?.text;
}

test("a reply has an author, a day, a link and a text", () => {
  expect(read(status("1"))).toEqual({
    count: 1,
    replies: [
      {
        id: "1",
        author: "Jane",
        handle: "jane@other.example",
        url: "https://mastodon.example/@jane/1",
        date: "2026-11-01",
        warning: "",
        text: "Reply 1",
        replies: [],
      },
    ],
  });
});

test.each([
  ["<p>One<br>two</p><p>Three</p>", "One\ntwo\n\nThree"],
  ["<p>a &lt;b&gt; &amp; c</p>", "a <b> & c"],
  [
    '<p><span class="h-card"><a href="https://m.example/@a" class="u-url mention">@<span>a</span></a></span> hi</p>',
    "@a hi",
  ],
  [
    '<a href="https://x.example/y"><span class="invisible">https://</span><span>x.example/y</span></a>',
    "https://x.example/y",
  ],
  [
    '<p>Safe<script>alert(1)</script><style>*{}</style><img src="https://t.example/p.gif" onerror="alert(1)"></p>',
    "Safe",
  ],
  ["", ""],
])("the HTML %j is the text %j", (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test("replies are below the one that they answer, in their order", () => {
  const tree = (replies: readonly Reply[] = []): unknown[] =>
    replies.map(({ id, replies: below }) =>
      below.length > 0 ? [id, tree(below)] : id,
    );

  const thread = read(
    status("1"),
    status("2", { in_reply_to_id: "1" }),
    status("3", { in_reply_to_id: "2" }),
    status("4"),
    status("5", { in_reply_to_id: "1" }),
    status("6", { in_reply_to_id: "gone" }),
    status("7", { in_reply_to_id: "8" }),
    status("8", { in_reply_to_id: "7" }),
    status("8", { in_reply_to_id: "1" }),
  );

  expect(thread?.count).toBe(8);
  expect(tree(thread?.replies)).toEqual([
    ["1", [["2", ["3"]], "5"]],
    "4",
    "6",
    ["7", ["8"]],
  ]);
});

test("what is no reply is left out, and what is missing is empty", () => {
  const thread = read(
    null,
    "text",
    { id: 5, content: "" },
    { id: "1" },
    { id: "2", content: "<p>Text</p>", url: "javascript:alert(1)" },
    status("3", { account: { display_name: " ", acct: "joe" } }),
  );

  expect(thread).toMatchObject({
    count: 2,
    replies: [
      { id: "2", author: "", date: "", text: "Text" },
      { id: "3", author: "joe" },
    ],
  });
  expect(thread?.replies[0]?.url).toBeUndefined();
});

test.each([null, "text", [], {}, { descendants: "text" }])(
  "%j is no thread",
  (data) => {
    expect(readReplies(data)).toBeUndefined();
  },
);
