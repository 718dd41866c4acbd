import {
  applyEdits,
  bodyOf,
  fenceWords,
  hidden,
  isWithin,
  rangeOf,
  type Body,
  type Edit,
  type Range,
} from "@technical-blog/markdown";
import { range } from "lodash";
import { SKIP, visit } from "unist-util-visit";

import type { Report } from "../skippedItems";
import { embed } from "./embeds";
import { parseMdx, type MdxAttribute, type MdxNode } from "./parseMdx";

/** Components that our dialect has too. */
const KNOWN_COMPONENTS = ["Tabs", "TabItem"];
/** Elements that need blank lines around their tags to contain Markdown. */
const BLOCK = /^(?:details|summary|div|section|figure|[A-Z].*)$/;
const IMAGE_COMPONENTS = [
  "Image",
  "Picture",
  "IdealImage",
  "ThemedImage",
  "Zoom",
];
const IMAGE_FILE = /^[^\s{}]+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const IMAGE_IMPORT =
  /^import\s+(\w+)\s+from\s+["']([^"']+\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm))["']/gim;
/** A statement in a file that is not valid MDX. */
const IMPORT = /import\s[^;"']*["'][^"'\n]+["'];?[ \t]*\n?/y;
const COMPONENT_TAG =
  /<(\/?)([A-Z][\w.]*)(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>/y;

/** Converts MDX. JSX without an equivalent is reported and hidden. */
export function convertMdx(body: Body, report: Report): Body {
  const { text } = body;
  const { tree, refused } = parseMdx(text);
  const images = new Map<string, string>();
  const edits = layoutEdits(text, tree);
  const code: Range[] = [];
  const collectImages = (statement: string) => {
    for (const [, name = "", file = ""] of statement.matchAll(IMAGE_IMPORT))
      images.set(name, file);
  };

  visit(tree, (node) => {
    const { start, end } = rangeOf(node);
    if (node.type === "code" || node.type === "inlineCode")
      code.push({ start, end });
    if (node.type === "code") {
      // Here it would include the file; Docusaurus has no such word.
      const words = fenceWords(text.slice(start, end));
      for (const { name, value, start: offset } of words) {
        if (name !== "file" || value === undefined) continue;
        const at = start + offset;
        edits.push({ start: at, end: at + name.length, text: "title" });
        report("`file=` of a code block becomes its title.", body.lineAt(at));
      }
    }
    if (node.type !== "mdxjsEsm") return;
    const { value = "" } = node;
    collectImages(value);
    if (/^export\b/m.test(value))
      report("code of the page (export) is removed.", body.lineAt(start));
    edits.push({ start, end: text[end] === "\n" ? end + 1 : end, text: "" });
  });

  for (const start of refused) {
    if (isWithin(code, start)) continue;
    const [statement] = matchAt(IMPORT, text, start);
    if (statement !== undefined) {
      collectImages(statement);
      edits.push({ start, end: start + statement.length, text: "" });
      continue;
    }
    const [tag, closing, name = ""] = matchAt(COMPONENT_TAG, text, start);
    if (tag === undefined || KNOWN_COMPONENTS.includes(name)) continue;
    if (!closing)
      report(unknownComponent(name, !tag.endsWith("/>")), body.lineAt(start), {
        kind: "component",
        name,
      });
    edits.push({ start, end: start + tag.length, text: hidden(tag) });
  }

  visit(tree, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
    edits.push(...elementEdits(node, { body, images, report }));
  });

  visit(tree, ["mdxFlowExpression", "mdxTextExpression"], (node) => {
    const { start, end } = rangeOf(node);
    const expression = node.value?.trim() ?? "";
    const comment = /^\/\*([\s\S]*)\*\/$/.exec(expression)?.[1]?.trim();
    const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    const literal = /^(["'`])([^$]*)\1$/.exec(expression)?.[2];
    if (comment !== undefined) {
      // Docusaurus 3.10 writes heading ids this way.
      const isId = /^#[\w-]+$/.test(comment) && /^#{1,6}[ \t]/.test(before);
      if (comment !== "truncate")
        edits.push({
          start,
          end,
          text: isId ? `{${comment}}` : hidden(comment),
        });
    } else if (literal !== undefined) edits.push({ start, end, text: literal });
    else if (!/[\\\w\]$]$/.test(before)) {
      const [line = ""] = text.slice(start, end).split("\n");
      report(`${line} is code and stays as text.`, body.lineAt(start), {
        values: [line],
      });
    }
  });
  return applyEdits(body, edits);
}

/** @param pattern a sticky one */
function matchAt(pattern: RegExp, text: string, offset: number) {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? [];
}

type Context = {
  body: Body;
  /** Names of imported images, and their files. */
  images: ReadonlyMap<string, string>;
  report: Report;
};

function elementEdits(
  node: MdxNode,
  { body, images, report }: Context,
): Edit[] {
  const { text } = body;
  const { start, end, openingEnd, closingStart } = tagsOf(node, text);
  const line = body.lineAt(start);
  const name = node.name ?? "";
  const opening = (by: string): Edit => ({ start, end: openingEnd, text: by });
  const closing = (by: string): Edit[] =>
    closingStart === undefined ? [] : [{ start: closingStart, end, text: by }];
  if (name === "") return [opening(""), ...closing("")];
  const attributes = (node.attributes ?? []).map((attribute) => ({
    name: attribute.name ?? "{…}",
    value: plainValue(attribute, images),
    isBare: attribute.value === null,
  }));
  if (/^[a-z]/.test(name)) {
    if (!/[{A-Z]/.test(text.slice(start + name.length, openingEnd))) return [];
    const plain = attributes.flatMap(({ name: attribute, value, isBare }) => {
      if (value === undefined) {
        report(
          `the value of ${attribute} in <${name}> is code and is removed.`,
          line,
        );
        return [];
      }
      const written = HTML_NAMES[attribute] ?? attribute.toLowerCase();
      return isBare
        ? ` ${written}`
        : ` ${written}="${value.replaceAll('"', "&quot;")}"`;
    });
    const slash = closingStart === undefined ? " /" : "";
    return [opening(`<${name}${plain.join("")}${slash}>`)];
  }
  const image = images.get(name);
  if (image !== undefined && closingStart === undefined)
    return [opening(`![${name}](${image})`)];
  if (KNOWN_COMPONENTS.includes(name)) return [];
  const valueOf = (wanted: string) =>
    attributes.find((attribute) => attribute.name === wanted)?.value;
  const src = valueOf("src") ?? valueOf("img");
  const isImage = IMAGE_COMPONENTS.includes(name) || IMAGE_FILE.test(src ?? "");
  if (isImage && closingStart === undefined && src !== undefined) {
    if (!IMAGE_COMPONENTS.includes(name))
      report(`<${name}> is replaced by its image.`, line, {
        kind: "component",
        name,
      });
    const title = valueOf("title");
    const shownTitle = title ? ` "${title}"` : "";
    return [opening(`![${valueOf("alt") ?? ""}](${src}${shownTitle})`)];
  }
  const target = linkTarget(node, text);
  if (target !== undefined) {
    const written = /[\s()]/.test(target) ? `<${target}>` : target;
    return [opening("["), ...closing(`](${written})`)];
  }
  const urls = attributes.filter(({ value = "" }) => /^https?:/.test(value));
  const url =
    embeddedUrl(name, valueOf) ??
    (/embed/i.test(name) && urls.length === 1 ? urls[0]?.value : undefined);
  if (url !== undefined && closingStart === undefined) {
    report(`<${name}> is replaced by a link or video.`, line, {
      kind: "component",
      name,
    });
    const isBlock = node.type === "mdxJsxFlowElement";
    const title = attributes.find((each) => /title$/i.test(each.name))?.value;
    return [opening(embed(url, title, isBlock))];
  }
  report(unknownComponent(name, closingStart !== undefined), line, {
    kind: "component",
    name,
  });
  return [
    opening(hidden(text.slice(start, openingEnd))),
    ...closing(hidden(text.slice(closingStart, end))),
  ];
}

/** The URL of `<Link to="/a">text</Link>` and the like, if it can be a link of Markdown. */
function linkTarget(node: MdxNode, text: string): string | undefined {
  const { openingEnd, closingStart } = tagsOf(node, text);
  const isParagraph =
    closingStart !== undefined &&
    !/\n[ \t]*\n/.test(text.slice(openingEnd, closingStart));
  const [target] = ["to", "href"].flatMap((name) => {
    const attribute = node.attributes?.find((each) => each.name === name);
    return attribute ? (plainValue(attribute, new Map()) ?? []) : [];
  });
  return isParagraph && node.name?.endsWith("Link") ? target : undefined;
}

/** Attributes of mdx-embed, and the URLs of their values. */
const MDX_EMBEDS = {
  codePenId: "https://codepen.io/team/codepen/pen/",
  codeSandboxId: "https://codesandbox.io/embed/",
  gistLink: "https://gist.github.com/",
  spotifyLink: "https://open.spotify.com/",
};

/** The URL that a component such as <Tweet id="…" /> embeds. */
function embeddedUrl(
  name: string,
  valueOf: (attribute: string) => string | undefined,
): string | undefined {
  for (const [attribute, base] of Object.entries(MDX_EMBEDS)) {
    const value = valueOf(attribute);
    if (value) return base + value;
  }
  const id = ["id", "tweetId", "videoId", "youTubeId", "vimeoId", "tweetLink"]
    .map(valueOf)
    .find((value) => value !== undefined && value !== "");
  const url = [valueOf("url"), valueOf("src"), id].find((value) =>
    /^https?:/.test(value ?? ""),
  );
  if (!/tweet|twitter|youtube|vimeo|codepen|gist|embed|video/i.test(name))
    return undefined;
  if (url !== undefined || id === undefined) return url;
  if (/tweet|twitter/i.test(name))
    return `https://x.com/${id.includes("/") ? id : `i/status/${id}`}`;
  if (/youtube/i.test(name)) return `https://www.youtube.com/watch?v=${id}`;
  return /vimeo/i.test(name) ? `https://vimeo.com/${id}` : undefined;
}

function unknownComponent(name: string, hasText: boolean): string {
  return `<${name}> is unknown; ${hasText ? "the text between its tags stays" : "it is hidden"}.`;
}

function tagsOf(node: MdxNode, text: string) {
  const { start, end } = rangeOf(node);
  const name = node.name ?? "";
  const last = node.attributes?.at(-1);
  const from = last ? rangeOf(last).end : start + 1 + name.length;
  const openingEnd = text.indexOf(">", from) + 1;
  const closingStart =
    openingEnd < end ? text.lastIndexOf("</", end - 1) : undefined;
  return { start, end, openingEnd, closingStart };
}

const HTML_NAMES: Record<string, string> = {
  className: "class",
  htmlFor: "for",
};

/** `src={require("./a.png").default}` and the like as text; undefined for other code. */
function plainValue(
  { type, name = "", value }: MdxAttribute,
  images: ReadonlyMap<string, string>,
): string | undefined {
  if (type === "mdxJsxExpressionAttribute") return undefined;
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  const code = value.value.trim();
  if (name === "style") return styleText(code);
  const text =
    /^(?:require|useBaseUrl)\(\s*(["'])(.*?)\1\s*\)(?:\.default|\.src)?$/.exec(
      code,
    )?.[2] ??
    /^(["'`])([^$]*?)\1$/.exec(code)?.[2] ??
    /^(?:\d+|true|false)$/.exec(code)?.[0];
  return text ?? images.get(code.replace(/\.(?:src|default)$/, ""));
}

/** `{color: "red", marginTop: 10}` as CSS. */
function styleText(code: string): string | undefined {
  const inner = /^\{([^{}()$]*)\}$/.exec(code)?.[1];
  if (inner === undefined) return undefined;
  const pairs = inner.split(",").filter((pair) => pair.trim() !== "");
  const declarations = pairs.flatMap((pair) => {
    const [, name, text, number = ""] =
      /^\s*["']?([\w-]+)["']?\s*:\s*(?:["'](.*)["']|(-?[\d.]+))\s*$/.exec(
        pair,
      ) ?? [];
    return name === undefined
      ? []
      : [`${kebab(name)}: ${text ?? `${number}px`}`];
  });
  return declarations.length < pairs.length
    ? undefined
    : declarations.join("; ");
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** In MDX, text between tags is Markdown at any indentation. In Markdown, it needs blank lines and no indentation. */
function layoutEdits(text: string, tree: MdxNode): Edit[] {
  const lines = text.split("\n");
  const indentOf = (line: number) =>
    /^[ \t]*/.exec(lines[line] ?? "")?.[0].length ?? 0;
  const isBlank = (line: number) => (lines[line] ?? "").trim() === "";
  const { lineAt: lineOf } = bodyOf(text, 0);
  const separated = new Set<number>();
  const drops = lines.map(() => 0);
  const drop = (line: number, indent: number) => {
    drops[line] = Math.max(drops[line] ?? 0, Math.min(indent, indentOf(line)));
  };
  visit(tree, (node) => {
    if (node.type === "list" || node.type === "blockquote") return SKIP;
    if (node.type !== "mdxJsxFlowElement" || !BLOCK.test(node.name ?? ""))
      return undefined;
    if (linkTarget(node, text) !== undefined) return undefined;
    const { start, openingEnd, closingStart, end } = tagsOf(node, text);
    const first = lineOf(start);
    const inner = lineOf(openingEnd) + 1;
    if (/^[ \t]*(?:\n|$)/.test(text.slice(openingEnd)))
      separated.add(first).add(inner);
    const last = lineOf(end);
    const own = indentOf(first);
    drop(first, own);
    if (closingStart === undefined || last < inner) return undefined;
    separated.add(last).add(last + 1);
    drop(last, own);
    const content = range(inner, last);
    const indents = content.filter((line) => !isBlank(line)).map(indentOf);
    if (indents.length > 0)
      for (const line of content) drop(line, Math.min(...indents));
    return undefined;
  });
  let start = 0;
  return lines.flatMap((line, index): Edit[] => {
    const end = start + (drops[index] ?? 0);
    const needsBlank =
      separated.has(index) &&
      index > 0 &&
      !isBlank(index) &&
      !isBlank(index - 1);
    const edit = { start, end, text: needsBlank ? "\n" : "" };
    start += line.length + 1;
    return edit.start === edit.end && !needsBlank ? [] : [edit];
  });
}
