import { escapeRegExp } from "lodash";

import type { Report } from "../sourceBlog";
import {
  applyEdits,
  codeRanges,
  editsOf,
  editsOutsideCode,
  hidden,
  isWithin,
  type Body,
} from "./body";

type Site = {
  /** Marks the end of the excerpt. */
  separator: string | undefined;
  /** The route of the post that `post_url` names. */
  postUrl: (reference: string) => string | undefined;
  /** The route of the file that `link` names. */
  link: (file: string) => string;
  /** A field of the post or of the configuration. */
  variable: (owner: string, name: string) => string | undefined;
  report: Report;
};

const HIGHLIGHT =
  /^([ \t]*)\{%-?\s*highlight\s+([\w+#.-]+)([^%]*?)-?%\}[ \t]*\n?([\s\S]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}/gm;
const COMMENT = /\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}/g;
const RAW =
  /(?:(^[ \t]*)|)\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/gm;
const TAG = /\{%-?\s*(\w+)\s*([\s\S]*?)-?%\}|\{\{-?([^\n]*?)-?\}\}/g;
const URL_FILTERS =
  /^(["'])(.*?)\1\s*\|\s*(?:(?:prepend:\s*site\.(?:baseurl|url)|relative_url|absolute_url)\s*\|?\s*)+$/;

/** Converts Jekyll's Liquid. Outputs that only Jekyll can compute stay as text, other tags are hidden; both are reported. */
export function convertLiquid(source: Body, site: Site): Body {
  // Private-use characters replace raw text until the end, so that it is not converted.
  const kept: string[] = [];
  const keep = (text: string) => `\uE000${String(kept.push(text) - 1)}\uE001`;
  const verbatim = [
    ...editsOf(source, HIGHLIGHT, (match) => fence(match)),
    // Removes a line with only the tag; keeps the line break after a fence.
    ...editsOf(source, RAW, ([, indent, inner = ""]) =>
      indent === undefined ? inner : indent + inner.replace(/^\n/, ""),
    ),
  ].map((edit) => ({
    ...edit,
    text: edit.text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, keep),
  }));
  const converted = convertTags(applyEdits(source, verbatim), site);
  const restored = editsOf(
    converted,
    /\uE000(\d+)\uE001/g,
    ([, index]) => kept[Number(index)] ?? "",
  );
  return applyEdits(converted, restored);
}

function fence([, ...groups]: RegExpExecArray): string {
  const [indent = "", language = "", options = "", code = ""] = groups;
  const lines = /(?:mark_lines|hl_lines)\s*=\s*["']([^"']+)["']/.exec(options);
  const meta = [
    language,
    ...(lines?.[1] ? [`{${lines[1].trim().split(/\s+/).join(",")}}`] : []),
    ...(/\blinenos\b/.test(options) ? ["showLineNumbers"] : []),
  ].join(" ");
  const plain = code.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "");
  // Jekyll removes blank lines at both ends.
  const trimmed = plain.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  return `${indent}\`\`\`${meta}\n${trimmed}\n${indent}\`\`\``;
}

function convertTags(
  body: Body,
  { separator, postUrl, link, variable, report }: Site,
): Body {
  const code = codeRanges(body.text);
  const edits = editsOf(body, TAG, (match, line) => {
    const [tag, name = "", words = "", output] = match;
    const argument = words.trim();
    if (output !== undefined) {
      const [, owner = "", field = ""] =
        /^\s*(page|site)\.(\w+)\s*$/.exec(output) ?? [];
      const plain = plainOutput(output.trim()) ?? variable(owner, field);
      if (plain === undefined)
        report(`${tag} is computed by Jekyll and stays as text.`, line);
      return plain;
    }
    if (name === "comment" || name === "endcomment") return undefined;
    if (name === "post_url") {
      const route = postUrl(argument);
      if (route === undefined)
        report(`the reference to "${argument}" matches no post.`, line);
      return route ?? argument;
    }
    if (name === "link") return link(argument);
    if (name === "gist")
      return `[Gist](https://gist.github.com/${argument.split(/\s/)[0] ?? ""})`;
    const isCode = isWithin(code, match.index);
    report(
      `the tag "${name}" is unknown${isCode ? "" : " and is hidden"}.`,
      line,
    );
    return isCode ? undefined : hidden(tag);
  });
  edits.push(...editsOf(body, COMMENT, ([, words = ""]) => hidden(words)));
  const mark =
    separator?.trim() === ""
      ? "\n\n<!-- truncate -->\n\n"
      : "<!-- truncate -->";
  if (separator) {
    const pattern = new RegExp(escapeRegExp(separator), "g");
    edits.push(...editsOutsideCode(body, pattern, () => mark).slice(0, 1));
  }
  return applyEdits(body, edits);
}

/** Resolves the site's URL and URLs below it. */
function plainOutput(expression: string): string | undefined {
  if (/^site\.(?:baseurl|url)(?:\s*\|.*)?$/.test(expression)) return "";
  return (
    URL_FILTERS.exec(expression)?.[2] ??
    /^(["'])([^"']*)\1$/.exec(expression)?.[2]
  );
}
