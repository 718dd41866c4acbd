import { interpolate } from "@technical-blog/utils";

/** The texts that rendering adds, in English. */
export const TEXTS = {
  "admonition.caution": "Caution",
  "admonition.danger": "Danger",
  "admonition.important": "Important",
  "admonition.info": "Info",
  "admonition.note": "Note",
  "admonition.tip": "Tip",
  "admonition.warning": "Warning",
  "code.copy": "Copy code",
  "code.copyCommand": "Copy command: {command}",
  "code.differs": "Different with Node {node}",
  "code.nodeDiffers": "{node} ({count} different)",
  "code.notRun": "not run",
  "code.output": "Output",
  "code.wrap": "Wrap lines",
  "diagram.label": "Diagram",
  "diagram.source": "Source of the diagram",
  "footnotes.back": "Back to reference {reference}",
  "footnotes.title": "Footnotes",
  "heading.directLink": "Direct link to {heading}",
  "image.close": "Close the image",
  "table.label": "Table",
  "tabs.label": "Variants",
  "task.done": "Done",
  "task.open": "To do",
  "tree.folder": "folder",
  "tree.more": "more files",
  "video.on": "video on {host}",
  "video.untitled": "Video",
};

export type TextId = keyof typeof TEXTS;

/** A text in the site's language, with values in place of its `{placeholders}`. */
export type TextOf = (
  id: TextId,
  values?: Readonly<Record<string, string>>,
) => string;

/** @param texts in another language; those that are missing are in English */
export const textsIn =
  (texts: Readonly<Partial<Record<TextId, string>>> = {}): TextOf =>
  (id, values) =>
    interpolate(texts[id] ?? TEXTS[id], values).join("");
