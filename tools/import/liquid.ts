import {
  applyEdits,
  hidden,
  isWithin,
  literalRanges,
  type Body,
  type Edit,
} from "./body";

type Site = {
  /** What ends the excerpt, if not the first paragraph. */
  separator: string | undefined;
  /** Path of the post that `post_url` names. */
  postUrl: (reference: string) => string | undefined;
  /** Path of the file that `link` names. */
  link: (file: string) => string;
  report: (problem: string, line: number) => void;
};

const HIGHLIGHT =
  /^([ \t]*)\{%-?\s*highlight\s+([\w+#.-]+)([^%]*?)-?%\}[ \t]*\n?([\s\S]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}/gm;
const COMMENT = /\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}/g;
const RAW = /\{%-?\s*raw\s*-?%\}(\n?)([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
const TAG = /\{%-?\s*(\w+)\s*([\s\S]*?)-?%\}|\{\{-?([^\n]*?)-?\}\}/g;
const URL_FILTERS =
  /^(["'])(.*?)\1\s*\|\s*(?:(?:prepend:\s*site\.(?:baseurl|url)|relative_url|absolute_url)\s*\|?\s*)+$/;

/** Jekyll's Liquid in our dialect. What has to be run is reported and stays as text, tags are hidden. */
export function convertLiquid(source: Body, site: Site): Body {
  const raw = [...source.text.matchAll(RAW)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    match,
  }));
  const isRaw = (offset: number) => isWithin(raw, offset);
  // Code first: what it shows is no Markdown.
  const blocks = [...source.text.matchAll(HIGHLIGHT)].filter(
    ({ index }) => !isRaw(index),
  );
  const ranges = blocks.map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const edits: Edit[] = blocks.map((match, index) => {
    const { start, end } = ranges[index] ?? { start: 0, end: 0 };
    return { start, end, text: fence(match) };
  });
  for (const { start, end, match } of raw) {
    if (isWithin(ranges, start)) continue;
    const [, , inner = ""] = match;
    edits.push({ start, end, text: inner });
  }
  // Whatever was raw is not to be read again: it is kept apart until the end.
  const kept: string[] = [];
  const keep = (text: string) => `\uE000${String(kept.push(text) - 1)}\uE001`;
  const apart = applyEdits(
    source,
    edits.map((edit) => ({
      ...edit,
      text: edit.text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, keep),
    })),
  );
  const converted = convertTags(apart, site);
  const restored = [...converted.text.matchAll(/\uE000(\d+)\uE001/g)].map(
    ({ index, 0: mark, 1: place }) => ({
      start: index,
      end: index + mark.length,
      text: kept[Number(place)] ?? "",
    }),
  );
  return applyEdits(converted, restored);
}

function fence(match: RegExpMatchArray): string {
  const [, indent = "", language = "", options = "", code = ""] = match;
  const lines = /(?:mark_lines|hl_lines)\s*=\s*["']([^"']+)["']/.exec(
    options,
  )?.[1];
  const meta = [
    language,
    ...(lines ? [`{${lines.trim().split(/\s+/).join(",")}}`] : []),
    ...(/\blinenos\b/.test(options) ? ["showLineNumbers"] : []),
  ].join(" ");
  const plain = code.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "");
  // Jekyll leaves out blank lines at both ends.
  const trimmed = plain.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  return `${indent}\`\`\`${meta}\n${trimmed}\n${indent}\`\`\``;
}

function convertTags(
  body: Body,
  { separator, postUrl, link, report }: Site,
): Body {
  const { text } = body;
  const literal = literalRanges(text);
  const edits: Edit[] = [];
  for (const { index, 0: comment, 1: words = "" } of text.matchAll(COMMENT)) {
    edits.push({
      start: index,
      end: index + comment.length,
      text: hidden(words),
    });
  }
  for (const match of text.matchAll(TAG)) {
    const [tag, name, words = "", output] = match;
    if (["comment", "endcomment"].includes(name ?? "")) continue;
    const start = match.index;
    const replace = (by: string) =>
      edits.push({ start, end: start + tag.length, text: by });
    const line = body.lineAt(start);
    const argument = words.trim();
    if (output !== undefined) {
      const plain = plainOutput(output);
      if (plain === undefined)
        report(`${tag} is filled in by Jekyll and stays as text.`, line);
      else replace(plain);
    } else if (name === "post_url") {
      const route = postUrl(argument);
      if (route === undefined)
        report(`the reference to "${argument}" leads to no post.`, line);
      replace(route ?? argument);
    } else if (name === "link") replace(link(argument));
    else if (name === "gist")
      replace(
        `[Gist](https://gist.github.com/${argument.split(/\s/)[0] ?? ""})`,
      );
    else {
      report(
        `the tag "${name ?? ""}" is not known here${isWithin(literal, start) ? "" : " and is hidden"}.`,
        line,
      );
      if (!isWithin(literal, start)) replace(hidden(tag));
    }
  }
  if (separator !== undefined) {
    const start = text.indexOf(separator);
    if (start !== -1)
      edits.push({
        start,
        end: start + separator.length,
        text: "<!-- truncate -->",
      });
  }
  return applyEdits(body, edits);
}

/** What stands for the path of the site, or a path below it. */
function plainOutput(output: string): string | undefined {
  const expression = output.trim();
  if (/^site\.(?:baseurl|url)(?:\s*\|.*)?$/.test(expression)) return "";
  return (
    URL_FILTERS.exec(expression)?.[2] ??
    /^(["'])([^"']*)\1$/.exec(expression)?.[2]
  );
}
