import { bodyOf, rewriteLinks } from "@technical-blog/markdown";

import { authorOf } from "../authors";
import { dropAttributes, GOLDMARK, KRAMDOWN } from "./attributeLines";
import { closeHtml } from "./closeHtml";
import { escapeDollars } from "./dollars";
import { convertEmbeds } from "./embeds";
import { convertLiquid } from "./liquid";
import { convertMdx } from "./mdx";
import { convertShortcodes } from "./shortcodes";
import { parseTemplate } from "./shortcodeTemplates";
import { escapeTitleLinks } from "./titleLinks";
import { withoutTitle } from "./withoutTitle";

/** The time limit for converting any post, however odd. */
const TIME_LIMIT_MS = 5000;

const ignore = () => undefined;

const converters = {
  mdx: (text: string) => convertMdx(bodyOf(text, 1), ignore),
  shortcodes: (text: string) =>
    convertShortcodes(bodyOf(text, 1), {
      resolveRef: ignore,
      templates: new Map(),
      report: ignore,
    }),
  attributes: (text: string) =>
    dropAttributes(bodyOf(text, 1), KRAMDOWN, ignore),
  goldmark: (text: string) => dropAttributes(bodyOf(text, 1), GOLDMARK, ignore),
  links: (text: string) => rewriteLinks(bodyOf(text, 1), (url) => url),
  liquid: (text: string) =>
    convertLiquid(bodyOf(text, 1), {
      separator: undefined,
      variable: ignore,
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
    const start = process.cpuUsage();

    convert(text);

    expect(process.cpuUsage(start).user / 1000).toBeLessThan(TIME_LIMIT_MS);
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
  ["js file=a.js", "js title=a.js"],
  ["js {1} file='a b.js'", "js {1} title='a b.js'"],
  ['js title="see file=a.js"', 'js title="see file=a.js"'],
  ['js file="a \\"b\\" file=c.js"', 'js title="a \\"b\\" file=c.js"'],
])("the words %s of a code block in MDX become %s", (words, expected) => {
  const block = (info: string) => `\`\`\`${info}\nlet a;\n\`\`\`\n`;

  expect(converters.mdx(block(words)).text).toBe(block(expected));
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

describe("shortcodes of the old site", () => {
  const template = (html: string) =>
    new Map([["own", parseTemplate(html)]] as const);
  const convertOwn = (html: string | undefined, text: string) => {
    const problems: string[] = [];
    const { text: converted } = convertShortcodes(bodyOf(text, 1), {
      resolveRef: ignore,
      templates: html === undefined ? new Map() : template(html),
      report: (problem) => problems.push(problem),
    });
    return { converted, problems };
  };

  test.each([
    [
      '<figure><img src="{{ .Get "src" }}" {{ with .Get "alt" }}alt="{{ . }}"{{ end }}></figure>',
      '{{% own src="/a.png" alt="A" %}}',
      "![A](/a.png)",
    ],
    [
      '<iframe src="https://slides.example/{{ index .Params 0 }}?a=b"></iframe>',
      "{{% own 123 %}}",
      "[own](https://slides.example/123?a=b)",
    ],
    [
      "{{/* a key */}}<kbd>{{ .Get 0 }}</kbd>\n",
      'Press {{< own "Ctrl" >}}.',
      "Press <kbd>Ctrl</kbd>.",
    ],
    [
      "<pre><code>{{ .Inner }}</code></pre>",
      "{{< own js >}}\nA sentence. # no heading\n{{< /own >}}",
      "```js\nA sentence. # no heading\n```",
    ],
  ])("%s is understood", (html, text, expected) => {
    expect(convertOwn(html, text).converted).toBe(expected);
  });

  test("code in an unknown pair stays code", () => {
    expect(
      convertOwn(
        undefined,
        "{{< own bash >}}\n# install\nnpm i *x*\n{{< /own >}}",
      ),
    ).toEqual({
      converted: "```bash\n# install\nnpm i *x*\n```",
      problems: ['the shortcode "own" is replaced by a code block'],
    });
  });

  test.each([
    [
      'Like {{< own "https://a.example/" >}}Docker{{< /own >}} and others.',
      "Like [Docker](https://a.example/) and others.",
      ['the shortcode "own" is replaced by a link'],
    ],
    [
      'Like {{< own \\"https://a.example/\\" >}}Docker{{< /own >}}.',
      "Like [Docker](https://a.example/).",
      ['the shortcode "own" is replaced by a link'],
    ],
    [
      'Like:\n\n{{< own "https://a.example/" >}}Docker{{< /own >}}\n',
      "Like:\n\n[Docker](https://a.example/)\n",
      ['the shortcode "own" is replaced by a link'],
    ],
    [
      "Press {{< own red >}}stop{{< /own >}} now.",
      "Press <!-- {{< own red >}} -->stop<!-- {{< /own >}} --> now.",
      ['the shortcode "own" is unknown; the text between its tags stays'],
    ],
    [
      "Run {{< code >}}npm i{{< /code >}} first.",
      "Run `npm i` first.",
      ['the shortcode "code" is replaced by a code block'],
    ],
  ])("%j within a line stays within it", (text, converted, problems) => {
    expect(convertOwn(undefined, text)).toEqual({ converted, problems });
  });

  test("a shortcode in a caption leaves its text there", () => {
    expect(
      convertOwn(
        undefined,
        '{{< figure src="a.png" caption="By {{< own \\"https://a.example/\\" >}}Ada{{< /own >}}" >}}',
      ),
    ).toEqual({
      converted: '![By Ada](a.png "By Ada")',
      problems: [
        'the shortcode "own" is removed from an argument of another one; the text between its tags stays',
      ],
    });
  });

  test("text in an unknown pair stays text", () => {
    expect(
      convertOwn(undefined, "{{< own >}}\nSee [this](/a) page.\n{{< /own >}}")
        .converted,
    ).toBe("<!-- {{< own >}} -->\nSee [this](/a) page.\n<!-- {{< /own >}} -->");
  });

  test("a frame of another kind of URL is hidden", () => {
    expect(
      convertOwn('<script src="{{ .Get 0 }}"></script>', "{{< own x >}}")
        .converted,
    ).toBe("<!-- {{< own x >}} -->");
  });
});

test.each([
  [
    "```liquid {% raw %}\n{{ a }}\n{{ b }}\n{% endraw %}\n```",
    "```liquid \n{{ a }}\n{{ b }}\n\n```",
  ],
  ["{% raw %}\n{{ a }}\n{% endraw %}\n", "{{ a }}\n\n"],
  ["a {% raw %}{{ b }}{% endraw %} c", "a {{ b }} c"],
])("raw text keeps its first line: %j", (text, expected) => {
  expect(converters.liquid(text).text).toBe(expected);
});

test.each([
  ["_Text_{: .x_y }", "_Text_"],
  ["A snake_case{: .my_class target='_blank'}", "A snake_case"],
])("attributes after underscores are removed: %s", (text, expected) => {
  expect(converters.attributes(text).text).toBe(expected);
});

test.each([
  [
    "<!--more-->",
    "`<!--more-->` A.\n<!--more-->\nB.",
    "`<!--more-->` A.\n<!-- truncate -->\nB.",
  ],
  ["\n\n\n", "A.\n\n\nB.", "A.\n\n<!-- truncate -->\n\nB."],
])(
  "the excerpt ends at the separator %j outside of code",
  (separator, text, expected) => {
    const { text: converted } = convertLiquid(bodyOf(text, 1), {
      separator,
      variable: ignore,
      postUrl: ignore,
      link: (file) => file,
      report: ignore,
    });

    expect(converted).toBe(expected);
  },
);

test.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" allowfullscreen></iframe>',
    "::youtube[Video on YouTube]{id=dQw4w9WgXcQ}",
  ],
  [
    "A.\n\n<iframe title='Slides' src='//slides.example/1'></iframe>\n\nB.",
    "A.\n\n[Slides](https://slides.example/1)\n\nB.",
  ],
  [
    '<div>\n<iframe src="https://player.vimeo.com/video/12"></iframe>\n</div>',
    '<div>\n<a href="https://player.vimeo.com/video/12">Video on Vimeo</a>\n</div>',
  ],
  [
    '<blockquote class="twitter-tweet"><p>Hi</p><a href="https://x.com/a/status/1">1</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>\n',
    '<blockquote class="twitter-tweet"><p>Hi</p><a href="https://x.com/a/status/1">1</a></blockquote>\n',
  ],
  [
    '<a href="https://a.example/b" data-x="c"></a><script src="https://b.example"></script>',
    '<a href="https://a.example/b" data-x="c">a.example</a>',
  ],
  ['<a id="b" href="#c"></a>', '<a id="b" href="#c"></a>'],
  [
    '<iframe title="A" src="https://a.example/1">See <a href="/b">\nB</a>.\n</iframe>',
    "[A](https://a.example/1)",
  ],
  [
    '<iframe src="https://a.example/1" />\n\nText.\n\n<iframe src="https://a.example/2"></iframe>',
    "[a.example](https://a.example/1)\n\nText.\n\n[a.example](https://a.example/2)",
  ],
  ['`<iframe src="https://a.example">`', '`<iframe src="https://a.example">`'],
  [
    '<p>A</p> <script src="https://x.com/a.js"></script>\n\nA [link](/a).',
    "<p>A</p>\n\nA [link](/a).",
  ],
])("the embed %s becomes a link or video", (text, expected) => {
  expect(convertEmbeds(bodyOf(text, 1), ignore).text).toBe(expected);
});

test.each([
  ['<Tweet id="12" />', "[x.com](https://x.com/i/status/12)"],
  [
    '<YouTube videoId="dQw4w9WgXcQ" title="A talk" />',
    "::youtube[A talk]{id=dQw4w9WgXcQ}",
  ],
  [
    'See <CodePenEmbed url="https://codepen.io/a" />.',
    'See <a href="https://codepen.io/a">codepen.io</a>.',
  ],
  [
    '<CodeSandbox codeSandboxId="ab-1" />',
    "[codesandbox.io](https://codesandbox.io/embed/ab-1)",
  ],
  [
    '<CourseEmbed lessonLink="https://a.example/1" lessonTitle="A lesson" />',
    "[A lesson](https://a.example/1)",
  ],
])("the component %s becomes a link or video", (text, expected) => {
  expect(converters.mdx(text).text).toBe(expected);
});

test.each([
  ['See <Link to="/a/">*a*</Link>.', "See [*a*](/a/)."],
  ['<OutboundLink href="/a (b)">a</OutboundLink>', "[a](</a (b)>)"],
  [
    '<Row>\n  <MoreLink to="/a">\n    b\n  </MoreLink>\n</Row>',
    "<!-- <Row> -->\n\n[\n  b\n](/a)\n\n<!-- </Row> -->",
  ],
  ["<Link to={a}>a</Link>", "<!-- <Link to={a}> -->a<!-- </Link> -->"],
])("the component %s becomes a link or text", (text, expected) => {
  expect(converters.mdx(text).text).toBe(expected);
});

test.each([
  ["<Foo />", "it is hidden"],
  ["<Foo>a</Foo>", "the text between its tags stays"],
  ["{a <Foo />", "it is hidden"],
])("the report on %s says that %s", (text, expected) => {
  const reported: string[] = [];

  convertMdx(bodyOf(text, 1), (problem) => reported.push(problem));

  expect(reported).toContain(`<Foo> is unknown; ${expected}.`);
});

test.each([
  ["Text {: .x} and {.y}", "Text {: .x} and"],
  ["{:.lead}", "{:.lead}"],
])("Goldmark has no attributes with a colon: %s", (text, expected) => {
  expect(converters.goldmark(text).text).toBe(expected);
});

test("an author without a URL gets the first profile, and keeps the others", () => {
  expect(authorOf({ name: "Ada", socials: { github: "ada", x: "b" } })).toEqual(
    {
      name: "Ada",
      url: "https://github.com/ada",
      socials: { x: "https://x.com/b" },
    },
  );
});

test.each([
  ["It costs $5 & $10.", "It costs $5 & $10."],
  ["Run $a } b$ now.", "Run \\$a } b\\$ now."],
  ["`$a{` and $x^2$", "`$a{` and $x^2$"],
  ["$$\na }\n$$\n", "\\$\\$\na }\n\\$\\$\n"],
])("dollar signs of no formula are escaped: %s", (text, expected) => {
  expect(escapeDollars(bodyOf(text, 1), ignore).text).toBe(expected);
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
  [
    '1. a\n\n    <p>\n      <img src="b.png" alt="c">\n    </p>',
    '1. a\n\n    <p>\n      <img src="/x" alt="c">\n    </p>',
  ],
])("the URL in %s is replaced", (text, expected) => {
  expect(rewriteLinks(bodyOf(text, 1), () => "/x").text).toBe(expected);
});

test("a size in the URL of an image is no part of the URL", () => {
  const { text } = rewriteLinks(
    bodyOf('<img srcset="a.png 800w" src="b.png 800w">', 1),
    (url) => `/${url}`,
  );

  expect(text).toBe('<img srcset="a.png 800w" src="/b.png">');
});

test.each([
  ["![a](b.png)", "<!-- ![a](b.png) -->"],
  [
    '<p><img alt="a" src="b--c.png"></p>',
    '<p><!-- <img alt="a" src="b- -c.png"> --></p>',
  ],
  [
    '<video controls>\n<source src="b.mp4">\n</video>',
    '<!-- <video controls> <source src="b.mp4"> </video> -->',
  ],
  ['<video src="b.mp4"></video>', '<!-- <video src="b.mp4"> --></video>'],
  [
    '<video controls><source src="b.mp4"></video>',
    '<video controls><!-- <source src="b.mp4"> --></video>',
  ],
])("the missing image %s is hidden", (text, expected) => {
  expect(rewriteLinks(bodyOf(text, 1), () => undefined).text).toBe(expected);
});

test("a hidden tag with a long value is cut", () => {
  const value = "x".repeat(10_000);
  const { text } = convertMdx(
    bodyOf(`<Schema value="${value}" />\n`, 1),
    () => undefined,
  );

  expect(text).toMatch(/^<!-- <Schema value="x{400,} … -->\n$/);
});

test("a title is found only below comments, even below many", () => {
  const comments = "<!-- hidden -->\n".repeat(100);

  expect(withoutTitle(bodyOf(`${comments}# A\n`, 1)).title).toBe("A");
  expect(
    withoutTitle(bodyOf(`${comments}Text.\n<!-- b -->\n# A\n`, 1)).title,
  ).toBeUndefined();
});

test.each([
  ["a\n\n<!-- b\n\nc\n", "a\n\n<!-- b\n\nc\n-->\n", [3]],
  ["a\n\n<!-- b -->\n", "a\n\n<!-- b -->\n", []],
  ["a <!-- b\n", "a <!-- b\n", []],
  ["- <template> b\n\nc\n", "- &lt;template> b\n\nc\n", [1]],
  [
    "<script>a</script>\n\n<script>\n\n<script>\n",
    "<script>a</script>\n\n&lt;script>\n\n&lt;script>\n",
    [3, 5],
  ],
  ["a <title> b\n\n<style> c\n", "a &lt;title> b\n\n&lt;style> c\n", [1, 3]],
  ["<plaintext>a</plaintext>\n", "&lt;plaintext>a</plaintext>\n", [1]],
  ['a\n\n<div class="b>\n\nc\n', 'a\n\n&lt;div class="b>\n\nc\n', [3]],
  ["List\n<? b>\n\nc\n", "List\n&lt;? b>\n\nc\n", [2]],
  ["> <!-- a\n\nb\n", "> &lt;!-- a\n\nb\n", [1]],
  ["`<template>` <b>c\n", "`<template>` <b>c\n", []],
])(
  "what would hide the rest of %j is closed or text: %j",
  (text, expected, lines) => {
    const found: number[] = [];
    const { text: result } = closeHtml(bodyOf(text, 1), (_problem, line) => {
      found.push(line);
    });

    expect(result).toBe(expected);
    expect(found).toEqual(lines);
  },
);

test.each([
  ["See [[a note]] and `[[code]]`.", "See \\[[a note]] and `[[code]]`."],
  ["[[Ctrl+C]] [[a]](/b) \\[[cc]]", "[[Ctrl+C]] [[a]](/b) \\[[cc]]"],
])("brackets that are no link stay text: %s", (text, expected) => {
  const reports: string[] = [];

  const body = escapeTitleLinks(bodyOf(text, 1), (what, line) => {
    reports.push(`${String(line)}: ${what}`);
  });

  expect(body.text).toBe(expected);
  expect(reports).toEqual(
    text === expected ? [] : ["1: brackets are escaped: [[a note]] is no link"],
  );
});
