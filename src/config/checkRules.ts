/** What the checks of the content look for, and what becomes of it unless the configuration says otherwise. */
export const checkRules = {
  /** A link to a page of the site that is not there. */
  "broken-link": "warn",
  /** A link to a part of a page that is not there. */
  "broken-anchor": "warn",
  /** A link to a post that is not published. */
  "draft-link": "warn",
  /** A page that two files claim; the first one by name has it. */
  "duplicate-route": "warn",
  /** An image that readers who cannot see it are told nothing of. */
  "missing-alt": "warn",
  /** A heading two levels or more below the one above it. */
  "skipped-heading": "warn",
  /** A tag that content/tags.yml does not have; the post is shown without it. */
  "undeclared-tag": "warn",
  /** An author that content/authors.yml does not have; the post is shown without. */
  "undeclared-author": "warn",
  /** A post whose text has no mark for the end of its summary, nor a description. */
  "missing-summary": "warn",
  /** A field of the front matter that nothing reads. */
  "unknown-field": "warn",
  /** A language of a code block that cannot be highlighted. */
  "unknown-language": "warn",
  /** Words on the first line of a code block that cannot be followed. */
  "code-words": "warn",
  /** A comment that begins to highlight lines and has no end, or ends what was not begun. */
  "highlight-comments": "warn",
  /** A note such as `[!code focus]` that nothing knows. */
  "unknown-code-note": "warn",
  /** A command that other package managers have no equal of. */
  "package-manager-command": "warn",
  /** A block such as `:::name` that nothing knows. */
  "unknown-directive": "warn",
  /** A block without its closing line. */
  "unclosed-directive": "warn",
  /** Tabs that hold something beside tabs. */
  "tabs-without-tab": "warn",
  /** A tab outside of tabs. */
  "stray-tab": "warn",
  /** An id of the author's own that two headings have. */
  "duplicate-heading-id": "warn",
  /** A name in angle brackets that is no element of HTML; it is shown as text. */
  "unknown-element": "warn",
  /** A frame of another host, which becomes a link. */
  "foreign-frame": "warn",
  /** A script in a post, which is left out. */
  "raw-script": "warn",
  /** A style element in a post, which is left out. */
  "raw-style": "warn",
  /** An attribute such as `onclick` in a post, which is left out. */
  "event-handler": "warn",
  /** An address that is a script, which is left out. */
  "script-address": "warn",
  /** A series with a single part: often a misspelled one. */
  "short-series": "warn",
  /** A post that is said to be superseded by one that is not there. */
  "broken-superseded-by": "warn",
} as const satisfies Record<string, "off" | "warn" | "error">;

export type CheckRule = keyof typeof checkRules;
