import path from "node:path";

import {
  applyEdits,
  bracketed,
  destination,
  plainTree,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { escape, identity, keyBy, mapValues } from "lodash";
import { visit } from "unist-util-visit";

import { isFormula } from "../convert/dollars";
import { embed } from "../convert/embeds";
import { templateArguments } from "../convert/templateArguments";
import {
  convertTemplate,
  fencedCode,
  rawText,
  type TemplateTag,
  type Verbatim,
} from "../convert/templateTags";
import type { Report } from "../skippedItems";

type Site = {
  /** The route and title of the post that a tag names by its slug or title. */
  post: (name: string) => { route: string; title: string } | undefined;
  /** Whether the post's asset folder has a file. */
  isAsset: (name: string) => boolean;
  /** The text of a file in the folder for `include_code`. */
  code: (file: string) => string | undefined;
  /** A field of the post. */
  variable: (name: string) => string | undefined;
  report: Report;
};

/** Plugins that draw a text of their own. */
const DRAWINGS = "plantuml uml flow sequence graphviz echarts chart markmap";

/** Converts Hexo's tag plugins and those of its common themes. */
export function convertHexoTags(body: Body, site: Site): Body {
  const { report, variable } = site;
  const drawing =
    (name: string): Verbatim =>
    (_words, inner, indent, line) => {
      report(`the drawing in the tag "${name}" becomes a code block.`, line, {
        kind: "component",
        name,
      });
      return fencedCode("text", inner, indent);
    };
  return convertTemplate(body, {
    tool: "Hexo",
    language: "nunjucks",
    readsCode: false,
    verbatim: {
      ...mapValues(keyBy(DRAWINGS.split(" ")), drawing),
      raw: rawText,
      code: codeBlock,
      codeblock: codeBlock,
      mermaid: (_words, inner, indent) => fencedCode("mermaid", inner, indent),
      math: formula,
      mathjax: formula,
      katex: formula,
    },
    output: (expression) =>
      /^["'][^"']*["']$/.test(expression)
        ? expression.slice(1, -1)
        : variable(expression.replace(/^(?:page|post)\./, "")),
    replace: (tag) =>
      (tags[tag.name] ?? ownTag)(tag, templateArguments(tag.words), site),
    report,
  });
}

/** Rewrites Hexo's words after a fence: title, URL, text of the link, options, or the number of the first line (`js=10`). */
export function convertFences(body: Body, report: Report): Body {
  const edits: Edit[] = [];
  visit(plainTree(body.text), "code", (node) => {
    const { start } = rangeOf(node);
    const [whole, fence = "", language = "", number, words = ""] =
      FENCE.exec(body.text.slice(start)) ?? [];
    const hasOptions = /\b(?:mark|first_line|line_number):/.test(words);
    // Other renderers have words of their own.
    const isOther = /[{}=]/.test(words) && !hasOptions;
    const isPlain = words === "" && number === undefined;
    if (whole === undefined || isOther || isPlain) return;
    const first = number ? ` first_line:${number}` : "";
    const { meta, link } = codeMeta(
      `lang:${language || "text"} ${words}${first}`,
    );
    if (link)
      report(
        `the link of a code block is removed: ${link}.`,
        body.lineAt(start),
        { values: [link] },
      );
    edits.push({ start, end: start + whole.length, text: `${fence}${meta}` });
  });
  return applyEdits(body, edits);
}

const FENCE =
  /^((?:`{3,}|~{3,})[ \t]*)([^\s`=]*)(?:=\+?(\d*)(?=[ \t\n]))?[ \t]*([^\n`]*)/;

function codeBlock(words: string, inner: string, indent: string | undefined) {
  const { meta, link } = codeMeta(words);
  const block = fencedCode(meta, inner, indent);
  return link ? `${block}\n\n${indent ?? ""}${link}` : block;
}

/** The tag of hexo-math. */
const formula: Verbatim = (_words, inner, indent) =>
  fencedCode(isFormula(inner) ? "math" : "text", inner, indent);

const OPTION =
  /(?:^|\s)(lang|line_number|line_threshold|first_line|wrap|mark|language_attr|highlight):(\S+)/g;

/** The words after our fence, and the link to the source in Markdown. */
function codeMeta(words: string): { meta: string; link: string | undefined } {
  const options = new Map<string, string>();
  const rest = words.replace(OPTION, (_word, name: string, value: string) => {
    options.set(name, value);
    return "";
  });
  const [, caption = "", url, label] =
    /^(.*?)(?:(?:^|\s)(https?:\/\/\S+)(?:\s+(.+))?)?$/s.exec(rest.trim()) ?? [];
  const title = templateArguments(caption).join(" ");
  const first = options.get("first_line");
  const mark = options.get("mark");
  const meta = [
    options.get("lang") ?? "text",
    ...(title === "" ? [] : [`title="${title.replace(/["\\]/g, "\\$&")}"`]),
    ...(mark === undefined ? [] : [`{${markedLines(mark, first)}}`]),
    ...(first === undefined ? [] : [`showLineNumbers=${first}`]),
  ].join(" ");
  return { meta, link: url && link(label ?? "link", url) };
}

/** Hexo counts marked lines as it numbers them, from `first_line`. */
function markedLines(mark: string, first = "1"): string {
  return mark.replace(/\d+/g, (line) =>
    String(Number(line) - Number(first) + 1),
  );
}

type Convert = (
  tag: TemplateTag,
  args: string[],
  site: Site,
) => string | readonly [string, string] | undefined;

const link = (label: string, url: string) =>
  `[${bracketed(label)}](${destination(url)})`;

/** @param args file, width, height, title and alternative text */
function image([src = "", ...args]: string[]): string {
  const [title = "", alt] = args.filter((each) => !/^\d+(?:px|%)?$/.test(each));
  const caption = alt ? ` "${title.replaceAll('"', '\\"')}"` : "";
  const text = bracketed(alt ?? title);
  return `![${text}](${destination(src)}${caption})`;
}

/** The words of a title without quotation marks are one argument. */
function imageTag(
  { words, line }: TemplateTag,
  args: string[],
  isFile: (word: string) => boolean,
  report: Report,
): string | undefined {
  const index = args.findIndex(isFile);
  if (index === -1) return undefined;
  const [src = "", ...rest] = args.slice(index);
  const sizes = rest.slice(0, 2).filter((each) => /^\d+$/.test(each));
  // Both texts can be between further quotation marks: '"title" "alt"'.
  const texts = rest
    .slice(sizes.length)
    .flatMap((each) => (/^".*"$/.test(each) ? templateArguments(each) : each));
  if (index > 0 || sizes.length > 0)
    report("the size and the classes of an image are removed", line);
  return image([src, ...(/["']/.test(words) ? texts : [texts.join(" ")])]);
}

const MEDIA_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|mp4|webm|mov)$/i;

const assetImage: Convert = (tag, args, { isAsset, report }) =>
  imageTag(tag, args, isAsset, report) ??
  imageTag(tag, args, (word) => MEDIA_FILE.test(word), report);

const SIZE = /^(?:\w+-)?\d+(?:px|%)?$/;

/** A tag of the blog's own whose words name one image, such as `{% photo "At sea" sea.jpg max-800 %}`. */
const ownImage: Convert = ({ name, line, isPair }, args, { report }) => {
  const isFile = (word: string) =>
    MEDIA_FILE.test(word) ||
    (/image|img|photo|picture/i.test(name) && /^https?:\/\//.test(word));
  const [src, ...others] = args.filter(isFile);
  const isOne = others.every((each) => path.normalize(each) === src);
  if (src === undefined || !isOne || isPair) return undefined;
  report(`the tag "${name}" is replaced by its image`, line, {
    kind: "component",
    name,
  });
  const index = args.indexOf(src);
  const after = args
    .slice(index + 1)
    .filter((each) => !SIZE.test(each) && !isFile(each));
  const alt = args.slice(0, index).join(" ") || after.join(" ");
  return image([src, alt]);
};

/** A tag of the blog's own with the URL and the title of a page, such as `{% card url="/a/" title="A" %}`. */
const ownLink: Convert = ({ name, line, words, isPair }, _args, { report }) => {
  const { named } = namedArguments(words);
  const url = named.get("url") ?? named.get("link") ?? named.get("href");
  const title = named.get("title") ?? named.get("name");
  if (isPair || url === undefined || title === undefined) return undefined;
  report(`the tag "${name}" is replaced by its link`, line, {
    kind: "component",
    name,
  });
  return link(title, url);
};

const ownTag: Convert = (...tag) => ownLink(...tag) ?? ownImage(...tag);

const quote: Convert = ({ words, inner, isPair }) => {
  if (!isPair) return undefined;
  return quoted(inner(), citation(words));
};

function quoted(text: string, source = ""): string {
  // After `> `, a tab is only two columns wide.
  const plain = text
    .trim()
    .replace(/^\t+/gm, (tabs) => "    ".repeat(tabs.length));
  const whole = source === "" ? plain : `${plain}\n\n${source}`;
  return whole.replace(/^/gm, "> ").replace(/ +$/gm, "");
}

/** The author and the source of a quotation. */
function citation(words: string): string {
  const text = templateArguments(words).join(" ");
  if (text === "") return "";
  const [, cited, url, label] =
    /^(.*?)\s*(https?:\/\/\S+)(?:\s+(.+))?$/.exec(text) ?? [];
  if (url === undefined) {
    const [author = "", title] = text.split(/,\s*(.*)/s);
    return `— **${author}**${title ? `, *${title}*` : ""}`;
  }
  const source = link(label ?? url.replace(/^https?:\/\/|\/$/g, ""), url);
  return cited ? `— **${cited}**, ${source}` : `— ${source}`;
}

const anchor: Convert = (_tag, args) => {
  const index = args.findIndex((each) => /^(?:[a-z]+:|\/|#|www\.)/i.test(each));
  const url = args[index];
  if (url === undefined) return undefined;
  return link(args.slice(0, index).join(" ") || url, url);
};

const withoutFlag = (args: string[]) =>
  /^(?:true|false)$/.test(args.at(-1) ?? "") ? args.slice(0, -1) : args;

const postLink: Convert = ({ line }, args, { post, report }) => {
  const [reference = "", ...words] = withoutFlag(args);
  const [name = "", hash] = reference.split("#");
  const found = post(name);
  const title = words.join(" ");
  if (!found) {
    report(`the reference to "${name}" matches no post.`, line, {
      kind: "link",
      values: [name],
    });
    return title || name;
  }
  const url = `${found.route}${hash === undefined ? "" : `#${hash}`}`;
  return link(title || found.title, url);
};

const NOTES: Record<string, string> = {
  default: "note",
  primary: "note",
  success: "tip",
  tip: "tip",
  info: "info",
  warning: "warning",
  warn: "warning",
  danger: "danger",
  error: "danger",
};

const NAMED = /\b(\w+)\s*=\s*("[^"]*"|'[^']*'|\S+)/g;

/** The arguments with names, and the others. */
function namedArguments(words: string) {
  const named = new Map(
    [...words.matchAll(NAMED)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/^(["'])(.*)\1$/, "$2"),
    ]),
  );
  return { named, plain: templateArguments(words.replace(NAMED, "")) };
}

/** `{% note info %}`, `{% note A title %}`, or with names: `{% callout type="info" title="A title" %}`. */
const note: Convert = ({ isPair, words }) => {
  if (!isPair) return undefined;
  const { named, plain } = namedArguments(words);
  const type = named.get("type") ?? plain[0] ?? "default";
  const known = NOTES[type];
  const title = named.get("title") ?? (known ? "" : plain.join(" "));
  return [
    `:::${known ?? "note"}${title === "" ? "" : `[${title}]`}\n`,
    "\n:::",
  ];
};

/** Text that a reader opens. @param title of the words of the tag; by default, all of them */
const details =
  (title: (words: string) => string = identity): Convert =>
  ({ words, isPair }) =>
    isPair
      ? [
          `<details>\n<summary>${escape(title(words).trim()) || "Details"}</summary>\n\n`,
          "\n\n</details>",
        ]
      : undefined;

const PANEL = /<!--\s*tab\b(.*?)-->([^]*?)<!--\s*endtab\s*-->/g;

/** `{% tabs Name, 2 %}` with `<!-- tab Title@icon -->` before each text; the number is that of the first open one. */
const tabs: Convert = ({ words, inner, isPair }) => {
  const text = isPair ? inner() : "";
  const panels = [...text.matchAll(PANEL)];
  if (panels.length === 0 || text.replace(PANEL, "").trim() !== "")
    return undefined;
  const [, name = "", open = "1"] =
    /^(.*?)(?:,\s*(-?\d+))?\s*$/s.exec(words.trim()) ?? [];
  const blocks = panels.map(([, caption = "", panel = ""], index) => {
    const number = String(index + 1);
    const title = caption.replace(/@.*/, "").trim() || `${name} ${number}`;
    const mark = index > 0 && number === open ? "{default}" : "";
    return `::::tab[${bracketed(title)}]${mark}\n\n${panel.trim()}\n\n::::`;
  });
  return [":::::tabs", ...blocks, ":::::"].join("\n\n");
};

const frame: Convert = (_tag, [url = ""]) =>
  URL.canParse(url.replace(/^\/\//, "https://"))
    ? embed(url.replace(/^\/\//, "https://"), undefined, true)
    : undefined;

const includeCode: Convert = ({ words, line }, _args, { code, report }) => {
  const range = new Map<string, number>();
  const rest = words.replace(
    /\b(from|to):(\d+)\s*/g,
    (_word, name: string, value: string) => {
      range.set(name, Number(value));
      return "";
    },
  );
  const [, before = "", file = ""] = /^(.*?)(\S+)$/s.exec(rest.trim()) ?? [];
  const text = code(file);
  if (text === undefined) {
    report(`the code in "${file}" is missing.`, line, { values: [file] });
    return undefined;
  }
  const lines = text.split("\n");
  const chosen = lines.slice((range.get("from") ?? 1) - 1, range.get("to"));
  const language = /\blang:/.test(before)
    ? ""
    : `lang:${path.extname(file).slice(1) || "text"} `;
  const title = before.replace(/\blang:\S+/, "").trim();
  const options = title === "" ? `${before} ${path.basename(file)}` : before;
  return codeBlock(`${language}${options}`, chosen.join("\n"), "");
};

const tags: Record<string, Convert | undefined> = {
  blockquote: quote,
  quote,
  pullquote: ({ inner, isPair }) => (isPair ? quoted(inner()) : undefined),
  // Themes: NexT, Butterfly, Volantis
  cq: ({ inner, isPair }) => (isPair ? quoted(inner()) : undefined),
  centerquote: ({ inner, isPair }) => (isPair ? quoted(inner()) : undefined),
  note,
  callout: note,
  tabs,
  spoiler: details(),
  fold: details(),
  collapse: details(),
  details: details(),
  // The words before or after the comma are colors.
  hideToggle: details((words) => words.replace(/,.*/s, "")),
  folding: details((words) => words.replace(/^[^,]*,/, "")),
  img: (tag, args, { report }) =>
    imageTag(tag, args, (word) => /^(?:https?:|\/)/.test(word), report),
  asset_img: assetImage,
  asset_image: assetImage,
  asset_path: (_tag, [file = ""]) => destination(file),
  asset_link: (_tag, args) => {
    const [file = "", ...title] = withoutFlag(args);
    return link(title.join(" ") || file, file);
  },
  a: anchor,
  link: anchor,
  anchor,
  post_link: postLink,
  post_path: (_tag, [name = ""], { post }) => post(name)?.route,
  url_for: (_tag, args) => link(args[0] ?? "", args[1] ?? args[0] ?? ""),
  full_url_for: (_tag, args) => link(args[0] ?? "", args[1] ?? args[0] ?? ""),
  include_code: includeCode,
  "include-code": includeCode,
  iframe: frame,
  video: frame,
  // Before version 7, and in hexo-tag-embed
  youtube: (_tag, [id = "", kind]) =>
    kind === "playlist"
      ? link(
          "Playlist on YouTube",
          `https://www.youtube.com/playlist?list=${id}`,
        )
      : /^[\w-]{11}$/.test(id)
        ? embed(`https://youtu.be/${id}`, undefined, true)
        : undefined,
  vimeo: (_tag, [id = ""]) =>
    /^\d+$/.test(id)
      ? embed(`https://vimeo.com/${id}`, undefined, true)
      : undefined,
  gist: (_tag, [id = ""]) => link("Gist", `https://gist.github.com/${id}`),
  jsfiddle: (_tag, [id = ""]) =>
    link("Example on JSFiddle", `https://jsfiddle.net/${id}/`),
};
