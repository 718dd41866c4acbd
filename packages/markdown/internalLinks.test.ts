import { renderMarkdown } from "./renderMarkdown";
import { markdownEnvironment } from "./testing";

const FILE = "content/posts/2024-06-07-a.md";

async function linksOf(value: string) {
  const { rendered } = await renderMarkdown(
    { value, path: FILE },
    markdownEnvironment,
  );
  return rendered?.links;
}

test.each([
  [
    "the sentence alone",
    "First. Read [the *other* post](./b.md#here), and `run` it. Last.",
    [["./b.md#here", "Read the other post, and run it."]],
  ],
  [
    "an abbreviation in it",
    "Tools, e.g. [npm](/npm), are v1.2. Others are not.",
    [["/npm", "Tools, e.g. npm, are v1.2."]],
  ],
  [
    "two links in one sentence",
    "See [one](/one) and [two](/two). Then [three](/three).",
    [
      ["/one", "See one and two."],
      ["/two", "See one and two."],
      ["/three", "Then three."],
    ],
  ],
  [
    "an entry of a list, without the entries below it",
    "- before\n- after [one](/one)\n  - below\n",
    [["/one", "after one"]],
  ],
  [
    "a row of a table",
    "| a | b |\n| - | - |\n| text | [one](/one) |\n",
    [["/one", "text · one"]],
  ],
  ["a heading", "## On [one](/one)\n\nText.", [["/one", "On one"]]],
  [
    "raw HTML",
    'A <a href="/one">link</a> of <b>HTML</b>.',
    [["/one", "A link of HTML."]],
  ],
  ["a footnote", "Text.[^1]\n\n[^1]: See [one](/one).", [["/one", "See one."]]],
  [
    "a picture",
    "Press [![the button](https://x.example/a.png)](/one) now.",
    [["/one", "Press the button now."]],
  ],
  [
    "the site's own URL",
    "See [one](https://blog.example/one?a#b), not [this](https://other.example/).",
    [["https://blog.example/one?a#b", "See one, not this."]],
  ],
  [
    "the heading in place of what means little alone",
    "## Where it is\n\nIf so, [read the other post](/one).\n\n(A commit on the wrong branch can be [moved to another one](/two).)\n\nThese five lines of curl over your old URLs [do that](/three):\n\nA commit on the wrong branch can be [moved](/four) to another one.",
    [
      ["/one", "Where it is"],
      ["/two", "Where it is"],
      ["/three", "Where it is"],
      ["/four", "A commit on the wrong branch can be moved to another one."],
    ],
  ],
  ["code", "`[one](/one)`\n\n```md\n[two](/two)\n```\n", []],
  ["no text", "[](/one) Text.\n\n[](/two)", [["/one", "Text."]]],
  ["links within the page", "## A\n\nSee [a](#a).[^1]\n\n[^1]: Note.", []],
])("the sentences of links are text: %s", async (_name, text, expected) => {
  const links = await linksOf(text);

  expect(links?.map(({ href, sentence }) => [href, sentence])).toEqual(
    expected,
  );
});

test("of a long sentence there is the part around the link", async () => {
  const words = (count: number, word: string) =>
    Array.from({ length: count }, () => word).join(" ");

  const links = await linksOf(
    `${words(40, "before")} [the link](/one) ${words(40, "after")}.`,
  );

  const sentence = links?.[0]?.sentence ?? "";
  expect(sentence).toMatch(/^… before .* the link after .* …$/);
  expect(sentence.length).toBeLessThan(180);
});

test("the text of the page does not change", async () => {
  const { rendered } = await renderMarkdown(
    { value: "See [one](/one).", path: FILE },
    markdownEnvironment,
  );

  expect(rendered?.html).toMatch(/^<p>See <a href="[^"]+">one<\/a>\.<\/p>$/);
  expect(rendered?.sections).toMatchObject([{ text: "See one." }]);
});
