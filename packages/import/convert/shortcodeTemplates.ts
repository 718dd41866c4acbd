import { filesBelow, readInside } from "../sourceFiles";

/** The effect of a shortcode's template in the old site, if it is simple. */
export type ShortcodeTemplate = {
  /** The treatment of the text between its tags. */
  inner: "none" | "code" | "text";
  /** Whether it shows the image `src`. */
  isFigure: boolean;
  /** HTML with placeholders for arguments. */
  html: string;
};

const FOLDER =
  /^(?:themes\/[^/]+\/)?layouts\/(?:_?shortcodes)\/([\w./-]+)\.html$/;
const ARGUMENT =
  /\{\{-?\s*(?:\$?\.Get|index\s+\$?\.Params)\s+(?:(\d+)|["'`]([\w-]+)["'`])\s*(?:\|\s*(?:safeURL|safeHTML|safeHTMLAttr|markdownify)\s*)*-?\}\}/g;

/** Reads the templates of the site and of its themes; the site's have precedence. */
export function readShortcodeTemplates(
  root: string,
): Map<string, ShortcodeTemplate> {
  const files = filesBelow(root, FOLDER).reverse();
  return new Map(
    files.map((file) => [
      FOLDER.exec(file)?.[1] ?? "",
      parseTemplate(readInside(root, file)),
    ]),
  );
}

export function parseTemplate(source: string): ShortcodeTemplate {
  const html = source.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, "");
  const isCode = /<pre|<code|\bhighlight\b|\bHighlight\b/.test(html);
  const inner = !/\.Inner\b/.test(html) ? "none" : isCode ? "code" : "text";
  const isFigure = inner === "none" && /<img\b[^>]*\bsrc=/.test(html);
  return { inner, isFigure, html: html.trim() };
}

/** Fills in the arguments. Frames and scripts become a link; undefined when the template has logic. */
export function fillTemplate(
  name: string,
  { inner, html }: ShortcodeTemplate,
  args: ReadonlyMap<string, string>,
): string | undefined {
  if (inner !== "none") return undefined;
  const filled = html.replace(
    ARGUMENT,
    (_whole, position?: string, key?: string) =>
      args.get(position ?? key ?? "") ?? "",
  );
  const [, frame] =
    /<(?:iframe|video)\b[^>]*?\bsrc=["']?([^"'\s>]+)/.exec(filled) ?? [];
  if (frame !== undefined && /^https?:[^{}]+$/.test(frame))
    return `[${name}](${frame})`;
  return /\{\{|<(?:script|style|iframe)\b/.test(filled) ? undefined : filled;
}
