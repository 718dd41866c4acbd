import { interpolate } from "@technical-blog/utils";

/** What the published files say, in English. */
export const TEXTS = {
  "changes.intro":
    "What was corrected in posts or added to them, newest first.",
  "feed.ofChanges": "{site}: what changed",
  "feed.ofNotes": "{site}: notes",
  "feed.ofTag": "{site}: {tag}",
  "markdown.date": "Date",
  "markdown.url": "URL",
  "notes.intro": "Short notes, newest first: a command, a link, a quotation.",
  "series.title": "Series: {title}",
  "tag.title": "Posts on {tag}",
  "tags.label": "Tags",
};

type TextId = keyof typeof TEXTS;
export type Texts = Record<TextId, string>;

/** A text in the site's language, with values in place of its `{placeholders}`. */
export type TextOf = (
  id: TextId,
  values?: Readonly<Record<string, string>>,
) => string;

/** @param texts in another language; those that are missing are in English */
export const textsIn =
  (texts: Partial<Texts> = {}): TextOf =>
  (id, values) =>
    interpolate(texts[id] ?? TEXTS[id], values).join("");
