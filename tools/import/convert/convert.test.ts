import { dropAttributes } from "./attributeLines";
import { bodyOf } from "./body";
import { rewriteLinks } from "./links";
import { convertLiquid } from "./liquid";
import { convertMdx } from "./mdx";
import { convertShortcodes } from "./shortcodes";

/** Every post, however odd, is converted in less time. */
const TIME_LIMIT_MS = 5000;

const ignore = () => undefined;

const converters = {
  mdx: (text: string) => convertMdx(bodyOf(text, 1), ignore),
  shortcodes: (text: string) =>
    convertShortcodes(bodyOf(text, 1), ignore, ignore),
  attributes: (text: string) => dropAttributes(bodyOf(text, 1), ignore),
  links: (text: string) => rewriteLinks(bodyOf(text, 1), (url) => url),
  liquid: (text: string) =>
    convertLiquid(bodyOf(text, 1), {
      separator: undefined,
      postUrl: ignore,
      link: (file) => file,
      report: ignore,
    }),
};

describe.each(Object.entries(converters))("%s", (_name, convert) => {
  test.each([
    ["", ""],
    ["plain text", "Text with 'quotes', \"more\" and 1 < 2.\n\nMore.\n"],
    ["links", '[a](b.md "t") ![c](d.png) <https://e.f> [g][h]\n\n[h]: i\n'],
    ["code", "```js\nconst a = <b c={d} />;\n```\n\n`x < y`\n"],
  ])("does not change %s", (_case, text) => {
    expect(convert(text).text).toBe(text);
  });

  test.each([
    ["an open output", `{{ ${"'a' \"b\" ".repeat(500)}`],
    ["an open tag", `{% include ${"a=\"1' ".repeat(500)}`],
    ["an open shortcode", `{{< x ${'a="b" `c` '.repeat(500)}`],
    ["an open element", `<Foo ${"a='b' c={d} ".repeat(500)}`],
    ["many braces", "{".repeat(2000)],
    ["many brackets", "[".repeat(2000)],
    ["many lines", "{a} <B c={d}>\n".repeat(2000)],
  ])("finishes in time with %s", (_case, text) => {
    const start = performance.now();

    convert(text);

    expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
  });
});

test("reported lines are those of the file, also after a change above them", () => {
  const reported: number[] = [];
  const report = (_problem: string, line: number) => reported.push(line);
  const source =
    "import a from 'b';\nimport c from 'd';\n\n<Tabs>\n<Foo />\n</Tabs>\n\n{gone}\n";

  const converted = convertMdx(bodyOf(source, 10), report);

  expect(reported).toEqual([14, 17]);
  expect(converted.lineAt(converted.text.indexOf("{gone}"))).toBe(17);
});

test.each([
  ["## A title {/* #own-id */}", "## A title {#own-id}"],
  ["## A title {/* 2 #own */}", "## A title <!-- 2 #own -->"],
  ["Text. {/* #remark */}", "Text. <!-- #remark -->"],
])("the comment in %s becomes %s", (text, expected) => {
  expect(converters.mdx(text).text).toBe(expected);
});

test.each([
  ["{{< note >}}\nText.\n{{< /note >}}", ":::note\n\nText.\n\n:::"],
  [
    '{{% warning title="Mind" %}}\nText.\n{{% /warning %}}',
    ":::warning[Mind]\n\nText.\n\n:::",
  ],
])("the shortcode %s becomes an admonition", (text, expected) => {
  expect(converters.shortcodes(text).text).toBe(expected);
});

test("highlighted code of Jekyll loses blank lines at both ends", () => {
  const text =
    "{% highlight ruby %}\n{% raw %}\n\n  puts 1\n{% endraw %}\n{% endhighlight %}";

  expect(converters.liquid(text).text).toBe("```ruby\n  puts 1\n```");
});

test.each([
  ['[a](<b c.md> "t")', '[a](/x "t")'],
  ["![a [b]](b.md)", "![a [b]](/x)"],
  ["[![a](b.md)](b.md)", "[![a](/x)](/x)"],
  ["[a](b_(c).md)", "[a](/x)"],
  ["[a]: b.md 't'\n\n[a]", "[a]: /x 't'\n\n[a]"],
  ["<a href='b.md'>a</a>", '<a href="/x">a</a>'],
  ["<!-- <a href='b.md'> -->", "<!-- <a href='b.md'> -->"],
  ["`[a](b.md)`", "`[a](b.md)`"],
])("the URL in %s is replaced", (text, expected) => {
  expect(rewriteLinks(bodyOf(text, 1), () => "/x").text).toBe(expected);
});

test.each([
  ["![a](b.png)", "<!-- ![a](b.png) -->"],
  [
    '<p><img alt="a" src="b--c.png"></p>',
    '<p><!-- <img alt="a" src="b- -c.png"> --></p>',
  ],
])("the missing image %s is hidden", (text, expected) => {
  expect(rewriteLinks(bodyOf(text, 1), () => undefined).text).toBe(expected);
});
