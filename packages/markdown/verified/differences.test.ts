import { renderMarkdown } from "../renderMarkdown";
import { markdownEnvironment } from "../testing";
import { textsIn } from "../texts";
import { fillDifferences } from "./differences";
import type { PostRecord } from "./record";

const render = async (markdown: string) => {
  const { rendered } = await renderMarkdown(markdown, {
    ...markdownEnvironment,
    colorsCode: false,
  });
  if (!rendered) throw new Error("It was not rendered.");
  return rendered;
};

const block = (info: string, text: string) => `~~~${info}\n${text}\n~~~\n\n`;

const POST =
  block("js", "shown") +
  block("sh verify", "node a.js") +
  block("text output", "a < b") +
  block("sh verify", "true");

const record: PostRecord = {
  digest: "",
  date: "2026-11-29",
  tools: {},
  passed: 2,
  failed: 0,
  skipped: 0,
  nodes: {
    "22.1.0": { skipped: 1, differences: [{ step: 0, diff: "unseen" }] },
    "24.1.0": { skipped: 0, differences: [] },
    "26.1.0": {
      skipped: 0,
      differences: [
        { step: 0, diff: "-a < b\n+<!--step 1-->" },
        { step: 1, diff: "exit code 1, not 0." },
      ],
    },
  },
};

/** The texts of what is folded, each with the block before it. */
function folded(html: string) {
  return [
    ...html.matchAll(
      /([\w.< ]+)<\/code><\/pre><details><summary>(.*?)<\/summary><pre tabindex="0"><code>(.*?)<\/code><\/pre><\/details><\/figure>/gs,
    ),
  ].map(([, ...parts]) => parts);
}

test("what was different is folded below the block, or below its output", async () => {
  const { html } = await render(POST);

  const filled = fillDifferences(html, textsIn(), record);

  expect(folded(filled)).toEqual([
    [" b", "Different with Node 26", "-a &#x3C; b\n+&#x3C;!--step 1-->"],
    ["true", "Different with Node 26", "exit code 1, not 0."],
  ]);
  expect(filled).not.toContain("<!--");
});

test("without a record, and in feeds and summaries, nothing is", async () => {
  const { feedHtml, html, summary } = await render(
    `${POST}<!-- truncate -->\n\nText.`,
  );

  for (const text of [fillDifferences(html), feedHtml, summary.html]) {
    expect(text).toContain("node a.js");
    expect(text).not.toMatch(/<!--|details/);
  }
});

test("a block that is not run says so, beside blocks that are", async () => {
  const marks = (html: string) =>
    [...html.matchAll(/>(\w+)<span class="not-run"> · not run</g)].map(
      ([, label]) => label,
    );

  const { feedHtml, html } = await render(POST + block("json", "{}"));

  expect(marks(html)).toEqual(["js", "json"]);
  expect(feedHtml).not.toContain("not run");
  const other = await render(block("js", "shown") + block("text output", "a"));
  expect(marks(other.html)).toEqual([]);
});
