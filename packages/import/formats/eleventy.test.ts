import path from "node:path";

import { bodyOf } from "@technical-blog/markdown";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { fillTemplate } from "../convert/templateOutput";
import { readBlog } from "../readBlog";
import { runImport } from "../runImport";
import { eleventy } from "./eleventy";
import {
  convertElements,
  convertEleventyTags,
  convertFences,
} from "./eleventyTags";

const { at, read, write, link } = temporaryFolder();

const CONFIG =
  "module.exports = (config) => ({ dir: { input: 'src', output: '_site' } });";

async function postsOf(files: Record<string, string>, route?: string) {
  const all = { "eleventy.config.js": CONFIG, ...files };
  for (const [file, text] of Object.entries(all))
    await write(path.join("old", file), text);
  return readBlog(eleventy, at("old"), { base: undefined, route });
}

const post = (fields = "", text = "Text.") =>
  `---\ntitle: A title\n${fields}\n---\n${text}\n`;

// https://www.11ty.dev/docs/permalinks/
test.each([
  ["src/posts/a.md", "", "/posts/a"],
  ["src/posts/2020-01-02-a.md", "", "/posts/2020-01-02-a"],
  ["src/posts/a/index.md", "", "/posts/a"],
  ["src/posts/a/a.md", "", "/posts/a"],
  ["src/posts/a.md", "permalink: /b/", "/b"],
  ["src/posts/a.md", "permalink: b/index.html", "/b"],
  ["src/posts/a.md", "permalink: /b.html", "/b"],
  ["src/posts/2020-01-02-a.md", "permalink: '/x/{{ page.fileSlug }}/'", "/x/a"],
  [
    "src/posts/2020-01-02-a-2020-01-01-b.md",
    "permalink: '/{{ page.fileSlug }}/'",
    "/a-2020-01-01-b",
  ],
  [
    "src/posts/2020-01-02-a.md",
    "permalink: '{{ page.filePathStem }}.html'",
    "/posts/a",
  ],
  [
    "src/posts/2020-01-02-a.md",
    "permalink: \"/{{ page.date | date: '%Y/%-m' }}/{{ title | slugify }}/\"",
    "/2020/1/a-title",
  ],
  ["src/posts/a.md", "permalink: '/{{ title | slug }}/'", "/a-title"],
  ["src/posts/a.md", "permalink: '/{x}/'\ndynamicPermalink: false", "/{x}"],
  ["src/posts/a.md", "permalink: { build: /b/ }", "/b"],
])("%s with %j has the URL %s", async (file, fields, route) => {
  const { posts } = await postsOf({ [file]: post(fields) });

  expect(posts.map((each) => each.route)).toEqual([route]);
});

// https://www.11ty.dev/docs/data-template-dir/
test.each([
  [
    "src/posts/posts.json",
    '{ "permalink": "/j/{{ page.fileSlug }}/" }',
    "/j/a",
  ],
  [
    "src/posts/posts.11tydata.json",
    '{ "permalink": "/j/{{ page.fileSlug }}/" }',
    "/j/a",
  ],
  ["src/posts/posts.yaml", "permalink: /y/{{ page.fileSlug }}/", "/y/a"],
  [
    "src/posts/posts.11tydata.js",
    "module.exports = { permalink: '/s/' + 'x/' };",
    "/s/x",
  ],
  [
    "src/posts/posts.11tydata.js",
    "export default { permalink: (data) => `/f/${data.page.fileSlug}/` };",
    "/f/a",
  ],
  [
    "src/posts/posts.11tydata.js",
    "module.exports = () => ({ permalink: ({ page }) => `/f/${page.fileSlug}/` });",
    "/f/a",
  ],
  [
    "src/posts/posts.11tydata.js",
    "module.exports = { permalink: (data) => {\n  if (data.draft) return false;\n  return `/g/${data.page.fileSlug}/`;\n} };",
    "/g/a",
  ],
  [
    "src/posts/posts.11tydata.js",
    "export default { permalink(data) { if (data.draft) return false; return data.permalink; } };",
    "/posts/a",
  ],
  [
    "src/posts/posts.11tydata.js",
    "export default { permalink: ({ date }) => `/d/${date.getFullYear()}/` };",
    "/d/2020",
  ],
  [
    "src/posts/posts.json",
    '{ "eleventyComputed": { "permalink": "/c/{{ page.fileSlug }}/" } }',
    "/c/a",
  ],
  [
    "src/posts/posts.11tydata.js",
    "module.exports = { eleventyComputed: { title: (data) => data.title + ' 2', permalink(data) { return `/${data.page.date.getFullYear()}/${this.slugify(data.title)}/`; } } };",
    "/2020/a-title-2",
  ],
  ["src/src.json", '{ "permalink": "/r/{{ page.fileSlug }}/" }', "/r/a"],
  ["src/posts/a.11tydata.json", '{ "permalink": "/own/" }', "/own"],
  [
    "src/_includes/post.njk",
    "---\npermalink: /l/{{ page.fileSlug }}/\n---\n",
    "/l/a",
  ],
])("the data file %s with %s gives the URL %s", async (file, text, route) => {
  const { posts } = await postsOf({
    "src/posts/a.md": post("layout: post\ndate: 2020-03-04T9:05:06Z"),
    [file]: text,
  });

  expect(posts.map((each) => each.route)).toEqual([route]);
});

test.each([
  [
    "src/posts/posts.11tydata.js",
    "module.exports = {\n  permalink(data) { return make(data); },\n};",
    'src/posts/posts.11tydata.js:2: computes "permalink". Say the URLs of posts with --route, for example',
  ],
  [
    "src/posts/posts.11tydata.js",
    "module.exports = { permalink(data) { const year = yearOf(data); return `/${year}/`; } };",
    'src/posts/posts.11tydata.js:1: computes "permalink".',
  ],
  [
    "src/posts/posts.json",
    '{ "permalink": "/{{ title | own }}/" }',
    "src/posts/a.md: its permalink has {{ title | own }}, which only Eleventy can compute. Say the URLs",
  ],
])(
  "%s with a computed permalink asks for --route",
  async (file, text, message) => {
    const files = { "src/posts/a.md": post("date: 2020-03-04"), [file]: text };

    await expect(postsOf(files)).rejects.toThrow(message);
    const { posts } = await postsOf(files, "/:year/:slug");

    expect(posts[0]?.route).toBe("/2020/a");
  },
);

test("--route has the title, and changes no permalink of a post", async () => {
  const { posts, skipped } = await postsOf(
    {
      "src/posts/posts.11tydata.js": "export default { permalink: make };",
      "src/posts/a.md": post("date: 2020-03-04"),
      "src/posts/c.md": post("date: 2020-03-04\npermalink: /own/"),
    },
    "/:year/:title",
  );

  expect(posts.map(({ route }) => route)).toEqual(["/2020/a-title", "/own"]);
  expect(skipped.lines()).toEqual([]);
});

// https://www.11ty.dev/docs/dates/
test.each([
  ["date: 2020-03-04", "src/posts/a.md", "2020-03-04"],
  ['date: "2020-03-04T05:06:07Z"', "src/posts/a.md", "2020-03-04"],
  ["", "src/posts/2020-03-05-a.md", "2020-03-05"],
  ["", "src/posts/2020-03-06/a.md", "2020-03-06"],
  ["date: 2021-06-31", "src/posts/a.md", "2021-07-01"],
  ["date: git Last Modified", "src/posts/2020-03-07-a.md", "2020-03-07"],
])("the date of %j in %s is %s", async (fields, file, day) => {
  const { posts } = await postsOf({ [file]: post(fields) });

  expect(posts[0]?.moment.day).toBe(day);
});

// https://www.11ty.dev/docs/collections/
test.each([
  ["tags: [post, a]", { tags: ["a"] }, undefined],
  ["tags: a, b", { tags: ["a", "b"] }, undefined],
  ["eleventyExcludeFromCollections: true", { unlisted: true }, undefined],
  ["draft: true", { draft: true }, undefined],
  ["permalink: false", { draft: true }, "has no page in Eleventy"],
  ["hidden: true", { draft: true }, "has no page in Eleventy"],
  ["redirectFrom: [/old/]", { redirects: ["/old"] }, undefined],
  ["pagination: { data: x }", { tags: [] }, "has pagination"],
])("the fields %j become %j", async (fields, expected, problem) => {
  const { posts, skipped } = await postsOf({
    "src/posts/posts.11tydata.js":
      "module.exports = { tags: ['posts', 'journal'], permalink: ({ hidden }) => hidden ? false : undefined };",
    "src/posts/a.md": post(fields),
  });

  const [found] = posts;
  expect({ ...found?.fields, tags: found?.tags }).toMatchObject(expected);
  if (problem !== undefined) expect(skipped.lines().join()).toContain(problem);
});

// https://www.11ty.dev/docs/filters/ and /docs/config-shortcodes/
test("filters and shortcodes of the configuration are evaluated, also in other files", async () => {
  const { posts } = await postsOf({
    "eleventy.config.js":
      "const add = require('./config/add');\nmodule.exports = (config) => { add(config); return { dir: { input: 'src' }, markdownTemplateEngine: 'njk' }; };",
    "config/add.js": `const all = require("./all.js");
module.exports = (config) => {
  for (const name in all) config.addFilter(name, all[name]);
  config.addShortcode("mark", (text, size = 1, isOn = false) => \`<b class="\${size}">\${isOn ? text : ""}</b>\`);
  config.addPairedShortcode("box", (text, title) => \`<div>\${title}\\n\\n\${text}\\n</div>\`);
  config.addShortcode("tracker", () => "<script>a()</script>");
  config.addAsyncShortcode("later", async () => await run());
};`,
    "config/all.js":
      "const { DateTime } = require('luxon');\nmodule.exports = { day: (date) => DateTime.fromJSDate(date).toFormat('yyyy/LL'), cut: (text, end) => text.slice(0, end) };",
    "src/posts/posts.json":
      '{ "permalink": "/{{ page.date | day }}/{{ page.fileSlug }}/" }',
    "src/posts/a.md": post(
      "date: 2020-03-04",
      '{{ title | cut(3) }} {% mark "x", 2, true %} {% tracker %} {% later %}\n\n{% box "y" %}*Text*{% endbox %}',
    ),
  });

  expect(posts[0]?.route).toBe("/2020/03/a");
  expect(posts[0]?.body.text).toBe(
    'A t <b class="2">x</b> <!-- {% tracker %} --> <!-- {% later %} -->\n\n<div>y\n\n*Text*\n</div>\n',
  );
});

test.each<[string, Record<string, string>]>([
  ["tagged", { "src/a.md": post("tags: posts"), "src/posts/b.md": post() }],
  [
    "in a collection of the configuration",
    {
      "eleventy.config.js":
        "module.exports = (c) => { c.addCollection('posts', (api) => api.getFilteredByGlob('src/notes/*.md')); return { dir: { input: 'src' } }; };",
      "src/notes/a.md": post(),
      "src/b.md": post(),
    },
  ],
  [
    "not ignored by the configuration",
    {
      "eleventy.config.js":
        "module.exports = (c) => { c.ignores.add('src/posts/b*'); return { dir: { input: 'src' } }; };",
      "src/posts/a.md": post(),
      "src/posts/b.md": post(),
    },
  ],
  ["in a usual folder", { "src/blog/a.md": post(), "src/b.md": post() }],
  [
    "not ignored",
    {
      ".eleventyignore": "README.md\nsrc/posts/b.md\nsrc/other/\n",
      "src/posts/a.md": post(),
      "src/posts/b.md": post(),
      "src/other/posts/c.md": post(),
    },
  ],
])("posts are the pages that are %s", async (_case, files) => {
  const { posts } = await postsOf(files);

  expect(posts.map(({ name }) => name)).toEqual(["a"]);
});

test("lists and pages of tags are found by their templates, and other templates are listed", async () => {
  const { tagsRoute, tagOf, otherLists, skipped } = await postsOf({
    "src/_includes/base.njk": "",
    "src/_redirects.njk": "",
    "src/index.njk": "---\ntitle: Home\n---\n",
    "src/about.njk": "---\ntitle: About\n---\n",
    "src/feed.njk": "---\npermalink: /feed.xml\n---\n",
    "src/blog.html":
      '---\npagination:\n  data: collections.posts\npermalink: "/blog/{% if pagination.pageNumber > 0 %}{{ a }}/{% endif %}"\n---\n',
    "src/posts/a.md": post("tags: [post, JavaScript]"),
    "src/categories.html":
      '---json\n{\n  "pagination": { "data": "a" },\n  "permalink": "categories/{{ category | slugify }}/"\n}\n---\n',
    "src/tag.njk":
      '---\npagination:\n  data: a\npermalink: "/tag/{{ tag | own }}/"\n---\n',
  });

  expect(tagsRoute).toBe("/tag");
  expect(tagOf("JavaScript")).toMatchObject({
    slug: "javascript",
    otherRoutes: ["/categories/javascript"],
  });
  expect(otherLists).toEqual(["/blog"]);
  expect(skipped.lines()).toContain(
    "is a page in another language than Markdown; it is left out (once in src/about.njk:1)",
  );
});

test("links to lists and feeds that this blog has lead somewhere", async () => {
  await write("old/eleventy.config.js", CONFIG);
  const text = "[A](/tags/) [B](/rss.xml) [C](/c/)";
  await write("old/src/posts/2020-03-04_a.md", post("", text));

  const { summary } = await runImport(at(), {
    ...{ tool: "eleventy", source: at("old") },
    ...{ keepsRoutes: true, isDryRun: false },
  });

  expect(summary.counts.linksNowhere).toBe(1);
  expect(await read("content/posts/2020-03-04-a.md")).toContain("/rss.xml");
});

test("a folder of texts with dates has posts, and pages with dates are pages", async () => {
  const til = (day: string) => post(`date: 2020-03-0${day}`);
  const { posts, pages } = await postsOf({
    "src/posts/a.md": post(),
    "src/til/b.md": til("1"),
    "src/til/c.md": til("2"),
    "src/til/d.md": til("3"),
    "src/til/e.md": til("4"),
    "src/til/f.md": til("5"),
    "src/til/about.md": post(),
    ...Object.fromEntries(
      ["g", "h", "i", "j", "k"].flatMap((name) => [
        [`src/pages/${name}.md`, til("6")],
        [`src/${name}.md`, til("7")],
      ]),
    ),
  });

  expect(posts.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(pages[0]?.docs).toHaveLength(11);
});

test("texts with a date beside the posts are posts", async () => {
  const { posts, pages, skipped } = await postsOf({
    "src/_posts/a.md": post("tags: post"),
    "src/_posts/b.md": post("date: 2020-03-05\ntags: work"),
    "src/_posts/c.md": post("tags: work"),
  });

  expect(posts.map(({ name, tags }) => [name, tags])).toEqual([
    ["a", []],
    ["b", ["work"]],
  ]);
  expect(pages[0]?.docs.map(({ file }) => file)).toEqual(["src/_posts/c.md"]);
  expect(skipped.lines()).toContain(
    "is a post, too, as it has a date and is in a folder of posts (once in src/_posts/b.md:1)",
  );
});

test("files of copied folders are assets, whatever their ending", async () => {
  for (const [file, text] of Object.entries({
    "eleventy.config.js":
      "module.exports = (c) => { c.addPassthroughCopy('src/up'); c.addPassthroughCopy({ 'src/b': '/files/' }); return { dir: { input: 'src' } }; };",
    "src/posts/a.md": post("", "[A](/up/a.diff) [B](/files/b.ps) [C](/c/c.py)"),
    "src/up/a.diff": "a",
    "src/b/b.ps": "b",
    "src/c/c.py": "c",
  }))
    await write(path.join("old", file), text);

  await runImport(at(), {
    ...{ tool: "eleventy", source: at("old") },
    ...{ keepsRoutes: true, isDryRun: false },
  });

  expect(await read("static/up/a.diff")).toBe("a");
  expect(await read("static/files/b.ps")).toBe("b");
  await expect(read("static/c/c.py")).rejects.toThrow("ENOENT");
});

test("texts with a date in other collections are posts, with its tag", async () => {
  const { posts, pages, skipped } = await postsOf({
    "src/posts/posts.json": '{ "tags": "posts" }',
    "src/posts/a.md": post("date: 2020-03-04"),
    "src/notes/notes.json": '{ "tags": "notes" }',
    "src/notes/b.md": post("date: 2020-03-05"),
    "src/notes/about.md": post(),
    "src/c.md": post("date: 2020-03-06"),
  });

  expect(posts.map(({ name, tags }) => [name, tags])).toEqual([
    ["a", []],
    ["b", ["notes"]],
  ]);
  expect(pages[0]?.docs.map(({ file }) => file)).toEqual([
    "src/c.md",
    "src/notes/about.md",
  ]);
  expect(skipped.lines()).toContain(
    'is a post, too, as it has a date and the tag "notes" (once in src/notes/b.md:1)',
  );
});

const data = {
  a: "one",
  b: { c: "Two" },
  d: new Date("2020-03-04"),
  title: "A title",
};

test.each([
  ["{{ a }}/{{ b.c | upper }}", "one/TWO"],
  ["{{ 'x|y' | append: '-' | append: a }}", "x|y-one"],
  ["{{ a | replace('o', '0') }}", "0ne"],
  ["{{ none | default: 'd' }}", "d"],
  ["{{ 'Ä & B’s c++' | slugify }}", "a-and-bs-c"],
  ["{{ d | date: '%d %B %Y, %j' }}", "04 March 2020, 064"],
])("the template %s gives %s", (template, text) => {
  expect(fillTemplate(template, data)).toEqual({ text, unknown: undefined });
});

test.each([
  ["{{ a | own }}", "{{ a | own }}"],
  ["{{ a.b }}", "{{ a.b }}"],
  ["{% if a %}x{% endif %}", "{% if a %}"],
  ["{{ d | date: '%s' }}", "{{ d | date: '%s' }}"],
])("the template %s needs %s", (template, unknown) => {
  expect(fillTemplate(template, data).unknown).toBe(unknown);
});

function converted(
  text: string,
  language: "liquid" | "nunjucks" = "nunjucks",
  url = "/a/",
) {
  const problems: string[] = [];
  const { text: result } = convertEleventyTags(bodyOf(text, 1), {
    language,
    data: { ...data, page: { url } },
    imagePath: (src) => src,
    pagePath: (name) => (name === "a.md" ? "/src/a.md" : undefined),
    functions: { filters: {}, shortcodes: {}, pairedShortcodes: {} },
    report: (problem) => problems.push(problem),
  });
  return { result, problems };
}

// https://www.11ty.dev/docs/plugins/i18n/
test.each([
  ["/en/a/", "{{ '/b/' | locale_url }}", "/en/b/"],
  ["/en/a/", "{{ '/en/b/' | locale_url }}", "/en/b/"],
  ["/en/a/", "{{ '/b/' | locale_url('pt-br') }}", "/pt-br/b/"],
  ["/blog/a/", "{{ '/b/' | locale_url }}", "/b/"],
])("on the page %s, %s is %s", (url, text, expected) => {
  expect(converted(`[a](${text})`, "nunjucks", url).result).toBe(
    `[a](${expected})`,
  );
});

// https://www.11ty.dev/docs/languages/ and /docs/shortcodes/
test.each([
  ["{{ title }} of {{ b.c | upcase }}", "A title of TWO"],
  ["[a]({{ '/b/' | url }})", "[a](/b/)"],
  ["{% raw %}{{ a }}{% endraw %}", "{{ a }}"],
  ["{% verbatim %}{{ a }}{% endverbatim %}", "{{ a }}"],
  ["{% comment %}a{% endcomment %}", "<!-- a -->"],
  ["{# a #}", "<!-- a -->"],
  ['{% highlight "js" %}\na\n{% endhighlight %}', "```js\na\n```"],
  ["{% highlight js 0,2-3 %}\na\n{% endhighlight %}", "```js {1,3-4}\na\n```"],
  [
    '{% highlight "diff-js" %}\n+ a\n{% endhighlight %}',
    "```diff lang=js\n+ a\n```",
  ],
  ['{% image "a.png", "An alt" %}', "![An alt](a.png)"],
  [
    '{% figure src="a b.png", caption="A caption" %}',
    '![A caption](<a b.png> "A caption")',
  ],
  [
    '{% youtube "dQw4w9WgXcQ" %}',
    "::youtube[Video on YouTube]{id=dQw4w9WgXcQ}",
  ],
  [
    '{% youTubeEmbed "dQw4w9WgXcQ" "A song" %}',
    "::youtube[A song]{id=dQw4w9WgXcQ}",
  ],
  [
    '<figure>\n{% image "a b.png", "An alt", caption="A" %}\n<figcaption>B</figcaption>\n</figure>\n\n{% image "b.png" %}',
    '<figure>\n<img src="a b.png" alt="An alt" title="A">\n<figcaption>B</figcaption>\n</figure>\n\n![](b.png)',
  ],
  [
    '<div>{% youtube "dQw4w9WgXcQ" %}</div>',
    "<div>\n\n::youtube[Video on YouTube]{id=dQw4w9WgXcQ}\n\n</div>",
  ],
  ['<img src="{% src \'a.png\' %}" alt="">', '<img src="a.png" alt="">'],
  [
    "<img src=\"/x/{% src 'a.png' %}\" srcset=\"{% src 'a.png' %}\" sizes='{% sizes %}'>",
    '<img src="/x/a.png">',
  ],
  ['<b {% if a %}id="{% c %}-d"{% endif %}>', '<b id="-d">'],
  [
    "<img src=\"{% src 'a' %}\" srcset=\"{% srcset 'a' %}\">",
    "<!-- <img src=\"{% src 'a' %}\" srcset=\"{% srcset 'a' %}\"> -->",
  ],
  ['![An alt]({% src "a.png" %})', "![An alt](a.png)"],
  ['[A *text*]({% ref "a.md" %}#b)', "[A *text*](/src/a.md#b)"],
  ['[A text]( {% ref "a.md" %} )', "[A text]( /src/a.md )"],
  ['[A text]({% ref "b.md" %}#c) d', 'A text<!-- {% ref "b.md" %} --> d'],
  ["![An alt]({% own %})", "<!-- ![An alt]({% own %}) -->"],
  ['{% renderTemplate "md" %}*a*{% endrenderTemplate %}', "*a*"],
  ['{% emoji "🎉", "party" %}', "🎉"],
])("%s becomes %s", (text, expected) => {
  expect(converted(text).result).toBe(expected);
});

test.each([
  [
    "{% own %}",
    "<!-- {% own %} -->",
    'the tag "own" is unknown and is hidden.',
  ],
  [
    "> {% own %} *Text.* {% endown %}",
    "> <!-- {% own %} -->\n> *Text.* <!-- {% endown %} -->",
    'the tag "own" is unknown and is hidden; the text up to its closing tag stays.',
  ],
  [
    "<ul>\n{% for b in c %}<li>{{ b }}</li>{% endfor %}\n</ul>",
    "<ul>\n<!-- {% for b in c %}<li>{{ b }}</li>{% endfor %} -->\n</ul>",
    "a loop is computed by Eleventy and is hidden.",
  ],
  [
    '<i class="{% own %}">',
    "<i>",
    'the tag "own" is unknown and is removed from its element.',
  ],
  [
    "{{ own }}",
    "{{ own }}",
    "{{ own }} is computed by Eleventy and stays as text.",
  ],
  [
    "[a](<{{ own }}> 'b')",
    "a<!-- {{ own }} -->",
    "{{ own }} is computed by Eleventy and is hidden.",
  ],
])("%s is reported", (text, result, problem) => {
  expect(converted(text)).toEqual({ result, problems: [problem] });
});

test("Liquid has no comments in braces", () => {
  expect(converted("## A {#id} b #}", "liquid").result).toBe("## A {#id} b #}");
});

// https://www.11ty.dev/docs/languages/webc/
test.each([
  ["<a-b c='>'>*d*</a-b>", "<!-- <a-b c='>'> -->\n*d*<!-- </a-b> -->", ["a-b"]],
  [
    "<note>\nText.\n</note>",
    "<!-- <note> -->\nText.\n<!-- </note> -->",
    ["note"],
  ],
  ["a\n\n<a-b\n c></a-b>\n\nb", "a\n\n<!-- <a-b c></a-b> -->\n\nb", ["a-b"]],
  [
    "`<a-b>` <!-- <a-b> --> <p><notes>",
    "`<a-b>` <!-- <a-b> --> <p><notes>",
    [],
  ],
  [
    '<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>',
    "::youtube[Video on YouTube]{id=dQw4w9WgXcQ}",
    [],
  ],
])("the elements of %j become %j", (text, expected, names) => {
  const found: (string | undefined)[] = [];
  const { text: result } = convertElements(
    bodyOf(text, 1),
    ["note"],
    (_problem, _line, about) => found.push(about?.name),
  );

  expect(result).toBe(expected);
  expect(found).toEqual(names);
});

test("the words of plug-ins for Markdown are read if the configuration has them", async () => {
  const text =
    '## A {#b}\n\n[a](/b_c){target=_blank rel="x y"} and $x_{a=1}$\n\nhttps://youtu.be/dQw4w9WgXcQ\n';
  const textOf = async (config: string) => {
    const files = { "src/posts/a.md": post("", text) };
    const { posts } = await postsOf({ ...files, "eleventy.config.js": config });
    return posts[0]?.body.text.trim();
  };

  expect(await textOf(CONFIG)).toBe(text.trim());
  expect(
    await textOf(
      `import a from "markdown-it-attrs"; import b from "eleventy-plugin-youtube-embed";\n${CONFIG}`,
    ),
  ).toBe(
    "## A {#b}\n\n[a](/b_c) and $x_{a=1}$\n\n::youtube[Video on YouTube]{id=dQw4w9WgXcQ}",
  );
});

// https://www.11ty.dev/docs/plugins/syntaxhighlight/
test.each([
  ["js", "js"],
  ["diff-js", "diff lang=js"],
  ["js/0,2", "js {1,3}"],
  ["js/0/2-3", "js ins={1} del={3-4}"],
  ["js {1}", "js {1}"],
])("the words %j after a fence become %j", (words, expected) => {
  const block = (info: string) => `\`\`\`${info}\na\n\`\`\`\n`;

  expect(convertFences(bodyOf(block(words), 1)).text).toBe(block(expected));
});

test("a blog with shortcodes, data files and copied folders", async () => {
  const source = path.join(__dirname, "../fixtures/eleventy");
  const options = { source, keepsRoutes: true, isDryRun: false };

  await runImport(at(), { tool: "eleventy", ...options });

  expect(await read("content/posts/2020-01-02-first-post/index.md"))
    .toMatchInlineSnapshot(`
"---
title: First post
slug: /blog/first-post
tags: [git, web-dev]
description: How it began.
---

A summary of Notes.

<!-- truncate -->

## What's new? {#what's-new?}

See [above](#what's-new%3F), [the second one](/blog/second) and [the third](/blog/second).

![A wide image](./wide.png)

![Here](/img/wide.png)

\`\`\`js {1,3}
const a = 1;
{{ b }}
const c = 3;
\`\`\`

\`\`\`diff lang=js
- const a = 1;
+ const a = 2;
\`\`\`

{{ raw }} and \`{% code %}\`.

<!-- {% callout %} -->
Some *words*. <!-- {% endcallout %} -->

::youtube[Video on YouTube]{id=dQw4w9WgXcQ}

{{ collections.posts | length }} <!-- a remark -->
"
`);
  expect(await read("content/redirects.yml")).toContain("/blog: /\n");
});

test("a data file that is a link out of the site is not read", async () => {
  await write("secret.json", '{ "description": "A secret." }');
  await write("old/src/posts/a.md", post());
  await link("old/src/posts/posts.json", at("secret.json"));

  const { posts } = await postsOf({});

  expect(posts[0]?.fields.description).toBeUndefined();
});

test("a post that only links to another host has no page and is listed", async () => {
  const external = "external: { host: B, url: https://b.example/c }";

  const { posts, skipped } = await postsOf({
    "src/posts/a.md": post(external),
    "src/posts/b.md": post(external, ""),
  });

  expect(posts.map(({ file }) => file)).toEqual(["src/posts/a.md"]);
  expect(skipped.lines()).toContain(
    "src/posts/b.md: has no text and no page, only a link to https://b.example/c; it is left out.",
  );
});

test("an image is found where only a build finds it, if one file has its path", async () => {
  const source = at("old");
  for (const [file, text] of Object.entries({
    "eleventy.config.js": CONFIG,
    "src/posts/a.md": post(
      "",
      "![A](/a.png)\n\n![B](/x/B.png)\n\n![C](/c.png)\n\n![D](y/d.png)",
    ),
    "src/images/a.png": "a",
    "src/images/x/b.png": "b",
    "src/images/c.png": "c",
    "src/images/y/d.png": "d",
    "old/c.png": "d",
  }))
    await write(path.join("old", file), text);

  const { lines } = await runImport(at(), {
    ...{ tool: "eleventy", source, keepsRoutes: true, isDryRun: false },
  });

  expect(await read("static/a.png")).toBe("a");
  expect(await read("static/x/B.png")).toBe("b");
  expect(lines).toEqual(
    expect.arrayContaining([
      "  an image is not where its URL leads; the only file whose path ends so is used (3 times: src/posts/a.md:5, src/posts/a.md:7, src/posts/a.md:11)",
      "  src/posts/a.md:9: the image /c.png is missing; it is hidden.",
    ]),
  );
});

test("texts beside the posts become pages", async () => {
  const { pages, skipped } = await postsOf({
    "src/posts/a.md": post("date: 2020-03-04"),
    "src/about.md": "---\ntitle: About\n---\nAt {{ page.url }}.\n",
    "src/now.md": "---\npermalink: /at/now/\n---\n# Now\n\nText.\n",
    "src/notes/n.md": "Text.\n",
    "src/notes/notes.11tydata.js":
      "module.exports = { permalink: (data) => make(data) };\n",
    "src/list.md": "---\npagination: { data: x }\n---\nText.\n",
    "src/part.md": "---\npermalink: false\n---\nText.\n",
  });

  expect(
    pages[0]?.docs.map(({ route, fields, body }) => [
      route,
      fields.title,
      body.text.trim(),
    ]),
  ).toEqual([
    ["/about", "About", "At /about/."],
    ["/notes/n", "n", "Text."],
    ["/at/now", "Now", "Text."],
  ]);
  expect(skipped.lines()).toMatchInlineSnapshot(`
[
  "src/list.md: has pagination, which makes its pages from data; it is left out.",
  "src/notes/n.md: its URL is that of its file: src/notes/notes.11tydata.js:1 computes "permalink".",
  "src/part.md: has no page in Eleventy (permalink: false); it is left out.",
]
`);
});

test("redirects of the host are those of posts and pages", async () => {
  const { posts, pages, skipped } = await postsOf({
    _redirects:
      "# Old\n\n/old/ /posts/a/ 301\n/older /old\n/x https://x.example\n/y/* /posts/a\n/posts/a /b\n/me /about",
    "src/posts/a.md": post("date: 2020-03-04\nredirect_from: /c"),
    "src/about.md": post(),
    "netlify.toml":
      '[[redirects]]\nfrom = "/blog/*"\nto = "/posts/:splat"\n[[redirects]]\nfrom = "/z"\nto = "/blog/a/"\nstatus = 302\n[[redirects]]\nfrom = "/*"\nto = "/app"\nstatus = 200\n',
  });

  expect(posts[0]?.fields.redirects).toEqual([
    "/c",
    "/old",
    "/older",
    "/blog/a",
    "/z",
  ]);
  expect(pages[0]?.docs[0]?.fields.redirects).toEqual(["/me"]);
  expect(skipped.lines()).toEqual([
    "_redirects:5: the redirect from /x to https://x.example leads to no post or page, or has a pattern; it is left out.",
    "_redirects:6: the redirect from /y/* to /posts/a leads to no post or page, or has a pattern; it is left out.",
  ]);
});

test.each([
  ["", "l'idea"],
  ['slugify: config.getFilter("slugify"),', "l-idea"],
])(
  "with the options %j of markdown-it-anchor, #%s stays",
  async (options, id) => {
    const { posts } = await postsOf({
      "eleventy.config.js": `module.exports = (config) => { config.amendLibrary("md", (md) => md.use(anchor, { ${options} })); };`,
      "posts/a.md": post("", `## L'idea\n\n[a](#${id})`),
    });

    expect(posts[0]?.body.text).toContain(`## L'idea {#${id}}\n`);
  },
);
