import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";

const DAY = "2001-01-01-";
const TOO_MUCH =
  "1: the text has more than 200,000 characters or cells of tables, is nested in more than 300 levels, or takes more than 10 seconds to read. Split it, or write as code what is not text. (markdown)";

/** What a file has, or a function that makes another entry at a path. */
type Content = string | Uint8Array | ((file: string) => void);

/** Each with its content and, unless it is built, its errors: what follows the path in a message. */
type Posts = Record<string, readonly [content: Content, ...errors: string[]]>;

/** Of 2001-01-01. All others of these must be built without losing "The text." */
const datedPosts: Posts = {
  "abbreviations.md": [
    titled("*[(]: a\n*[.*]: b\n*[__proto__]: c\n\nThe text. ( .* __proto__\n"),
  ],
  "authors-nobody.md": [fields("title: Unknown author\nauthors: nobody\n")],
  "bidi-overrides.md": [titled("The text. a \u202e b \u2066 c\n")],
  "blank.md": [
    "\n \n\t\n",
    'title: the file is empty. Start it with front matter: "---", "title: …", "---", then the text. (front-matter)',
  ],
  "canonical-script.md": [
    fields("title: A\ncanonical: 'javascript:alert(1)'\n"),
    '3: canonical: not a URL. Write it like "https://example.org/post". (front-matter)',
  ],
  "closed-with-more.md": [
    "---\ntitle: Closed\n---more\n\nThe text.\n",
    '3: front matter: its last line is "---more" instead of three hyphens. Write ---. (front-matter)',
  ],
  "combining.md": [titled(`The text. a${"\u0301".repeat(3000)}\n`)],
  "dashes.md": [
    "——-\ntitle: Dashes\n——-\n\nThe text.\n",
    '1: front matter: its first line is "——-" instead of three hyphens. Write ---. (front-matter)',
  ],
  "date-hour-25.md": [
    fields("title: A\ndate: 2024-06-07T25:00:00Z\n"),
    '3: date: "25:00:00Z" is not a time of day. Write the date as YYYY-MM-DDThh:mm:ss, with or without a time zone, for example "2024-06-07T18:30:00+02:00". (front-matter)',
  ],
  "date-list.md": [
    fields("title: A\ndate: [2024-06-07]\n"),
    '3: date: not a date. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "date-number.md": [
    fields("title: A\ndate: 20240607\n"),
    '3: date: not a date. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "date-time.md": [fields("title: A\ndate: 2024-06-07T10:00:00+05:00\n")],
  "date-year-0.md": [
    fields("title: A\ndate: 0000-00-00\n"),
    '3: date: "0000-00-00" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "day.md": [
    fields("title: A\ndate: 2024-6-7\n"),
    '3: date: "2024-6-7" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "definitions.md": [
    titled("[The text.][a]\n\n[a]: <\n\n[a]: /b\n[a]: /c\n[__proto__]: /d\n"),
  ],
  "diagram-unknown.md": [titled("The text.\n\n```mermaid\nnonsense\n```\n")],
  "diagram.md": [
    titled(
      "The text.\n\n```mermaid\nflowchart LR\n  A[One --> B\n```\n\n```mermaid\nstateDiagram-v2\n  A-->B\n  note right of A: A note\n```\n",
    ),
    '9: this part of a diagram is not drawn: "A[One --> B". Close brackets, quote labels as in A["text (more)"], and draw arrows like -->, ---, -.-> or ==>. (markdown)',
    '15: this part of a diagram is not drawn: "note right of A: A note". Put the note into a label, or into the text of the post. (markdown)',
  ],
  "directive-ends.md": [
    titled("The text.\n\n:::\n\n:::note{\n\n:::note[\n\n:::\n"),
  ],
  "directive-unclosed.md": [titled("The text.\n\n:::note\n\nIn the note.\n")],
  "directive-unknown.md": [titled("The text.\n\n:::nothing\n\na\n\n:::\n")],
  "draft-map.md": [
    fields("title: A\ndraft: { a: b }\n"),
    "3: draft: a list or map is neither true nor false. Write one of them, without quotes. (front-matter)",
  ],
  "draft-yes.md": [
    fields("title: A\ndraft: yes please\n"),
    '3: draft: "yes please" is neither true nor false. Write one of them, without quotes. (front-matter)',
  ],
  "empty.md": [
    "",
    'title: the file is empty. Start it with front matter: "---", "title: …", "---", then the text. (front-matter)',
  ],
  "entities.md": [
    titled(
      "The text. &nothing; &#0; &#xD800; &#x110000; &#99999999999; &amp\n",
    ),
  ],
  "february-30.md": [
    fields("title: A\ndate: 2024-02-30\n"),
    '3: date: "2024-02-30" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "fence-unclosed.md": [titled("The text.\n\n```js\nconst a = 1;\n")],
  "fence-unknown.md": [
    titled("The text.\n\n```klingon {1-999999999} title=\"a\nqapla'\n```\n"),
  ],
  "footnotes.md": [
    titled(
      "The text.[^1] [^2] [^__proto__]\n\n[^1]: [^1]\n\n[^constructor]: a\n",
    ),
  ],
  "formula-endless.md": [
    titled("The text.\n\n$$\n\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a\n$$\n"),
    '7: the formula "\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a" cannot be read: Too many expansions: infinite loop or need to increase maxExpand setting. Correct it, or write \\$ for a dollar sign. (markdown)',
  ],
  "formula.md": [
    titled("The text.\n\n$$\n\\frac{1}{\n$$\n"),
    "7: the formula \"\\frac{1}{\" cannot be read: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1}{. Correct it, or write \\$ for a dollar sign. (markdown)",
  ],
  "headings.md": [
    titled(
      "####### seven\n\n###### six\n\n## \n\n## ?\n\n## {#a b}\n\n## a {#x}\n\n## b {#x}\n\nThe text.\n",
    ),
  ],
  "html-attributes.md": [
    titled('<p class="a class="b" onclick=x id=\'>The text.</p>\n'),
    '5: the tag that begins with <p class="a class="b" onclick=x id=\'>The has no end, so all that follows would be lost. Close its quotes and end it with >. (markdown)',
  ],
  "html-cdata.md": [
    titled("<![CDATA[\n\nThe text.\n"),
    "5: <![CDATA[ is not closed, so all that follows would be lost. Close it with ]]> (markdown)",
  ],
  "html-closing.md": [titled("</div></body></html></main>\n\nThe text.\n")],
  "html-comment.md": [
    titled("<!--\n\nThe text.\n"),
    "5: <!-- is not closed, so all that follows would be lost. Close it with --> (markdown)",
  ],
  "html-div.md": [titled("<div>\n\nThe text.\n")],
  "html-form.md": [titled("<form><form>The text.<button><button>\n")],
  "html-half.md": [titled('The text. <a href="\n')],
  "html-heading.md": [titled("<h2><h3><h2>The text.\n")],
  "html-iframe.md": [
    titled("<iframe src='/a'>\n\nThe text.\n"),
    "5: <iframe> is not closed, so all that follows would be lost. Close it with </iframe>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-instruction.md": [
    titled("<?php\n\nThe text.\n"),
    "5: <? is not closed, so all that follows would be lost. Close it with ?> (markdown)",
  ],
  "html-links.md": [
    titled("[a [b](/x) c](/y) <a href='/z'><a href='/z'>The text.\n"),
  ],
  "html-page.md": [
    titled("<!DOCTYPE html>\n<html><head></head><body>\n\nThe text.\n"),
  ],
  "html-plaintext.md": [
    titled("<plaintext>\n\nThe text.\n"),
    "5: <plaintext> cannot be closed, so all that follows would be lost. Use a block of code. (markdown)",
  ],
  "html-script.md": [
    titled("<script>\n\nThe text.\n"),
    "5: <script> is not closed, so all that follows would be lost. Close it with </script>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-scripted.md": [
    titled(
      "The text.\n\n<script>alert(1)</script><b onclick='alert(1)'>b</b>\n",
    ),
  ],
  "html-select.md": [
    titled("<select>\n\nThe text.\n"),
    "5: <select> is not closed, so all that follows would be lost. Close it with </select>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-style.md": [
    titled("<style>\n\nThe text.\n"),
    "5: <style> is not closed, so all that follows would be lost. Close it with </style>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-svg.md": [titled("<svg><p>The text.\n")],
  "html-table.md": [titled("<table><td>\n\nThe text.\n")],
  "html-template.md": [
    titled("<template>\n\nThe text.\n"),
    "5: <template> is not closed, so all that follows would be lost. Close it with </template>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-textarea.md": [
    titled("<textarea>\n\nThe text.\n"),
    "5: <textarea> is not closed, so all that follows would be lost. Close it with </textarea>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "html-title.md": [
    titled("<title>\n\nThe text.\n"),
    "5: <title> is not closed, so all that follows would be lost. Close it with </title>, or put it between backticks if it is meant as text. (markdown)",
  ],
  "hyphens-twice.md": [
    fields(""),
    'title: missing. Add a line "title: …" to the front matter at the top of the file. (front-matter)',
  ],
  "image-folder.md": [
    titled("The text.\n\n![a](.)\n"),
    '7: no image content/posts. Put the image there or correct the path ".". (image)',
  ],
  "image-half-percent.md": [
    titled("The text.\n\n![a](./%zz.png)\n"),
    '7: no image content/posts/%zz.png. Put the image there or correct the path "./%zz.png". (image)',
  ],
  "image-missing.md": [
    fields("title: A\nimage: ./nowhere.png\n"),
    'image: no image content/posts/nowhere.png. Put the image there or correct the path "./nowhere.png". (image)',
  ],
  "image-nowhere.md": [
    titled("The text.\n\n![a](./nowhere.png)\n"),
    '7: no image content/posts/nowhere.png. Put the image there or correct the path "./nowhere.png". (image)',
  ],
  "image-outside.md": [
    titled("The text.\n\n![a](../../../outside.png)\n"),
    '7: no image ../outside.png. Put the image there or correct the path "../../../outside.png". (image)',
  ],
  "include-folder.md": [
    titled("The text.\n\n```text file=.\n```\n"),
    "7: content/posts is no file. Name one that has code. (markdown)",
  ],
  "include-itself.md": [
    titled("The text.\n\n```md file=./2001-01-01-include-itself.md\n```\n"),
  ],
  "include-missing.md": [
    titled("The text.\n\n```js file=./nowhere.mjs\n```\n"),
    "7: no file content/posts/nowhere.mjs. Put the file there or correct the path. (markdown)",
  ],
  "include-outside.md": [
    titled("The text.\n\n```text file=../../../outside.txt\n```\n"),
    "7: ../outside.txt is outside of the project. Include a file of the project, or copy it there. (markdown)",
  ],
  "javascript.md": [
    "---js\n{ title: process.exit(3) }\n---\n\nThe text.\n",
    '1: front matter: "js" follows the hyphens of its first line. Start the file with "---", "title: …", "---", each on a line. (front-matter)',
  ],
  "json-named.md": [
    '---json\n{ "title": "JSON" }\n---\n\nThe text.\n',
    '1: front matter: "json" follows the hyphens of its first line. Start the file with "---", "title: …", "---", each on a line. (front-matter)',
  ],
  "json.md": [
    '{\n  "title": "JSON"\n}\n\nThe text.\n',
    '1: front matter: is JSON ({), not YAML. Write it as lines such as "title: …" between two lines of ---. (front-matter)',
  ],
  "late-front-matter.md": [
    "\n---\ntitle: Late\n---\n\nThe text.\n",
    "1: front matter: must start at the beginning of the first line. Delete the blank line before ---. (front-matter)",
  ],
  "link-huge.md": [titled(`[The text.](/${"a".repeat(5000)})\n`)],
  "links-nowhere.md": [
    titled(
      "[a](/nowhere) [b](#nowhere) [c](./nowhere.md) [d]() [e](<a b>) [f](http://[::1) [g](%zz) [h](//) [i](mailto:) The text.\n",
    ),
  ],
  "mdx.md": [
    titled(
      "import X from './x'\n\nexport const a = 1\n\n<X a={1} {...b} />\n\n{a}\n\nThe text.\n",
    ),
  ],
  "no-front-matter.md": [
    "# Only text\n\nThe text.\n",
    'title: the file has no front matter. Start the file with "---", "title: …", "---", each on a line. (front-matter)',
  ],
  "not-closed.md": [
    "---\ntitle: Not closed\n\nThe text.\n",
    "1: front matter: its last line is missing. Write --- on a line below its fields. (front-matter)",
  ],
  "redirect-bad.md": [
    fields("title: A\nredirects: ['no slash']\n"),
    '3: redirects.0: not a path of this site. Write it like "/an-old-path". (front-matter)',
  ],
  "rtl.md": [
    titled(
      "## \u05db\u05d5\u05ea\u05e8\u05ea\n\n\u05e9\u05dc\u05d5\u05dd *\u05e2\u05d5\u05dc\u05dd*, abc 123.\n\n\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645\n\nThe text.\n",
    ),
  ],
  "slug-archive.md": [
    fields("title: A\nslug: all\n"),
    'slug: its route /all is already that of another page of the site, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)',
  ],
  "slug-backslash.md": [
    fields("title: A\nslug: 'a\\b'\n"),
    '3: slug: has "\\", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-capitals.md": [fields("title: Slug in capitals\nslug: /Some/SLUG\n")],
  "slug-colon.md": [
    fields("title: A\nslug: ':a'\n"),
    '3: slug: has ":", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-dot.md": [
    fields("title: A\nslug: a/./b\n"),
    "3: slug: has a part of dots alone, which is another folder. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-double.md": [
    fields("title: A\nslug: a//b\n"),
    "3: slug: has a slash too many. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-emoji.md": [fields("title: Slug with emoji\nslug: \ud83c\udf89\n")],
  "slug-empty.md": [
    fields('title: A\nslug: ""\n'),
    "3: slug: empty. Remove the line or give the path of the page. (front-matter)",
  ],
  "slug-feed.md": [
    fields("title: A\nslug: rss.xml\n"),
    "3: slug: makes the URL /rss.xml, where files of the site are. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-gatsby.md": [
    fields("title: A\nslug: page-data/app-data\n"),
    "3: slug: makes the URL /page-data/app-data, where files of the site are. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-hash.md": [
    fields("title: A\nslug: 'a#b'\n"),
    '3: slug: has "#", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-home.md": [
    fields("title: A\nslug: /\n"),
    'slug: its route / is already that of another page of the site, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)',
  ],
  "slug-list.md": [
    fields("title: A\nslug: [a]\n"),
    "3: slug: a list is not text. Write one text. (front-matter)",
  ],
  "slug-not-found.md": [
    fields("title: A\nslug: 404\n"),
    "3: slug: 404 is not text. Put it in quotes. (front-matter)",
  ],
  "slug-number.md": [
    fields("title: A\nslug: 42\n"),
    "3: slug: 42 is not text. Put it in quotes. (front-matter)",
  ],
  "slug-percent.md": [
    fields("title: A\nslug: a%2eb\n"),
    '3: slug: has "%", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-question.md": [
    fields("title: A\nslug: a?b\n"),
    '3: slug: has "?", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-quote.md": [fields("title: Slug with quote\nslug: what's-new\n")],
  "slug-space.md": [
    fields("title: A\nslug: a b\n"),
    "3: slug: has a space, which a URL cannot have. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-star.md": [
    fields("title: A\nslug: 'a*b'\n"),
    '3: slug: has "*", which a URL cannot have. Use letters, digits and hyphens. (front-matter)',
  ],
  "slug-tags.md": [
    fields("title: A\nslug: tags\n"),
    'slug: its route /tags is already that of another page of the site, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)',
  ],
  "slug-taken.md": [fields("title: A\nslug: /2001-01-01-slug-taken-first\n")],
  "slug-umlaut.md": [fields("title: Slug with umlaut\nslug: grüße\n")],
  "slug-up.md": [
    fields("title: A\nslug: ../../etc\n"),
    "3: slug: has a part of dots alone, which is another folder. Use letters, digits and hyphens. (front-matter)",
  ],
  "slug-zero-width.md": [
    fields('title: A\nslug: "a\\u200bb"\n'),
    "3: slug: has the character U+200B, which a URL cannot have. Use letters, digits and hyphens. (front-matter)",
  ],
  "table.md": [
    titled(
      "The text.\n\n| a | b |\n|---|\n| 1 | 2 | 3 |\n\n| a |\n|:-:|:-:|\n\n|-|\n|-|\n",
    ),
  ],
  "tabs-docusaurus.md": [
    titled('<Tabs>\n<TabItem value="a">\n\nThe text.\n\n</Tabs>\n'),
  ],
  "tabs-mixed.md": [
    titled(
      "::::tabs\n\n:::tab[One]\n\nThe text.\n\n::::\n\n:::tab[Two]\n\n:::\n\n:::tabs\n:::\n",
    ),
  ],
  "tags-empty.md": [
    fields('title: A\ntags: [""]\n'),
    "3: tags.0: empty. Write a key of content/tags.yml, in quotes if it is a number. (front-matter)",
  ],
  "tags-hundred.md": [
    fields(
      `title: A\ntags: [git, ${Array.from({ length: 99 }, (_, i) => `tag-${String(i)}`).join(", ")}]\n`,
    ),
  ],
  "tags-map.md": [
    fields("title: A\ntags: { git: true }\n"),
    "3: tags: not a list. Write it as [git, cli]. (front-matter)",
  ],
  "tags-null.md": [
    fields("title: A\ntags: null\n"),
    "3: tags: empty. Write it as [git, cli]. (front-matter)",
  ],
  "tags-text.md": [
    fields("title: A\ntags: git\n"),
    "3: tags: not a list. Write it as [git, cli]. (front-matter)",
  ],
  "tags-unknown.md": [fields("title: Unknown tags\ntags: [nobody-knows]\n")],
  "three-hyphens.md": [
    "---\n",
    "1: front matter: its last line is missing. Write --- on a line below its fields. (front-matter)",
  ],
  "title-bell.md": [
    fields('title: "A\\aB"\n'),
    "2: title: has a character that cannot be seen, such as a control or a change of direction. Type it again. (front-matter)",
  ],
  "title-blank.md": [
    fields('title: "   "\n'),
    '2: title: empty. Add a line "title: …" to the front matter at the top of the file. (front-matter)',
  ],
  "title-emoji.md": [
    fields(
      'title: "\ud83c\udf89\ud83d\udc69\u200d\ud83d\udcbb\ud83c\udff3\ufe0f\u200d\ud83c\udf08"\n',
    ),
  ],
  "title-empty.md": [
    fields('title: ""\n'),
    '2: title: empty. Add a line "title: …" to the front matter at the top of the file. (front-matter)',
  ],
  "title-half-character.md": [
    fields('title: "A \\uD800 B"\n'),
    "2: title: has a character that cannot be seen, such as a control or a change of direction. Type it again. (front-matter)",
  ],
  "title-hebrew.md": [
    fields("title: \u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd\n"),
  ],
  "title-html.md": [
    fields('title: "<script>alert(1)</script> & <b>\'\\"]]>"\n'),
  ],
  "title-lines.md": [fields("title: |\n  One\n  Two\n")],
  "title-list.md": [
    fields("title: [a, b]\n"),
    "2: title: a list is not text. Write one text. (front-matter)",
  ],
  "title-map.md": [
    fields("title: { a: b }\n"),
    "2: title: a map is not text. Put it in quotes. (front-matter)",
  ],
  "title-number.md": [
    fields("title: 2024\n"),
    "2: title: 2024 is not text. Put it in quotes. (front-matter)",
  ],
  "title-turned-round.md": [
    fields('title: "A \\u202E B"\n'),
    "2: title: has a character that cannot be seen, such as a control or a change of direction. Type it again. (front-matter)",
  ],
  "title-zero-width.md": [
    fields('title: "\\u200b\\u200d"\n'),
    '2: title: has nothing that can be seen. Add a line "title: …" to the front matter at the top of the file. (front-matter)',
  ],
  "toml.md": [
    '+++\ntitle = "TOML"\n+++\n\nThe text.\n',
    '1: front matter: is TOML (+++), as Hugo has it, not YAML. Write it as lines such as "title: …" between two lines of ---. (front-matter)',
  ],
  "tomorrow.md": [
    fields("title: A\ndate: tomorrow\n"),
    '3: date: "tomorrow" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)',
  ],
  "truncate-only.md": [titled("The text.\n\n<!-- truncate -->\n")],
  "truncate-twice.md": [
    titled(
      "<!-- truncate -->\n\nThe text.\n\n<!-- more -->\n\n{/* truncate */}\n",
    ),
  ],
  "video-nowhere.md": [
    titled("The text.\n\n![a](./nowhere.mp4)\n"),
    '7: no video content/posts/nowhere.mp4. Put the video there or correct the path "./nowhere.mp4". (video)',
  ],
  "yaml-alias.md": [fields("x: &name Alias\ntitle: *name\n")],
  "yaml-bomb.md": [
    fields(
      "title: Bomb\na: &a [x, x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\ne: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\nf: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]\ng: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]\nh: [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]\n",
    ),
    "2: front matter: it has more than 1000 values, or 20 levels. Write less, and do without names like *this. (front-matter)",
  ],
  "yaml-circle.md": [
    fields("title: Circle\nx: &a\n  b: *a\n"),
    "2: front matter: it has more than 1000 values, or 20 levels. Write less, and do without names like *this. (front-matter)",
  ],
  "yaml-colon.md": [
    fields("title: a: b\n"),
    "2: front matter: not valid YAML: bad indentation of a mapping entry. Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "yaml-list.md": [
    fields("- a\n- b\n"),
    '2: front matter: it has no fields. Write it as lines like "title: …". (front-matter)',
  ],
  "yaml-null.md": [
    fields("null\n"),
    'title: missing. Add a line "title: …" to the front matter at the top of the file. (front-matter)',
  ],
  "yaml-number.md": [
    fields("42\n"),
    '2: front matter: it has no fields. Write it as lines like "title: …". (front-matter)',
  ],
  "yaml-prototype.md": [
    fields("title: Prototype\n__proto__:\n  draft: true\n"),
    '2: front matter: it has a field "__proto__", which is no name. Remove it. (front-matter)',
  ],
  "yaml-string.md": [
    fields("just text\n"),
    '2: front matter: it has no fields. Write it as lines like "title: …". (front-matter)',
  ],
  "yaml-tab.md": [
    fields("title: A\ntags:\n\t- git\n"),
    "4: front matter: not valid YAML: tab characters must not be used in indentation. Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "yaml-tag.md": [
    fields("title: !!js/function 'function () {}'\n"),
    "2: front matter: not valid YAML: unknown scalar tag !<tag:yaml.org,2002:js/function>. Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "yaml-twice.md": [
    fields("title: A\ntitle: B\n"),
    "3: front matter: not valid YAML: duplicated mapping key. Remove one of the two. (front-matter)",
  ],
  "yaml-two-documents.md": [
    fields("title: A\n...\ntitle: B\n"),
    '2: front matter: it is more than one document. Remove the line "...". (front-matter)',
  ],
  "yaml-unclosed-quote.md": [
    fields('title: "A\n'),
    "2: front matter: not valid YAML: unexpected end of the stream within a double quoted scalar. Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "yaml-unknown-alias.md": [
    fields("title: *nobody\n"),
    '2: front matter: not valid YAML: unidentified alias "nobody". Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)',
  ],
  "yaml-unknown-field.md": [fields("title: Unknown field\nlayout: post\n")],
  "youtube.md": [
    titled('The text.\n\n::youtube[A]{id=""}\n'),
    '7: "::youtube" needs a title and an id of YouTube, and has the id "". Write ::youtube[Title of the video]{id=…}. (markdown)',
  ],
  "zero-width.md": [
    titled(
      "a\u200bb \u200d\u200c \ufeff c\u00ad d\n\n## \u200b\n\nThe text.\n",
    ),
  ],
  "crlf.md": [titled("The text.\n\n- a\n- b\n").replaceAll("\n", "\r\n")],
  "cr.md": [
    titled("The text.\n").replaceAll("\n", "\r"),
    "1: a line ends with a carriage return alone, as on old Macs. Save the file with the line ends LF. (encoding)",
  ],
  "mixed-line-ends.md": [titled("The text.\r\n\n\r\n## a\r\nb\n")],
  "bom.md": [`\uFEFF${titled("The text.\n")}`],
  "bom-twice.md": [
    `\uFEFF\uFEFF${titled("The text.\n")}`,
    "1: the file has two byte order marks. Save it as UTF-8 without any. (encoding)",
  ],
  "utf-16-le.md": [
    Buffer.from(`\uFEFF${titled("The text.\n")}`, "utf16le"),
    "1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "utf-16-be.md": [
    Buffer.from(`\uFEFF${titled("The text.\n")}`, "utf16le").swap16(),
    "1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "utf-16-le-unmarked.md": [
    Buffer.from(titled("The text.\n"), "utf16le"),
    "1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "utf-16-be-unmarked.md": [
    Buffer.from(titled("The text.\n"), "utf16le").swap16(),
    "1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "latin-1.md": [
    Buffer.from(titled("Café.\n"), "latin1"),
    "5: the file is not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "half-character.md": [
    Buffer.from(titled("The text. é")).subarray(0, -1),
    "5: the file is not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "null-byte.md": [
    titled("The text.\0\n"),
    "5: the file has a null byte, so it is not text. Remove it, or save the file with the encoding UTF-8. (encoding)",
  ],
  "escape.md": [
    titled("The text. \u001b[31mred\u001b[0m\n"),
    "5: the file has the control character U+001B, which is invisible. Remove it; what is printed in a terminal can be copied without its colours. (encoding)",
  ],
  "binary.md": [
    Buffer.from(Array.from({ length: 256 }, (_, i) => (i * 37 + 40) % 256)),
    "1: the file is not UTF-8. Save it with the encoding UTF-8. (encoding)",
  ],
  "5-mb.md": [titled("The quick brown fox. ".repeat(250_000)), TOO_MUCH],
  "5-mb-lines.md": [titled("word\n".repeat(1_000_000)), TOO_MUCH],
  "5-mb-front-matter.md": [
    `---\ntitle: A\nkeywords:\n${"  - word\n".repeat(550_000)}---\n\nThe text.\n`,
    "2: front matter: it has more than 1000 values, or 20 levels. Write less, and do without names like *this. (front-matter)",
  ],
  "long-title.md": [
    `---\ntitle: ${"Long title ".repeat(200)}\n---\n\nThe text.\n`,
  ],
  "deep-yaml.md": [
    `---\ntitle: A\nx: ${"[".repeat(5000)}\n---\n\nThe text.\n`,
    "3: front matter: not valid YAML: nesting exceeded maxDepth (100). Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "deep-yaml-closed.md": [
    `---\ntitle: A\nx: ${"[".repeat(1000)}${"]".repeat(1000)}\n---\n\nThe text.\n`,
    "3: front matter: not valid YAML: nesting exceeded maxDepth (100). Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
  ],
  "huge-token.md": [titled(`The text. ${"a".repeat(100_000)}\n`)],
  "huge-url.md": [
    titled(`The text. https://a.example/${"a".repeat(50_000)}\n`),
  ],
  "blank-lines.md": [titled(`${"\n".repeat(5_000)}The text.\n`)],
  "deep-quotations.md": [titled(`${"> ".repeat(2000)}a\n`), TOO_MUCH],
  "290-quotations.md": [titled(`${"> ".repeat(290)}The text.\n`)],
  "deep-lists.md": [titled(`${"- ".repeat(160)}a\n`), TOO_MUCH],
  "deep-indented-lists.md": [titled(staircase(160)), TOO_MUCH],
  "140-lists.md": [titled(`${staircase(140)}\n\nThe text.\n`)],
  "deep-directives.md": [titled(":::note\n".repeat(301)), TOO_MUCH],
  "deep-elements.md": [
    titled("<div>".repeat(1000)),
    "5: HTML elements are nested in more than 300 levels. Close them, or write them as code. (markdown)",
  ],
  "deep-inline-elements.md": [
    titled(`a ${"<b>".repeat(1000)}`),
    "5: HTML elements are nested in more than 300 levels. Close them, or write them as code. (markdown)",
  ],
  "deep-emphasis.md": [
    titled(`${"*a _a ".repeat(300)}b${" b_ b*".repeat(300)}`),
    TOO_MUCH,
  ],
  "deep-formula.md": [
    titled(`$$\n${"{".repeat(5000)}\n$$\n`),
    '5: the formula "{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{..." cannot be read: it is nested too deep. Correct it, or write \\$ for a dollar sign. (markdown)',
  ],
  "brackets.md": [titled(`The text. ${"[".repeat(10_000)}`)],
  "brackets-that-close.md": [
    titled(`The text. ${"[".repeat(3000)}a${"]".repeat(3000)}\n`),
  ],
  "links-that-open.md": [titled(`The text. ${"[a](".repeat(2000)}`)],
  "emphasis.md": [titled(`The text. ${"*a **a *a".repeat(1000)}`)],
  "less-than.md": [titled(`The text. ${"<".repeat(10_000)}`)],
  "comments-that-open.md": [titled(`The text. ${"<!--".repeat(1000)}`)],
  "backticks.md": [titled(`The text. ${runs("`", 200)}`)],
  "dollars.md": [titled(`The text. ${runs("$", 200)}`)],
  "many-footnotes.md": [titled(`The text.[^1]\n\n${"[^1]: a\n".repeat(500)}`)],
  "many-definitions.md": [titled(`The text.\n\n${"[a]: /b\n".repeat(500)}`)],
  "wide-table.md": [
    titled(
      `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|1\n".repeat(1000)}`,
    ),
    TOO_MUCH,
  ],
  "many-headings.md": [titled(`The text.\n\n${"## a\n\n".repeat(1000)}`)],
  "code-in-one-line.md": [
    titled(`The text.\n\n\`\`\`md\n${"*a **a ".repeat(5000)}\n\`\`\`\n`),
  ],
  "code-in-many-lines.md": [
    titled(`The text.\n\n\`\`\`js\n${"const a = [1];\n".repeat(5000)}\`\`\`\n`),
  ],
  "large-diagram.md": [
    titled(
      `\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 2000 }, (_, i) => `a${String(i)}-->a${String((i * 7) % 2000)}\n`).join("")}\`\`\`\n`,
    ),
    "307: a diagram has at most 300 connections. Split it. (markdown)",
  ],
  "data-image.md": [
    titled(`The text.\n\n![a](data:image/png;base64,${"A".repeat(100_000)})\n`),
  ],
  "include-50-mb.md": [
    titled("```text file=./huge.txt\n```\n"),
    "5: content/posts/huge.txt has 50000000 bytes, and at most 1000000 are shown. Include a smaller file. (markdown)",
  ],
  "image-of-text.md": [titled("The text.\n\n![a](./text.png)\n")],
  "image-empty.md": [titled("The text.\n\n![a](./empty.png)\n")],
  "image-cut-off.md": [titled("The text.\n\n![a](./cut-off.png)\n")],
  "name with a space.md": [
    titled("The text.\n"),
    'file name: has a space, which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-with-a-question?.md": [
    titled("The text.\n"),
    'file name: has "?", which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-with-a-#.md": [
    titled("The text.\n"),
    'file name: has "#", which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-with-a-%.md": [
    titled("The text.\n"),
    'file name: has "%", which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-with-a-\u200b.md": [
    titled("The text.\n"),
    'file name: has the character U+200B, which a URL cannot have. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-with-ü.md": [titled("The text.\n")],
  "name-with-🎉.md": [titled("The text.\n")],
  [`name-${"x".repeat(190)}.md`]: [
    titled("The text.\n"),
    'file name: is longer than 200 bytes. Use letters, digits and hyphens, or give it a "slug". (front-matter)',
  ],
  "name-in-capitals.MD": [
    titled("The text.\n"),
    "posts are files that end in .md, and this one ends in .MD. Rename it. (file)",
  ],
  "name-of-markdown.markdown": [
    titled("The text.\n"),
    "posts are files that end in .md, and this one ends in .markdown. Rename it. (file)",
  ],
  "folder.md": [
    mkdirSync,
    "a folder that is named like a post. Name it without the ending; its post is its file index.md. (file)",
  ],
  "link-to-nothing.md": [
    linkTo("nothing.md"),
    "neither a file nor a link to one. Remove it, or put the file there. (file)",
  ],
  "link-to-itself.md": [
    linkTo("2001-01-01-link-to-itself.md"),
    "neither a file nor a link to one. Remove it, or put the file there. (file)",
  ],
};

const otherEntries: Posts = {
  "2001-13-01-month-13.md": [
    titled("The text.\n"),
    'date: "2001-13-01" in the file name is not a day of the calendar. Name the file like "2024-06-07-some-slug.md". (front-matter)',
  ],
  "a.md": [
    titled("The text.\n"),
    'date: neither the file name nor the front matter has one. Name the file like "2024-06-07-some-slug.md". (front-matter)',
  ],
  "link-to-folder": [
    linkTo("."),
    "a link to a folder, whose posts would not be found. Put the folder itself here. (file)",
  ],
  "link-to-device.txt": [
    linkTo("/dev/zero"),
    "neither a file nor a link to one. Remove it, or put the file there. (file)",
  ],
};

export const malformedPosts = [
  ...Object.entries(datedPosts).map(
    ([name, row]) => [DAY + name, row] as const,
  ),
  ...Object.entries(otherEntries),
].map(([name, [content, ...errors]]) => ({
  /** Path of its file below `content/posts`. */
  name,
  errors: errors.map(
    (error) => `content/posts/${name}:${/^\d/.test(error) ? "" : " "}${error}`,
  ),
  /** Writes the post to that folder. */
  write: (folder: string) => {
    const file = path.join(folder, name);
    if (typeof content === "function") content(file);
    else writeFileSync(file, content);
  },
}));

/** Writes the files that malformed posts name. */
export function writeNamedFiles(folder: string) {
  // A sparse file takes no space on disk.
  writeFileSync(path.join(folder, "huge.txt"), "");
  truncateSync(path.join(folder, "huge.txt"), 50_000_000);
  writeFileSync(path.join(folder, "text.png"), "This is text.\n");
  writeFileSync(path.join(folder, "empty.png"), "");
  writeFileSync(path.join(folder, "cut-off.png"), IMAGE.subarray(0, 60));
}

/** A PNG of 16 x 16 pixels. */
const IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAJ0lEQVR4nGP8z4AdMOEQZxqVwKcBl7UQQDOlA8dSTCc1cSl1BJ3UAABcSgUfVdYOUQAAAABJRU5ErkJggg==",
  "base64",
);

function titled(body: string): string {
  return `---\ntitle: Some title\n---\n\n${body}`;
}

function fields(frontMatter: string): string {
  return `---\n${frontMatter}---\n\nThe text.\n`;
}

function linkTo(target: string) {
  return (file: string) => {
    symlinkSync(target, file);
  };
}

function staircase(levels: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `${"  ".repeat(level)}- a`,
  ).join("\n");
}

/** Runs of a sign, each longer than the one before, so that none closes another. */
function runs(sign: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `e${sign.repeat(index + 1)}`,
  ).join("");
}
