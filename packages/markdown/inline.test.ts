import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

async function html(markdown: string) {
  return (await render(markdown)).html;
}

test.each([
  ["an emoji", ":tada: done", "🎉 done"],
  ["a thumb", ":+1: and :-1:", "👍 and 👎"],
  ["an emoji between words", "good :100:, really", "good 💯, really"],
  ["a name that is no emoji", ":nothing: here", ":nothing: here"],
  ["a time", "10:100:20", "10:100:20"],
  ["a path", "a:tada:b", "a:tada:b"],
  ["what every object inherits", ":constructor:", ":constructor:"],
  ["code", "`:tada:`", "<code>:tada:</code>"],
  ["a link", "[:tada:](/a)", '<a href="/a">🎉</a>'],
  [
    "an option of a command",
    "`git reset --keep`",
    '<code>git reset <span data-unbroken="">--keep</span></code>',
  ],
  ["keys", "[[Ctrl+Shift+P]]", "<kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd>"],
  ["plus as a key", "[[Ctrl++]]", "<kbd>Ctrl</kbd>+<kbd>+</kbd>"],
  ["a named key", "[[Page Up]]", "<kbd>Page Up</kbd>"],
  ["brackets with no keys", "[[some words]]", ">some words</a>"],
  ["Bash's brackets", "[[ -f x ]]", "[[ -f x ]]"],
  ["keys in code", "`[[Ctrl+C]]`", "<code>[[Ctrl+C]]</code>"],
  ["a reference link", "[a][x]\n\n[x]: /y 'T'", '<a href="/y" title="T">a</a>'],
  ["a shortcut link", "[x]\n\n[x]: /y", '<a href="/y">x</a>'],
  [
    "a bare URL",
    "see https://a.example/b.",
    '<a href="https://a.example/b">https://a.example/b</a>.',
  ],
  ["an ellipsis", "and so on...", "and so on…"],
  ["a nested task list", "- [ ] a\n  - [x] b", "contains-task-list"],
  [
    "an open task",
    "- [ ] a",
    '<input type="checkbox" disabled aria-label="To do">',
  ],
  [
    "a task that is done",
    "- [x] a",
    '<input type="checkbox" checked disabled aria-label="Done">',
  ],
  ["an aligned table", "| a |\n|--:|\n| 1 |", '<td align="right">1</td>'],
])("renders %s", async (_what, markdown, expected) => {
  expect(await html(markdown)).toContain(expected);
});

const ABBREVIATIONS =
  "*[HTML]: Hyper Text Markup Language\n*[C++]: C plus plus";

test("an abbreviation is explained wherever it stands as a word", async () => {
  expect(
    await html(`HTML, XHTML and \`HTML\`.\n\n## Why C++\n\n${ABBREVIATIONS}`),
  ).toMatch(
    /^<p><abbr title="Hyper Text Markup Language">HTML<\/abbr>, XHTML and <code>HTML<\/code>\.<\/p>\n<h2 id="why-c">Why <abbr title="C plus plus">C\+\+<\/abbr>/,
  );
});

test("the summary has the abbreviations of the whole post", async () => {
  const { summary } = await render(`HTML.\n\n${ABBREVIATIONS}`);

  expect(summary).toEqual({
    html: '<p><abbr title="Hyper Text Markup Language">HTML</abbr>.</p>',
    text: "HTML.",
    isWhole: true,
  });
});

test.each(["*[HTML]* is no definition", "* [HTML]: neither"])(
  "%s",
  async (markdown) => {
    expect(await html(`${markdown}\n\nHTML`)).not.toContain("abbr");
  },
);

test.each([
  "<!-- truncate -->",
  "<!--truncate-->",
  "<!-- more -->",
  "<!--more-->",
  "{/* truncate */}",
])("%s ends the summary and is not shown", async (marker) => {
  const markdown = `One.\n\nTwo.\n\n${marker}\n\nThree.`;

  const { summary } = await render(markdown);

  expect(summary.text).toBe("One.\n\nTwo.");
  expect(await html(markdown)).toMatch(
    /^<p>One.<\/p>\n<p>Two.<\/p>\n<p>Three.<\/p>$/,
  );
});

test.each([
  ["<script>alert(1)</script>", "raw-script"],
  ["text <script src='x.js'></script>", "raw-script"],
  ["<style>p { color: red }</style>", "raw-style"],
  ['<b onclick="alert(1)">b</b>', "event-handler"],
  ['<img src="data:," alt="" OnError="alert(1)">', "event-handler"],
  ['<a href="javascript:alert(1)">a</a>', "script-url"],
  ['<a href=" Java\nScript:alert(1)">a</a>', "script-url"],
  ["[a](javascript:alert(1))", "script-url"],
])("%s does not get into the page and is reported", async (raw, rule) => {
  const rendered = await render(`Text\n\n${raw}`);

  expect(rendered.html).not.toMatch(/alert|script|style|x\.js/i);
  expect(rendered.diagnostics).toMatchObject([{ line: 3, ruleId: rule }]);
});

test.each([
  ["at least **<n> times**", "at least <strong>&#x3C;n> times</strong>"],
  ["`a` <rootDir>/b", "<code>a</code> &#x3C;rootDir>/b"],
  ["<Counter start={3} />", "&#x3C;Counter start={3} />"],
  ["a <Foo>b</Foo> c", "a &#x3C;Foo>b&#x3C;/Foo> c"],
  ["npm i <package-name>", "npm i &#x3C;package-name>"],
])("%s: a name that is no element is text, and reported", async (raw, text) => {
  const rendered = await render(`Text\n\n${raw}`);

  expect(rendered.html).toContain(text);
  expect(rendered.diagnostics).toMatchObject([
    { line: 3, ruleId: "unknown-element" },
  ]);
});

test.each([
  '<a href="/javascript">a</a>',
  '<svg><path d="M0 0"></path></svg>',
  "a <big>b</big>",
  '<div style="color: red">a</div>',
  "<details open><summary>a</summary>b</details>",
])("%s is left as it is", async (raw) => {
  const rendered = await render(raw);

  expect(rendered.html).toContain(raw);
  expect(rendered.diagnostics).toEqual([]);
});

test("the footnotes have a heading with a link", async () => {
  expect(await html("Text[^1]\n\n[^1]: Note")).toContain(
    'aria-label="Direct link to Footnotes"',
  );
});
