import path from "node:path";

import { bodyOf } from "@technical-blog/markdown";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { keepLineBreaks } from "../convert/lineBreaks";
import { readFrontMatter } from "../frontMatter";
import { readBlog } from "../readBlog";
import { runImport } from "../runImport";
import { hexo } from "./hexo";
import { convertFences, convertHexoTags } from "./hexoTags";

const { at, read, write } = temporaryFolder();

const POST = "source/_posts/a.md";

/** Reads a blog with these files; a post has the date 2020-02-03. */
async function postsOf(files: Record<string, string>, config = "") {
  await write("old/_config.yml", config);
  for (const [file, text] of Object.entries(files))
    await write(path.join("old", file), text);
  const options = { base: undefined, route: undefined };
  return readBlog(hexo, at("old"), options);
}

const post = (fields = "", text = "Text.") =>
  `---\ntitle: A title\ndate: 2020-02-03 04:05:06\n${fields}\n---\n${text}\n`;

// https://hexo.io/docs/permalinks
test.each([
  ["", "", "/2020/02/03/a"],
  ["permalink: :year-:i_month-:i_day-:title.html", "", "/2020-2-3-a"],
  [
    "permalink: /:category/:title/",
    "categories: [Foo Bar, baz]",
    "/Foo-Bar/baz/a",
  ],
  ["permalink: :category/:title/", "categories: [[x, y], [z]]", "/z/a"],
  ["permalink: :category/:title/", "", "/uncategorized/a"],
  ["permalink: posts/:abbrlink.html", "abbrlink: 9f1c", "/posts/9f1c"],
  [
    "permalink: :lang/:post_title/\npermalink_defaults: { lang: en }",
    "",
    "/en/a-title",
  ],
  ["permalink: :hour:minute:second/", "", "/040506"],
  ["permalink: :timestamp/\ntimezone: Asia/Tokyo", "", "/1580670306"],
  ["permalink: :title-:hash/\ntimezone: UTC", "", "/a-66845683b3f9"],
  ["", "permalink: old/address.html", "/old/address"],
  [
    "category_map: { Foo: f }\npermalink: :category/:title/",
    "categories: Foo",
    "/f/a",
  ],
  [
    "filename_case: 1\npermalink: :category/:title/",
    "categories: Foo",
    "/foo/a",
  ],
])(
  "the configuration %j and the fields %j give the URL %s",
  async (config, fields, route) => {
    const blog = await postsOf({ [POST]: post(fields) }, config);

    expect(blog.posts.map((each) => each.route)).toEqual([route]);
  },
);

test.each([
  [":title.md", "lorem/2020-01-02-a.md", "/2020/02/03/lorem/2020-01-02-a"],
  [":year-:month-:day-:title.md", "2020-01-02-a.md", "/2020/02/03/a"],
  [":lang/:title.md", "en/a.md", "/2020/02/03/a"],
])("new_post_name %s reads the slug of %s", async (pattern, file, route) => {
  const blog = await postsOf(
    { [`source/_posts/${file}`]: post() },
    `new_post_name: ${pattern}`,
  );

  expect(blog.posts[0]?.route).toBe(route);
});

// https://hexo.io/docs/front-matter
test.each([
  ["YAML", "---\ntitle: A\ntags: [b]\n---\nText.\n"],
  ["more hyphens", "-----\ntitle: A\ntags: [b]\n-----\nText.\n"],
  ["YAML without its first line", "title: A\ntags: [b]\n---\nText.\n"],
  ["YAML after a blank line", "\n---\ntitle: A\ntags: [b]\n---\nText.\n"],
  ["YAML with tabs", "title: A\ntags:\n\t- b\n---\nText.\n"],
  ["JSON", '"title": "A",\n"tags": ["b"]\n;;;\nText.\n'],
  [
    "JSON between semicolons",
    ';;;\n"title": "A",\n"tags": ["b"]\n;;;\nText.\n',
  ],
])("%s is front matter", (_form, text) => {
  const { data, body } = readFrontMatter("a.md", text, hexo);

  expect(data).toEqual({ title: "A", tags: ["b"] });
  expect(body.text).toBe("Text.\n");
});

test.each(["Text.\n", "A heading\n---\n", "# A\n\nText: more.\n\n---\n"])(
  "%j has no front matter",
  (text) => {
    expect(readFrontMatter("a.md", text, hexo).data).toEqual({});
  },
);

test.each([
  ["", ["tags", {}], undefined],
  ["tags: [a, b]", ["tags", ["a", "b"]], undefined],
  ["tag: a\ncategory: [b, c]", ["tags", ["b", "c", "a"]], undefined],
  ["categories: [[a, b], c]", ["tags", ["a", "b", "c"]], undefined],
  ["published: false", ["draft", true], undefined],
  ["password: secret", ["draft", true], "has a password"],
  ["comments: false", ["comments", false], undefined],
  ["excerpt: Short.", ["description", "Short."], undefined],
  ["hide: true", ["unlisted", true], undefined],
  ["headerImg: /a.png\ntwitterImage: /b.png", ["image", "/a.png"], undefined],
  ["cover: /a.png\nalt: A sea", ["image_alt", "A sea"], undefined],
  ["cover: { image: /a.png, alt: A sea }", ["image_alt", "A sea"], undefined],
  ["alt: A sea", ["image_alt", undefined], undefined],
  ["redirectsFrom: /old/", ["redirects", ["/old"]], undefined],
  ["index_img: /a.png", ["image", "/a.png"], undefined],
  ["updated: 2020/3/4", ["updated", "2020-03-04"], undefined],
])("the fields %j become %j", async (fields, [name, value], problem) => {
  const { posts, skipped } = await postsOf({ [POST]: post(fields) });

  const [found] = posts;
  const read = { ...found?.fields, tags: found?.tags };
  if (fields !== "") expect(read[name as keyof typeof read]).toEqual(value);
  if (problem !== undefined) expect(skipped.lines().join()).toContain(problem);
});

/** Converts tags with the asset "a b.png", the post "other" and the code "x/add.js". */
function converted(text: string) {
  const problems: string[] = [];
  const { text: result } = convertHexoTags(bodyOf(text, 1), {
    post: (name) =>
      name === "other" ? { route: "/other", title: "The other" } : undefined,
    isAsset: (name) => name === "a b.png",
    code: (file) => (file === "x/add.js" ? "one\ntwo\nthree\n" : undefined),
    variable: (name) => (name === "title" ? "A title" : undefined),
    report: (problem) => problems.push(problem),
  });
  return { result, problems };
}

// https://hexo.io/docs/tag-plugins
test.each([
  ["{% blockquote %}\nText.\n{% endblockquote %}", "> Text."],
  ["{% quote Ada %}Text.{% endquote %}", "> Text.\n>\n> — **Ada**"],
  [
    "{% blockquote @Ada https://a.example/1 A page %}\nText.\n{% endblockquote %}",
    "> Text.\n>\n> — **@Ada**, [A page](https://a.example/1)",
  ],
  ["{% pullquote right %}\nText.\n{% endpullquote %}", "> Text."],
  // A line right after a quotation would continue it.
  ["{% quote %}\nText.\n{% endquote %}\nMore.", "> Text.\n\nMore."],
  ["{% quote %}Text.{% endquote %} More.", "> Text.\n\n More."],
  ["{% quote %}\nText.\n{% endquote %}\n\nMore.", "> Text.\n\nMore."],
  [
    "- A\n  {% quote %}\n  B\n  C\n  {% endquote %}\n  D",
    "- A\n  > B\n  >   C\n\n  D",
  ],
  ["{% quote %}\nText.\n\n\ta\n{% endquote %}", "> Text.\n>\n>     a"],
  ["{% codeblock %}\n{{ a }}\n{% endcodeblock %}", "```text\n{{ a }}\n```"],
  [
    "{% code lang:js A title mark:1,4-5 %}\na\n{% endcode %} More.",
    '```js title="A title" {1,4-5}\na\n```\n More.',
  ],
  [
    "- A\n  {% codeblock lang:sh %}\n  ls\n  {% endcodeblock %}",
    "- A\n  ```sh\n  ls\n  ```",
  ],
  ["{% codeblock %}\n```\n{% endcodeblock %}", "````text\n```\n````"],
  [
    '{% img left /a.png 10 20 \'"A title" "An alt"\' %}',
    '![An alt](/a.png "A title")',
  ],
  ['{% asset_img "a b.png" "Alt" %}', "![Alt](<a b.png>)"],
  ["{% asset_img b.png Some words %}", "![Some words](b.png)"],
  ["{% asset_link a.pdf The paper %}", "[The paper](a.pdf)"],
  ["[a]({% asset_path a.pdf %})", "[a](a.pdf)"],
  [
    "{% link The site https://a.example true A tip %}",
    "[The site](https://a.example)",
  ],
  [
    "{% post_link other %} {% post_link other#b 'a [b]' true %}",
    "[The other](/other) [a \\[b\\]](/other#b)",
  ],
  ["[a]({% post_path other %})", "[a](/other)"],
  [
    "{% iframe https://a.example/b 100 200 %}",
    "[a.example](https://a.example/b)",
  ],
  ["{% youtube dQw4w9WgXcQ %}", "::youtube[Video on YouTube]{id=dQw4w9WgXcQ}"],
  [
    "{% youtube PL1 'playlist' %}",
    "[Playlist on YouTube](https://www.youtube.com/playlist?list=PL1)",
  ],
  ["{% vimeo 12 %}", "::vimeo[Video on Vimeo]{id=12}"],
  ["{% gist 5 a.js %}", "[Gist](https://gist.github.com/5)"],
  [
    "{% include_code A part lang:js from:2 to:3 x/add.js %}",
    '```js title="A part"\ntwo\nthree\n```',
  ],
  ["{% note info %}\nText.\n{% endnote %}", ":::info\n\nText.\n\n:::"],
  ["{% math %}\na_1\n{% endmath %}", "```math\na_1\n```"],
  ["{% katex %}\n\\frac{\n{% endkatex %}", "```text\n\\frac{\n```"],
  [
    "{% spoiler The <end> %}\nText.\n{% endspoiler %}",
    "<details>\n<summary>The &lt;end&gt;</summary>\n\n\nText.\n\n\n</details>",
  ],
  [
    "{% hideToggle More, blue %}Text.{% endhideToggle %}",
    "<details>\n<summary>More</summary>\n\nText.\n\n</details>",
  ],
  [
    "{% folding green, More %}Text.{% endfolding %}",
    "<details>\n<summary>More</summary>\n\nText.\n\n</details>",
  ],
  [
    "{% fold %}a{% endfold %}",
    "<details>\n<summary>Details</summary>\n\na\n\n</details>",
  ],
  [
    "{% tabs On, 2 %}\n<!-- tab -->\n{% note info %}a{% endnote %}\n<!-- endtab -->\n<!-- tab b [c]@icon -->\nd\n<!-- endtab -->\n{% endtabs %}",
    ":::::tabs\n\n::::tab[On 1]\n\n:::info\na\n:::\n\n::::\n\n::::tab[b \\[c\\]]{default}\n\nd\n\n::::\n\n:::::",
  ],
  ["{% callout warning %}Text.{% endcallout %}", ":::warning\nText.\n:::"],
  [
    '{% callout type="tip" title="In short" %}\nText.\n{% endcallout %}',
    ":::tip[In short]\n\nText.\n\n:::",
  ],
  [
    '{% note title="In short" color="red" %}Text.{% endnote %}',
    ":::note[In short]\nText.\n:::",
  ],
  [
    "{% raw %}{{ a }}{% endraw %} `{% raw %}{% b %}{% endraw %}`",
    "{{ a }} `{% b %}`",
  ],
  [
    "`{{ a }}` {{ title }}\n\n```\n{% b %}\n```",
    "`{{ a }}` A title\n\n```\n{% b %}\n```",
  ],
])("%s becomes %s", (text, expected) => {
  expect(converted(text)).toMatchObject({ result: expected });
});

test.each([
  [
    "{% own a %}",
    "<!-- {% own a %} -->",
    'the tag "own" is unknown and is hidden.',
  ],
  [
    "{% own %}\nText.\n{% endown %}",
    "<!-- {% own %} -->\nText.\n<!-- {% endown %} -->",
    'the tag "own" is unknown and is hidden; the text up to its closing tag stays.',
  ],
  [
    '{% photo "At sea" sea.webp max-800 %}',
    "![At sea](sea.webp)",
    'the tag "photo" is replaced by its image',
  ],
  [
    "{% photo /img/sea.png 80% A view %}",
    "![A view](/img/sea.png)",
    'the tag "photo" is replaced by its image',
  ],
  [
    '{% card\n  url="/a b/"\n  title="A card"\n  icon="c.png"\n%}',
    "[A card](</a b/>)",
    'the tag "card" is replaced by its link',
  ],
  [
    "{% photo A view https://a.example/1 max-800 %}",
    "![A view](https://a.example/1)",
    'the tag "photo" is replaced by its image',
  ],
  [
    "{% photo sea.png ./sea.png %}",
    "![](sea.png)",
    'the tag "photo" is replaced by its image',
  ],
  [
    '{% table %}\n[\n  {"a": 1}\n]\n{% endtable %}\n',
    '```json\n[\n  {"a": 1}\n]\n```\n',
    'the data in the tag "table" becomes a code block.',
  ],
  [
    "{% gallery a.png b.png %}",
    "<!-- {% gallery a.png b.png %} -->",
    'the tag "gallery" is unknown and is hidden.',
  ],
  [
    "{{ a | b }}",
    "{{ a | b }}",
    "{{ a | b }} is computed by Hexo and stays as text.",
  ],
  [
    "{% plantuml %}\na --> b\n{% endplantuml %}",
    "```text\na --> b\n```",
    'the drawing in the tag "plantuml" becomes a code block.',
  ],
  [
    "{% post_link gone A text %}",
    "A text",
    'the reference to "gone" matches no post.',
  ],
  [
    "{% include_code gone.js %}",
    "<!-- {% include_code gone.js %} -->",
    'the code in "gone.js" is missing.',
  ],
])("%s is reported", (text, expected, problem) => {
  const { result, problems } = converted(text);

  expect(result).toBe(expected);
  expect(problems).toContain(problem);
});

// https://hexo.io/docs/syntax-highlight
test.each([
  ["js A title", 'js title="A title"'],
  ["js", "js"],
  [
    "js A title mark:2 first_line:2",
    'js title="A title" {1} showLineNumbers=2',
  ],
  ["js {1,3}", "js {1,3}"],
  ['js title="a.js"', 'js title="a.js"'],
  ["js=", "js"],
  ["js=10", "js showLineNumbers=10"],
  ["=+", "text"],
  ["md\n  ``` js A title", "md\n  ``` js A title"],
  [
    "a``` is code at the start of a line",
    "a``` is code at the start of a line",
  ],
])("the words %j after a fence become %j", (words, expected) => {
  const block = (info: string) => `\`\`\`${info}\na\nb\n\`\`\`\n`;

  const { text } = convertFences(bodyOf(block(words), 1), () => undefined);

  expect(text).toBe(block(expected));
});

test("images of an asset folder are found from its name, from the post and by URL", async () => {
  const source = path.join(__dirname, "../fixtures/hexo");
  await runImport(at(), {
    tool: "hexo",
    source,
    keepsRoutes: true,
    isDryRun: false,
  });

  expect(await read("content/posts/2020-02-03-first-post/index.md"))
    .toMatchInlineSnapshot(`
"---
title: First post
slug: /2020/02/03/first-post
tags: [tools, shell, git, c]
updated: '2020-03-04'
hide_table_of_contents: true
image: ./cover.png
---

A summary of the post.

<!-- truncate -->

## Ways to Go {#Ways-to-Go}

See [above](#Ways-to-Go), [Second post](/2020/05/06/second-post) and [the next one](/2020/05/06/second-post).

![A wooden shed](./photo.png "A shed")

![The shed](./photo.png) ![Again](./photo.png) ![A logo](/images/logo.png)

\`\`\`js title="Add two numbers" {1,2-3} showLineNumbers=5
const a = 1;
const b = 2;
sum(a, b);
{{ not.a.tag }}
\`\`\`

[The source](https://code.example/add)

\`\`\`sh title="Install it"
echo "{{ stays }}"
\`\`\`

> Ask for forgiveness.
>
> Then go on.
>
> — **Grace Hopper**, *Letters*

:::warning

Mind the **gap**.

:::

::youtube[Video on YouTube]{id=dQw4w9WgXcQ}

\`\`\`js title="add.js"
const two = 2;
const three = 3;
\`\`\`

<b>{{ braces }}</b> and \`{{ code }}\`.

<!-- {% fancy thing %} -->
<!-- a remark --> {{ site.title }}
"
`);
  expect(await read("content/redirects.yml")).toContain(
    "/tags/Tools: /tags/tools\n/categories/tooling: /tags/tools\n",
  );
});

test.each([
  [
    "a file that skip_render names",
    "source/_posts/raw/b.md",
    "is left out by skip_render.",
  ],
  [
    "a hidden file",
    "source/_posts/_b.md",
    "starts with _ or a dot, so Hexo leaves it out.",
  ],
  ["a post in HTML", "source/_posts/b.html", "is not Markdown."],
  [
    "a post with capital letters in its ending",
    "source/_posts/b.MD",
    "has an ending in capital letters, which Hexo does not read.",
  ],
])("%s is listed", async (_case, file, problem) => {
  const { posts, skipped } = await postsOf(
    { [POST]: post(), [file]: post() },
    'skip_render: "_posts/raw/**"',
  );

  expect(posts).toHaveLength(1);
  expect(skipped.lines()).toContain(`${file}: ${problem}`);
});

// https://github.com/hexojs/hexo-renderer-marked#options
test.each([
  ["", "One\\\ntwo"],
  ["marked: { breaks: false }", "One\ntwo"],
  ["markdown: { render: { breaks: false } }", "One\ntwo"],
])("with the configuration %j, two lines become %j", async (config, text) => {
  const { posts } = await postsOf({ [POST]: post("", "One\ntwo") }, config);

  expect(posts[0]?.body.text.trim()).toBe(text);
});

test.each([
  ["*One* \n[two](a)\\\nthree  \nfour", "*One*\\\n[two](a)\\\nthree  \nfour"],
  ["> One\n> two\n\n- a\n  b", "> One\\\n> two\n\n- a\\\n  b"],
  ["One $x\n+ 1$\n\n$$\nx\ny\n$$", "One $x\n+ 1$\n\n$$\nx\ny\n$$"],
  [":::note\nOne\ntwo\n:::", ":::note\nOne\\\ntwo\n:::"],
  ["*[a]: One\n*[b]: Two", "*[a]: One\n*[b]: Two"],
  ["```\na\nb\n```\n\n| a |\n| - |\n| b |", undefined],
  ["a https://a.example/b\nc", "a https://a.example/b  \nc"],
  ["<https://a.example>\nc", "<https://a.example>  \nc"],
  ["# One\n<p>\na\n</p>\n\nOne\ntwo\n===", undefined],
])("line breaks in %j become %j", (text, expected) => {
  expect(keepLineBreaks(bodyOf(text, 1)).text).toBe(expected ?? text);
});

test.each([
  ["above the site, where browsers look for it", "/../../images/a.png"],
  ["at the root, where hexo-renderer-marked puts it", "images/a.png"],
])("an image is found %s", async (_place, url) => {
  await write("old/_config.yml", "");
  await write(`old/${POST}`, post("", `![A](${url})`));
  await write("old/source/images/a.png", "");

  await runImport(at(), {
    tool: "hexo",
    source: at("old"),
    keepsRoutes: true,
    isDryRun: false,
  });

  expect(await read("content/posts/2020-02-03-a.md")).toContain(
    "![A](/images/a.png)",
  );
});

test("a field that the URL needs and a post lacks is listed", async () => {
  const { posts, skipped } = await postsOf(
    { [POST]: post() },
    "permalink: posts/:abbrlink/",
  );

  expect(posts[0]?.route).toBe("/posts/a");
  expect(skipped.lines()).toContain(
    `${POST}: has no "abbrlink", which its old URL contains; give the field, or the URLs with --route.`,
  );
});

test("texts beside the posts become pages", async () => {
  const { pages, skipped } = await postsOf({
    [POST]: post(),
    "source/about/index.md":
      "---\ntitle: About me\n---\n{% blockquote %}Said.{% endblockquote %}\n",
    "source/links.md": "---\npermalink: friends/\n---\n# Links\n\nText.\n",
    "source/secret/index.md": "---\npassword: a\n---\nText.\n",
    "source/tags/index.md": "---\ntitle: Tags\ntype: tags\n---\n",
  });

  expect(
    pages[0]?.docs.map(({ route, fields, body }) => [
      route,
      fields.title,
      fields.draft,
      body.text.trim(),
    ]),
  ).toEqual([
    ["/about", "About me", undefined, "> Said."],
    ["/friends", "Links", undefined, "Text."],
    ["/secret", "secret", true, "Text."],
  ]);
  expect(skipped.lines()).toContain(
    "source/tags/index.md: is a page without a text of its own; it is left out.",
  );
});
