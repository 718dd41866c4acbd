/**
 * How the message of each malformed post that cannot be built begins, after the name of its file: the line where there is
 * one, and what is wrong. All others are built.
 */
export const expectedFailures: Readonly<Record<string, string>> = {
  "2001-01-01-blank.md":
    ': title: the file is empty. Start it with front matter: "---", "title: …",',
  "2001-01-01-canonical-script.md":
    ':3: canonical: not an address. Write it like "https://example.org/post".',
  "2001-01-01-closed-with-more.md":
    ':1: front matter: its last line is "---more". End it with a line of three',
  "2001-01-01-date-list.md":
    ':3: date: not a date. Write it as YYYY-MM-DD, for example "2024-06-07".',
  "2001-01-01-date-number.md":
    ':3: date: not a date. Write it as YYYY-MM-DD, for example "2024-06-07".',
  "2001-01-01-date-time.md":
    ':3: date: "2024-06-07T10:00:00+05:00" is not a day of the calendar. Write',
  "2001-01-01-date-year-0.md":
    ':3: date: "0000-00-00" is not a day of the calendar. Write it as',
  "2001-01-01-day.md":
    ':3: date: "2024-6-7" is not a day of the calendar. Write it as YYYY-MM-DD,',
  "2001-01-01-diagram-unknown.md":
    ':8: no diagram begins with "nonsense". Known are flowchart, graph,',
  "2001-01-01-diagram.md":
    ':9: a bracket is not closed in this line of a flowchart: "A[One --> B".',
  "2001-01-01-draft-map.md":
    ":3: draft: a list or map is neither true nor false. Write one of them,",
  "2001-01-01-draft-yes.md":
    ':3: draft: "yes please" is neither true nor false. Write one of them,',
  "2001-01-01-empty.md":
    ': title: the file is empty. Start it with front matter: "---", "title: …",',
  "2001-01-01-february-30.md":
    ':3: date: "2024-02-30" is not a day of the calendar. Write it as',
  "2001-01-01-formula-endless.md":
    ':7: the formula "\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a" cannot be read: Too many',
  "2001-01-01-formula.md":
    ':7: the formula "\\frac{1}{" cannot be read: Unexpected end of input in a',
  "2001-01-01-html-attributes.md":
    ':5: the tag that begins with <p class="a class="b" onclick=x id=\'>The has',
  "2001-01-01-html-cdata.md":
    ":5: <![CDATA[ is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-comment.md":
    ":5: <!-- is not closed, so all that follows would be lost. Close it with",
  "2001-01-01-html-iframe.md":
    ":5: <iframe> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-instruction.md":
    ":5: <? is not closed, so all that follows would be lost. Close it with ?>",
  "2001-01-01-html-plaintext.md":
    ":5: <plaintext> cannot be closed, so all that follows would be lost. Use a",
  "2001-01-01-html-script.md":
    ":5: <script> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-select.md":
    ":5: <select> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-style.md":
    ":5: <style> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-template.md":
    ":5: <template> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-textarea.md":
    ":5: <textarea> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-html-title.md":
    ":5: <title> is not closed, so all that follows would be lost. Close it",
  "2001-01-01-hyphens-twice.md":
    ': title: missing. Add a line "title: …" to the front matter at the top of',
  "2001-01-01-image-folder.md":
    ':7: no image content/posts. Put the image there or correct the path ".".',
  "2001-01-01-image-half-percent.md":
    ":7: no image content/posts/%zz.png. Put the image there or correct the",
  "2001-01-01-image-missing.md":
    ": image: no image content/posts/nowhere.png. Put the image there or",
  "2001-01-01-image-nowhere.md":
    ":7: no image content/posts/nowhere.png. Put the image there or correct the",
  "2001-01-01-image-outside.md":
    ":7: no image ../outside.png. Put the image there or correct the path",
  "2001-01-01-include-folder.md":
    ":7: content/posts is no file. Name one that has code.",
  "2001-01-01-include-missing.md":
    ":7: no file content/posts/nowhere.mjs. Put the file there or correct the",
  "2001-01-01-include-outside.md":
    ":7: ../outside.txt is outside of the project. Include a file of the",
  "2001-01-01-javascript.md":
    ':1: front matter: "js" follows the hyphens of its first line. Start the',
  "2001-01-01-json-named.md":
    ':1: front matter: "json" follows the hyphens of its first line. Start the',
  "2001-01-01-json.md":
    ":1: front matter: it begins with { and is not YAML. Start the file with",
  "2001-01-01-late-front-matter.md":
    ':3: title: missing. Add a line "title: …" to the front matter at the top',
  "2001-01-01-no-front-matter.md":
    ': title: missing. Add a line "title: …" to the front matter at the top of',
  "2001-01-01-not-closed.md":
    ":1: front matter: it has no end. End it with a line of three hyphens: ---.",
  "2001-01-01-redirect-bad.md":
    ':3: redirects.0: not a path of this site. Write it like "/an-old-path".',
  "2001-01-01-slug-backslash.md":
    ':3: slug: has "\\", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-colon.md":
    ':3: slug: has ":", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-dot.md":
    ":3: slug: has a part of dots alone, which leads to another folder. Use",
  "2001-01-01-slug-double.md":
    ":3: slug: has a slash too many. Use letters, digits and hyphens.",
  "2001-01-01-slug-empty.md":
    ":3: slug: empty. Remove the line or give the path of the page.",
  "2001-01-01-slug-feed.md":
    ":3: slug: makes the address /rss.xml, where files of the site are. Use",
  "2001-01-01-slug-gatsby.md":
    ":3: slug: makes the address /page-data/app-data, where files of the site",
  "2001-01-01-slug-hash.md":
    ':3: slug: has "#", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-list.md": ":3: slug: a list is not text. Write one text.",
  "2001-01-01-slug-not-found.md":
    ":3: slug: 404 is not text. Put it in quotes.",
  "2001-01-01-slug-number.md": ":3: slug: 42 is not text. Put it in quotes.",
  "2001-01-01-slug-percent.md":
    ':3: slug: has "%", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-question.md":
    ':3: slug: has "?", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-space.md":
    ":3: slug: has a space, which an address cannot have. Use letters, digits",
  "2001-01-01-slug-star.md":
    ':3: slug: has "*", which an address cannot have. Use letters, digits and',
  "2001-01-01-slug-up.md":
    ":3: slug: has a part of dots alone, which leads to another folder. Use",
  "2001-01-01-slug-zero-width.md":
    ":3: slug: has the character U+200B, which an address cannot have. Use",
  "2001-01-01-tags-empty.md":
    ":3: tags.0: not the name of a tag. Write a key of content/tags.yml, in",
  "2001-01-01-tags-map.md": ":3: tags: not a list. Write it as [git, cli].",
  "2001-01-01-tags-null.md": ":3: tags: not a list. Write it as [git, cli].",
  "2001-01-01-tags-text.md": ":3: tags: not a list. Write it as [git, cli].",
  "2001-01-01-three-hyphens.md":
    ":1: front matter: it has no end. End it with a line of three hyphens: ---.",
  "2001-01-01-title-bell.md":
    ":2: title: has a character that cannot be seen, such as a control or a",
  "2001-01-01-title-blank.md":
    ':2: title: empty. Add a line "title: …" to the front matter at the top of',
  "2001-01-01-title-empty.md":
    ':2: title: empty. Add a line "title: …" to the front matter at the top of',
  "2001-01-01-title-half-character.md":
    ":2: title: has a character that cannot be seen, such as a control or a",
  "2001-01-01-title-list.md": ":2: title: a list is not text. Write one text.",
  "2001-01-01-title-map.md": ":2: title: a map is not text. Put it in quotes.",
  "2001-01-01-title-number.md":
    ":2: title: 2024 is not text. Put it in quotes.",
  "2001-01-01-title-turned-round.md":
    ":2: title: has a character that cannot be seen, such as a control or a",
  "2001-01-01-title-zero-width.md":
    ':2: title: has nothing that can be seen. Add a line "title: …" to the',
  "2001-01-01-toml.md":
    ":1: front matter: it begins with +++ and is not YAML. Start the file with",
  "2001-01-01-tomorrow.md":
    ':3: date: "tomorrow" is not a day of the calendar. Write it as YYYY-MM-DD,',
  "2001-01-01-video-nowhere.md":
    ":7: no video content/posts/nowhere.mp4. Put the video there or correct the",
  "2001-01-01-yaml-bomb.md":
    ":2: front matter: it has more than 1000 values, or 20 levels. Write less,",
  "2001-01-01-yaml-circle.md":
    ":2: front matter: it has more than 1000 values, or 20 levels. Write less,",
  "2001-01-01-yaml-colon.md":
    ":2: front matter: not valid YAML: bad indentation of a mapping entry.",
  "2001-01-01-yaml-prototype.md":
    ':2: front matter: it has a field "__proto__", which is no name.',
  "2001-01-01-yaml-list.md":
    ':2: front matter: it has no fields. Write it as lines like "title: …".',
  "2001-01-01-yaml-null.md":
    ': title: missing. Add a line "title: …" to the front matter at the top of',
  "2001-01-01-yaml-number.md":
    ':2: front matter: it has no fields. Write it as lines like "title: …".',
  "2001-01-01-yaml-string.md":
    ':2: front matter: it has no fields. Write it as lines like "title: …".',
  "2001-01-01-yaml-tab.md":
    ":4: front matter: not valid YAML: tab characters must not be used in",
  "2001-01-01-yaml-tag.md":
    ":2: front matter: not valid YAML: unknown scalar tag",
  "2001-01-01-yaml-twice.md":
    ":3: front matter: not valid YAML: duplicated mapping key. Often a value",
  "2001-01-01-yaml-two-documents.md":
    ':2: front matter: it is more than one document. Remove the line "...".',
  "2001-01-01-yaml-unclosed-quote.md":
    ":2: front matter: not valid YAML: unexpected end of the stream within a",
  "2001-01-01-yaml-unknown-alias.md":
    ':2: front matter: not valid YAML: unidentified alias "nobody". Often a',
  "2001-01-01-youtube.md":
    ':7: "::youtube" needs a title and an id of YouTube, and has the id "".',
  "2001-13-01-month-13.md":
    ': date: "2001-13-01" in the file name is not a day of the calendar. Name',
  "a.md":
    ": date: neither the file name nor the front matter has one. Name the file",
  "2001-01-01-cr.md":
    ":1: a line ends with a carriage return alone, as on old Macs. Save the",
  "2001-01-01-bom-twice.md": ":1: the file has two byte order marks.",
  "2001-01-01-utf-16-le.md":
    ":1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-utf-16-be.md":
    ":1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-utf-16-le-unmarked.md":
    ":1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-utf-16-be-unmarked.md":
    ":1: the file is UTF-16, not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-latin-1.md":
    ":5: the file is not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-half-character.md":
    ":5: the file is not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-null-byte.md":
    ":5: the file has a null byte, so it is not text. Remove it, or save the",
  "2001-01-01-escape.md":
    ":5: the file has the control character U+001B, which nobody sees. Remove",
  "2001-01-01-binary.md":
    ":1: the file is not UTF-8. Save it with the encoding UTF-8.",
  "2001-01-01-5-mb.md":
    ":1: the text has 5,250,004 characters, and at most 200,000 are read. Split",
  "2001-01-01-5-mb-lines.md":
    ":1: the text has 5,000,004 characters, and at most 200,000 are read. Split",
  "2001-01-01-5-mb-front-matter.md":
    ":2: front matter: it has more than 1000 values, or 20 levels. Write less,",
  "2001-01-01-deep-yaml.md":
    ":3: front matter: not valid YAML: nesting exceeded maxDepth (100). Often a",
  "2001-01-01-deep-yaml-closed.md":
    ":3: front matter: not valid YAML: nesting exceeded maxDepth (100). Often a",
  "2001-01-01-too-many-lines.md":
    ":20001: the text has 30,005 lines, and at most 20,000 are read. Split it.",
  "2001-01-01-deep-quotations.md":
    ":5: quotations, lists or blocks are nested in more than 100 levels. Write",
  "2001-01-01-deep-lists.md":
    ":5: quotations, lists or blocks are nested in more than 100 levels. Write",
  "2001-01-01-deep-indented-lists.md":
    ":105: quotations, lists or blocks are nested in more than 100 levels.",
  "2001-01-01-deep-directives.md":
    ":105: quotations, lists or blocks are nested in more than 100 levels.",
  "2001-01-01-deep-elements.md":
    ":5: HTML elements are nested in more than 300 levels. Close them, or write",
  "2001-01-01-deep-inline-elements.md":
    ":5: HTML elements are nested in more than 300 levels. Close them, or write",
  "2001-01-01-deep-emphasis.md":
    ":5: the text is nested in more than 300 levels. Write it simpler, or as",
  "2001-01-01-deep-formula.md": ":5: the formula",
  "2001-01-01-brackets.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-links-that-open.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-emphasis.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-less-than.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-comments-that-open.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-backticks.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-dollars.md":
    ":5: paragraphs are so long, and have so many signs like * [ < `, that",
  "2001-01-01-many-footnotes.md":
    ":20001: the text has 20,007 lines, and at most 20,000 are read. Split it.",
  "2001-01-01-many-definitions.md":
    ":20001: the text has 20,005 lines, and at most 20,000 are read. Split it.",
  "2001-01-01-wide-table.md":
    ":25: a table has more than 10,000 cells. Split it, or link to a file that",
  "2001-01-01-large-diagram.md":
    ":5: the diagram has 2000 connections, and at most 300 are drawn. Split it.",
  "2001-01-01-include-50-mb.md":
    ":5: content/posts/huge.txt has 50000000 bytes, and at most 1000000 are",
  "2001-01-01-image-of-text.md":
    ":7: content/posts/text.png is no image that can be read. Put the image",
  "2001-01-01-image-empty.md":
    ":7: content/posts/empty.png is no image that can be read. Put the image",
  "2001-01-01-image-cut-off.md":
    ":7: content/posts/cut-off.png is no image that can be read. Put the image",
  "2001-01-01-name with a space.md":
    ": file name: has a space, which an address cannot have. Use letters,",
  "2001-01-01-name-with-a-question?.md":
    ': file name: has "?", which an address cannot have. Use letters, digits',
  "2001-01-01-name-with-a-#.md":
    ': file name: has "#", which an address cannot have. Use letters, digits',
  "2001-01-01-name-with-a-%.md":
    ': file name: has "%", which an address cannot have. Use letters, digits',
  "2001-01-01-name-with-a-\u200b.md":
    ": file name: has the character U+200B, which an address cannot have. Use",
  [`2001-01-01-name-${"x".repeat(230)}.md`]:
    ": file name: is longer than 200 bytes. Use letters, digits and hyphens, or",
  "2001-01-01-name-in-capitals.MD":
    ": posts are files that end in .md, and this one ends in .MD. Rename it.",
  "2001-01-01-name-of-markdown.markdown":
    ": posts are files that end in .md, and this one ends in .markdown. Rename",
  "2001-01-01-folder.md":
    ": a folder that is named like a post. Name it without the ending; its post",
  "2001-01-01-link-to-nothing.md":
    ": neither a file nor a link to one. Remove it, or put the file there.",
  "2001-01-01-link-to-itself.md":
    ": neither a file nor a link to one. Remove it, or put the file there.",
  "link-to-device.txt": ": neither a file nor a link to one.",
  "link-to-folder":
    ": a link to a folder, whose posts would not be found. Put the folder",
};
