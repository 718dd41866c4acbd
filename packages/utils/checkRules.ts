/** Checks for mistakes. Each warns, unless the configuration gives it another severity. */
const mistakeRules = [
  "broken-link", // A link to a page that does not exist.
  "broken-anchor", // A link to an anchor that does not exist.
  "draft-link", // A link to a post that is not published.
  "missing-alt", // An image without alternative text.
  "undecodable-image", // An image that cannot be decoded; readers get the file as it is.
  "undecodable-video", // A video that cannot be decoded; readers get the file as it is.
  "remote-media", // An image or video on another host, which the Content Security Policy blocks.
  "skipped-heading", // A heading more than one level below the previous one.
  "undeclared-tag", // A tag that content/tags.yml does not declare; the post is shown without it.
  "undeclared-author", // An author that content/authors.yml does not declare; the post is shown without it.
  "missing-summary", // A post with neither a truncate marker nor a description.
  "keyword", // A keyword that search can't use, or that says what is known already.
  "unknown-field", // A front matter field that nothing reads.
  "empty-post", // A post without text.
  "unused-footnote", // A footnote that the text does not refer to, so it is not shown.
  "missing-footnote", // A reference to a footnote that does not exist; it is shown as text.
  "unused-definition", // The URL of a reference that no link or image uses, or a second one of its name.
  "shown-as-text", // A table, a block or a link by reference that is none, and so is shown as text.
  "unclosed-fence", // A block of code without an end.
  "surplus-cells", // Cells of a table beyond its last column, which are not shown.
  "unknown-diagram", // A kind of diagram that is not drawn; its source is shown as code.
  "unknown-language", // A code block in a language that cannot be highlighted.
  "code-words", // Invalid options on the first line of a code block.
  "highlight-comments", // A comment that starts highlighting lines without an end, or the other way round.
  "unknown-code-note", // An unknown note in the form of `[!code focus]`.
  "package-manager-command", // A command without an equivalent in other package managers.
  "unknown-directive", // An unknown block in the form of `:::name`.
  "unclosed-directive", // A block without its closing line.
  "tabs-without-tab", // Tabs with content outside a tab.
  "stray-tab", // A tab outside tabs.
  "block-without-list", // A file tree or steps without a list, or with something beside it.
  "duplicate-heading-id", // An explicit id that two elements have, or one and the page itself.
  "unknown-element", // A name in angle brackets that is not an HTML element; it is shown as text.
  "foreign-frame", // A frame from another host, which becomes a link.
  "raw-html", // An element or attribute that posts may not have, which is left out.
  "raw-script", // A script in a post, which is removed.
  "raw-style", // A style element, or a style that moves its element or loads a file, which is removed.
  "event-handler", // An attribute such as `onclick` in a post, which is removed.
  "script-url", // A URL such as `javascript:…`, `data:…` or `file:…`, which is removed.
  "short-series", // A series with a single part, often because of a typo.
  "unused-series", // An entry of content/series.yml that no post names.
  "long-reason", // A reason of an update that is more than a sentence, or longer than 200 characters.
  "long-note", // A note of more than 300 words, which should be a post.
  "undrawn-sign", // A sign of a title or tag that the fonts of social cards lack.
  "broken-superseded-by", // A `superseded_by` that does not name an existing post, or leads back to the post.

  // Only npm run check:content applies these five; the last three are about English.
  "old-run", // Posts whose blocks were run more than a year ago.
  "missing-keywords", // A post, page or doc without keywords, which readers with other words don't find.
  "repeated-word", // The same word twice, as in "the the".
  "wrong-article", // "A error", "an unit".
  "missing-apostrophe", // "Dont".
] as const;

/** Checks of taste and dialect, also by check:content only. Each is off unless the configuration turns it on. */
const styleRules = [
  "spelling", // A word that neither a dictionary nor content/words.txt has.
  "stilted-word", // Words that a colleague would not say, such as "one does" and "belongs into".
  "vague-subject", // More than two of "whoever", "somebody" and "nobody" in 300 words.
  "missing-you", // A post that never says "you".
  "missing-contraction", // A post without a contraction such as "don't".
] as const;

/** The content checks. */
export const checkRules = [...mistakeRules, ...styleRules] as const;

export type CheckRule = (typeof checkRules)[number];

export const severities = ["off", "warn", "error"] as const;

type Severity = (typeof severities)[number];

/** The severity of a check: the configured one, or the default. */
export function severityOf(
  rule: CheckRule,
  checks: Readonly<Partial<Record<CheckRule, Severity>>>,
): Severity {
  const isStyle = styleRules.some((name) => name === rule);
  return checks[rule] ?? (isStyle ? "off" : "warn");
}
