/** The content checks, each with its default severity. */
export const checkRules = {
  /** A link to a page that does not exist. */
  "broken-link": "warn",
  /** A link to an anchor that does not exist. */
  "broken-anchor": "warn",
  /** A link to a post that is not published. */
  "draft-link": "warn",
  /** An image without alternative text. */
  "missing-alt": "warn",
  /** An image that cannot be decoded; readers get the file as it is. */
  "undecodable-image": "warn",
  /** A video that cannot be decoded; readers get the file as it is. */
  "undecodable-video": "warn",
  /** An image or video of another host, which the policy of the pages blocks. */
  "remote-media": "warn",
  /** A heading more than one level below the previous one. */
  "skipped-heading": "warn",
  /** A tag that content/tags.yml does not declare; the post is shown without it. */
  "undeclared-tag": "warn",
  /** An author that content/authors.yml does not declare; the post is shown without it. */
  "undeclared-author": "warn",
  /** A post with neither a truncate marker nor a description. */
  "missing-summary": "warn",
  /** A front matter field that nothing reads. */
  "unknown-field": "warn",
  /** A post without text. */
  "empty-post": "warn",
  /** A footnote that the text does not refer to, so it is not shown. */
  "unused-footnote": "warn",
  /** A reference to a footnote that does not exist; it is shown as text. */
  "missing-footnote": "warn",
  /** Cells of a table beyond its last column, which are not shown. */
  "surplus-cells": "warn",
  /** Two pages whose paths differ in capital letters only. */
  "similar-route": "warn",
  /** A kind of diagram that is not drawn; its source is shown as code. */
  "unknown-diagram": "warn",
  /** A code block in a language that cannot be highlighted. */
  "unknown-language": "warn",
  /** Invalid options on the first line of a code block. */
  "code-words": "warn",
  /** A comment that starts highlighting lines without an end, or the other way round. */
  "highlight-comments": "warn",
  /** An unknown note in the form of `[!code focus]`. */
  "unknown-code-note": "warn",
  /** A command without an equivalent in other package managers. */
  "package-manager-command": "warn",
  /** An unknown block in the form of `:::name`. */
  "unknown-directive": "warn",
  /** A block without its closing line. */
  "unclosed-directive": "warn",
  /** Tabs with content outside a tab. */
  "tabs-without-tab": "warn",
  /** A tab outside tabs. */
  "stray-tab": "warn",
  /** An explicit id that two headings have. */
  "duplicate-heading-id": "warn",
  /** A name in angle brackets that is not an HTML element; it is shown as text. */
  "unknown-element": "warn",
  /** A frame from another host, which becomes a link. */
  "foreign-frame": "warn",
  /** A script in a post, which is removed. */
  "raw-script": "warn",
  /** A style element in a post, which is removed. */
  "raw-style": "warn",
  /** An attribute such as `onclick` in a post, which is removed. */
  "event-handler": "warn",
  /** A `javascript:` URL, which is removed. */
  "script-url": "warn",
  /** A series with a single part, often because of a typo. */
  "short-series": "warn",
  /** A `superseded_by` that does not name an existing post. */
  "broken-superseded-by": "warn",

  // The rest is about English, and only npm run check:content looks for it.
  /** A word that neither a dictionary nor content/words.txt has. */
  spelling: "warn",
  /** The same word twice, as in "the the". */
  "repeated-word": "warn",
  /** "A error", "an unit". */
  "wrong-article": "warn",
  /** "Dont". */
  "missing-apostrophe": "warn",
  /** Words that a colleague would not say, such as "one does" and "belongs into". */
  "stilted-word": "warn",
  /** More than two of "whoever", "somebody" and "nobody" in 300 words. */
  "vague-subject": "warn",
  /** A post that never says "you". */
  "missing-you": "warn",
  /** A post without a contraction such as "don't". */
  "missing-contraction": "warn",
} as const satisfies Record<string, "off" | "warn" | "error">;

export type CheckRule = keyof typeof checkRules;
