import path from "node:path";

import {
  ADMONITION_NAMES,
  applyEdits,
  editsOutsideCode,
  hidden,
  plainTree,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { escapeRegExp } from "lodash";
import type { Paragraph } from "mdast";
import { visit } from "unist-util-visit";

import { textList } from "../frontMatter";
import type { Report } from "../skippedItems";
import { embed } from "./embeds";
import { convertPrismFences, numbersIn } from "./prismFences";

type Site = {
  /** Options of a plugin, if the site has it. */
  plugin: (name: string) => Record<string, unknown> | undefined;
  /** The text of a file that gatsby-remark-embed-snippet embeds. */
  snippet: (name: string) => string | undefined;
  report: Report;
};

/** Converts the syntax that the usual plug-ins of a Gatsby blog add to Markdown. */
export function convertGatsbyText(body: Body, site: Site): Body {
  const steps = [
    convertEmbedded,
    convertBlocks,
    (each: Body) => convertPrismFences(each, site.report),
    convertMarks,
  ];
  return steps.reduce((each, step) => step(each, site), body);
}

const EMBEDDED =
  /^(embed|video|youtube|vimeo|gist|codepen|codesandbox|loom|twitch):\s*(\S.*)$/;
/** Schemes of links to editors, which no browser knows. */
const EDITOR =
  /^(?:embedded-)?(?:codepen|codesandbox|babel|ramda|stackblitz):\/\//;
const EMBEDDERS = [
  "gatsby-remark-embedder",
  "gatsby-remark-embed-youtube",
  "gatsby-remark-embed-video",
  "gatsby-remark-oembed",
  "@raae/gatsby-remark-oembed",
  "gatsby-plugin-embedder",
];

/** Embeds: code in a paragraph of its own (`youtube: ID`), and links to videos and editors. */
function convertEmbedded(body: Body, { plugin, snippet, report }: Site): Body {
  const { text } = body;
  const edits: Edit[] = [];
  const embedsLinks = EMBEDDERS.some((name) => plugin(name) !== undefined);
  visit(plainTree(text), "paragraph", (paragraph: Paragraph) => {
    const [only, ...others] = paragraph.children;
    if (!only || others.length > 0) return;
    const { start, end } = rangeOf(only);
    const line = body.lineAt(start);
    if (only.type === "inlineCode") {
      const [, kind = "", value = ""] = EMBEDDED.exec(only.value) ?? [];
      if (kind === "") return;
      const replaced =
        kind === "embed"
          ? snippetText(value, snippet, report, line)
          : embedded(kind, value);
      if (replaced === undefined) return;
      if (kind !== "embed")
        report(`the embed "${kind}" is replaced by a link or video`, line);
      edits.push({ start, end, text: replaced });
    }
    if (!embedsLinks || only.type !== "link") return;
    const [name] = only.children;
    const isVideo = /youtube\.com\/watch|youtu\.be\/|vimeo\.com\/\d/.test(
      only.url,
    );
    if (isVideo && name?.type === "text" && name.value === only.url)
      edits.push({ start, end, text: embed(only.url, undefined, true) });
  });
  visit(plainTree(text), "link", (node) => {
    if (!EDITOR.test(node.url)) return;
    const { start, end } = rangeOf(node);
    const [first, last] = [node.children[0], node.children.at(-1)];
    const name =
      first && last
        ? text.slice(rangeOf(first).start, rangeOf(last).end)
        : node.url;
    report(
      `a link to ${node.url.replace(/:.*$/s, "")}: is replaced by its text`,
      body.lineAt(start),
    );
    edits.push({ start, end, text: name });
  });
  return applyEdits(body, edits);
}

function embedded(kind: string, value: string): string | undefined {
  if (/^https?:\/\//.test(value)) return embed(value, undefined, true);
  const [id = ""] = value.split(/[\s|]/);
  if (kind === "youtube")
    return embed(`https://www.youtube.com/watch?v=${id}`, undefined, true);
  if (kind === "vimeo")
    return embed(`https://vimeo.com/${id}`, undefined, true);
  return kind === "gist"
    ? `[Gist](https://gist.github.com/${id.replace(/[#?].*$/, "")})`
    : undefined;
}

function snippetText(
  value: string,
  snippet: Site["snippet"],
  report: Report,
  line: number,
): string {
  const [, name = "", ranges, marker] =
    /^([^#{]+)(?:#L([\d,L-]+)|\{([^}]*)\})?/.exec(value) ?? [];
  const code = snippet(name.trim());
  if (code === undefined) {
    report("an embedded file is missing; its embed is hidden", line, {
      kind: "component",
      name: "embed",
      values: [name],
    });
    return hidden(`embed:${value}`);
  }
  const lines = code.trim().split("\n");
  const shown = partOf(lines, ranges, marker);
  const longest = Math.max(
    2,
    ...(code.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const fence = "`".repeat(longest + 1);
  const language = path.extname(name.trim()).slice(1);
  return [`${fence}${language}`, ...shown, fence].join("\n");
}

/** The lines of `#L1-2,5`, of `{1-2}` or between the comments that `{snippet: "name"}` names. */
function partOf(
  lines: readonly string[],
  ranges: string | undefined,
  marker = "",
): readonly string[] {
  const [, name] = /snippet["']?\s*:\s*["'](.*?)["']/.exec(marker) ?? [];
  if (name !== undefined) {
    const start = lines.findIndex((each) =>
      each.includes(`start-snippet{${name}}`),
    );
    const end = lines.findIndex((each) =>
      each.includes(`end-snippet{${name}}`),
    );
    return lines.slice(start + 1, end === -1 ? undefined : end);
  }
  const numbers = numbersIn((ranges ?? marker).replaceAll("L", ""));
  return numbers.length === 0
    ? lines
    : lines.filter((_each, index) => numbers.includes(index + 1));
}

const CUSTOM_BLOCK =
  /^\[\[[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*\]\]\n((?:\|.*(?:\n|$))+)/gm;
/** gatsby-remark-custom-blocks: `[[info | Title]]` and lines that start with `|`. */
function convertBlocks(body: Body, { plugin }: Site): Body {
  if (!plugin("gatsby-remark-custom-blocks")) return body;
  const edits = editsOutsideCode(
    body,
    CUSTOM_BLOCK,
    ([, name = "", title = "", lines = ""]) => {
      const kind = ADMONITION_NAMES.includes(name) ? name : "note";
      const inside = lines.replace(/^\|[ \t]?/gm, "").trim();
      return `:::${kind}${title === "" ? "" : `[${title}]`}\n\n${inside}\n\n:::\n`;
    },
  );
  return applyEdits(body, edits);
}

/** Marks of summaries, languages of code within a line, and captions from descriptions. */
function convertMarks(body: Body, { plugin }: Site): Body {
  const { excerpt_separator: separator } =
    plugin("gatsby-transformer-remark") ?? {};
  const { inlineCodeMarker: marker } = plugin("gatsby-remark-prismjs") ?? {};
  const { showCaptions: captions } = plugin("gatsby-remark-images") ?? {};
  const edits: Edit[] = [];
  if (typeof separator === "string" && separator.trim() !== "")
    edits.push(
      ...editsOutsideCode(
        body,
        new RegExp(escapeRegExp(separator), "g"),
        () => "<!-- truncate -->",
      ).slice(0, 1),
    );
  visit(plainTree(body.text), ["inlineCode", "image"], (node) => {
    const { start, end } = rangeOf(node);
    const source = body.text.slice(start, end);
    if (node.type === "inlineCode" && typeof marker === "string") {
      const plain = new RegExp(`^(\`+ ?)[\\w-]+${escapeRegExp(marker)}`).exec(
        source,
      );
      if (plain)
        edits.push({
          start,
          end: start + plain[0].length,
          text: plain[1] ?? "",
        });
    }
    const hasCaption = captions === true || textList(captions).includes("alt");
    if (node.type !== "image" || !hasCaption || node.title || !node.alt) return;
    if (!source.endsWith(")")) return; // its definition would have the title
    const title = node.alt.replaceAll('"', '\\"');
    edits.push({ start: end - 1, end, text: ` "${title}")` });
  });
  return applyEdits(body, edits);
}
