import path from "node:path";

import {
  applyEdits,
  bracketed,
  codeRanges,
  destination,
  editsOf,
  editsOutsideCode,
  hidden,
  isWithin,
  rangeOfMatch,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { escape, escapeRegExp } from "lodash";

import { embed } from "../convert/embeds";
import { outputOf, ownValue, type OwnFilter } from "../convert/templateOutput";
import {
  convertTemplate,
  fencedCode,
  hiddenAt,
  rawText,
  withoutRaw,
  type TemplateTag,
} from "../convert/templateTags";
import { recordOf } from "../frontMatter";
import type { Report } from "../skippedItems";
import type { Data } from "./eleventyData";
import type { EleventyFunctions } from "./eleventyFunctions";

type Site = {
  language: "liquid" | "nunjucks";
  /** The data of the page and of the site. */
  data: Data;
  /** The URL of an image that a shortcode names. */
  imagePath: (src: string) => string;
  /** The path of the Markdown file that a shortcode names. */
  pagePath: (name: string) => string | undefined;
  functions: Pick<
    EleventyFunctions,
    "filters" | "shortcodes" | "pairedShortcodes"
  >;
  report: Report;
};

/** Converts Liquid or Nunjucks in Markdown, and shortcodes that show an image or a video. Others become comments. */
export function convertEleventyTags(body: Body, site: Site): Body {
  return convertTemplate(body, {
    tool: "Eleventy",
    language: site.language,
    readsCode: true,
    verbatim: {
      raw: rawText,
      verbatim: rawText,
      comment: (_words, inner) => hidden(inner),
      highlight: (words, inner, indent) =>
        fencedCode(highlightMeta(words), withoutRaw(inner), indent),
    },
    output: (expression) =>
      outputOf(expression, site.data, {
        locale_url: localeUrl(recordOf(site.data.page).url),
        ...site.functions.filters,
      }),
    replace: (tag) => replaceTag(tag, site),
    report: site.report,
  });
}

/** The filter of Eleventy's I18n plugin: URLs start with the language of their page. */
function localeUrl(pageUrl: unknown): OwnFilter {
  const [, own] =
    /^\/([a-z]{2}(?:-[a-z]{2,4})?)\//i.exec(String(pageUrl)) ?? [];
  return (url, language = own) => {
    const start = `/${String(language)}/`;
    return language === undefined || String(url).startsWith(start)
      ? url
      : path.posix.join(start, String(url));
  };
}

/**
 * Shows videos of custom elements, and hides the tags of others: scripts and WebC give them their meaning.
 * @param names of components without a hyphen
 */
export function convertElements(
  body: Body,
  names: readonly string[],
  report: Report,
): Body {
  const { text } = body;
  const name = ["[a-z]\\w*(?:-\\w+)+", ...names.map(escapeRegExp)].join("|");
  const tags = new RegExp(
    `<(/?)(${name})(?=[\\s/>])((?:[^"'<>]|"[^"]*"|'[^']*')*)>(?:\\s*</\\2>)?`,
    "g",
  );
  const comments = [...text.matchAll(/<!--[^]*?-->/g)].map(rangeOfMatch);
  const kept = [...codeRanges(text), ...comments];
  return applyEdits(
    body,
    [...text.matchAll(tags)].flatMap((match): Edit[] => {
      const [, closing, element = "", words = ""] = match;
      const range = rangeOfMatch(match);
      if (isWithin(kept, range.start)) return [];
      const line = body.lineAt(range.start);
      const [, id = ""] = /\bvideo-?id=["']?([\w-]+)/i.exec(words) ?? [];
      if (element.includes("youtube") && id !== "") {
        const [, title] = /\btitle="([^"]+)"/.exec(words) ?? [];
        const isBlock =
          /(?:^|\n[ \t]*\n)$/.test(text.slice(0, range.start)) &&
          /^[ \t]*(?:\n|$)/.test(text.slice(range.end));
        const url = `https://youtu.be/${id}`;
        return [{ ...range, text: embed(url, title, isBlock) }];
      }
      if (!closing)
        report(
          `the element <${element}> is unknown; the text between its tags stays.`,
          line,
          { kind: "component", name: element },
        );
      return [hiddenAt(text, range)];
    }),
  );
}

/** Rewrites the words of eleventy-plugin-syntaxhighlight: `js/0,2`, `js/1/3` and `diff-js`. */
export function convertFences(body: Body): Body {
  return applyEdits(
    body,
    editsOf(
      body,
      /^([ \t]*(?:>[ \t]?)*(?:`{3,}|~{3,})[ \t]*)([\w+#-]+(?:\/[\d,/-]*)?)(?=[ \t]*$)/gm,
      ([whole, fence = "", language = ""]) => {
        const meta = languageMeta(language);
        return meta === language ? whole : `${fence}${meta}`;
      },
    ),
  );
}

/** The URLs that eleventy-plugin-youtube-embed and the like replace by a video. */
export function convertVideoLines(body: Body): Body {
  return applyEdits(
    body,
    editsOutsideCode(
      body,
      /(?<=^|\n[ \t]*\n)<?(https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>]+)>?(?=[ \t]*(?:\n[ \t]*\n|\n?$))/g,
      ([, url = ""]) => embed(url, undefined, true),
    ),
  );
}

function languageMeta(word: string): string {
  const [language = "", ...numbers] = word.split("/");
  const [, ofDiff] = /^diff-(.+)$/.exec(language) ?? [];
  const lines = numbers.map(fromOne).filter((each) => each !== "");
  const [first, second] = lines;
  return [
    ofDiff === undefined ? language : `diff lang=${ofDiff}`,
    ...(first === undefined
      ? []
      : second === undefined
        ? [`{${first}}`]
        : [`ins={${first}}`, `del={${second}}`]),
  ].join(" ");
}

/** The plugin counts lines from 0. */
function fromOne(lines: string): string {
  return lines.replace(/\d+/g, (line) => String(Number(line) + 1));
}

/** @param words such as `"js", 0,2` or `js 0,2` */
function highlightMeta(words: string): string {
  const [, language = "text", lines = ""] =
    /^["']?([\w+#-]+)["']?[\s,]*["']?([\d,\s/-]*)/.exec(words) ?? [];
  const numbers = lines.trim().replace(/\s+/g, ",");
  return languageMeta(numbers === "" ? language : `${language}/${numbers}`);
}

const MEDIA_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i;

function replaceTag(
  { name, words, line, isPair, attribute, isInHtml }: TemplateTag,
  { data, imagePath, pagePath, functions, report }: Site,
): string | readonly [string, string] | undefined {
  const { texts, named, all } = argumentsOf(words, data);
  if (attribute === "href") {
    const page = texts.map(pagePath).find((each) => each !== undefined);
    if (page !== undefined) return page;
  }
  const id = named.get("id") ?? texts[0] ?? "";
  // The text between stays, as in any language.
  if (name === "renderTemplate" && isPair) return ["", ""];
  const title = named.get("title") ?? texts[1];
  const video = (link: string) => {
    const text = embed(link, title, true);
    return isInHtml ? `\n\n${text}\n\n` : text;
  };
  if (/^you_?tube/i.test(name) && /^[\w-]{11}$/.test(id))
    return video(`https://youtu.be/${id}`);
  if (/^vimeo/i.test(name) && /^\d+$/.test(id))
    return video(`https://vimeo.com/${id}`);
  const src = named.get("src") ?? texts.find((each) => MEDIA_FILE.test(each));
  const url =
    src !== undefined && MEDIA_FILE.test(src) ? imagePath(src) : undefined;
  const ofSite = isPair
    ? htmlAround(functions.pairedShortcodes[name], all)
    : htmlOf(functions.shortcodes[name], all);
  if (url === undefined && ofSite !== undefined) {
    report(`the shortcode "${name}" is replaced by its HTML`, line, {
      kind: "component",
      name,
    });
    return ofSite;
  }
  if (url === undefined)
    return /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200D]*$/u.test(
      id,
    )
      ? id
      : undefined;
  if (attribute !== undefined && !/^(?:src|href|poster)$/.test(attribute))
    return undefined;
  report(`the shortcode "${name}" is replaced by its image`, line, {
    kind: "component",
    name,
  });
  if (attribute !== undefined) return url;
  const caption = named.get("caption") ?? named.get("title");
  const alt =
    named.get("alt") ?? texts.find((each) => each !== src) ?? caption ?? "";
  const image = isInHtml
    ? `<img src="${escape(url)}" alt="${escape(alt)}"${caption ? ` title="${escape(caption)}"` : ""}>`
    : `![${bracketed(alt)}](${destination(url)}${caption ? ` "${caption.replaceAll('"', '\\"')}"` : ""})`;
  return isPair ? [`${image}\n\n`, ""] : image;
}

/** What a shortcode of the site returns; undefined if only running it would tell. */
function htmlOf(
  shortcode: OwnFilter | undefined,
  args: readonly unknown[] | undefined,
): string | undefined {
  const html = shortcode && args && ownValue(shortcode, args);
  return typeof html === "string" && !SCRIPT.test(html) ? html : undefined;
}

const SCRIPT = /<(?:script|style)\b/i;
/** Stands for the text between two tags. */
const INNER = "\uE000";

/** What the shortcode returns before and after the text between its tags. */
function htmlAround(
  shortcode: OwnFilter | undefined,
  args: readonly unknown[] | undefined,
): readonly [string, string] | undefined {
  const html = htmlOf(shortcode, args && [INNER, ...args]);
  const [before, after, ...others] = html?.split(INNER) ?? [];
  return before === undefined || after === undefined || others.length > 0
    ? undefined
    : [before, after];
}

function valueOf(bare: string, value: string | undefined): unknown {
  if (/^-?\d+$/.test(bare)) return Number(bare);
  return /^(?:true|false)$/.test(bare) ? bare === "true" : value;
}

/** Texts and named arguments, which Nunjucks writes as `name=value` and Liquid as `name: value`. */
function argumentsOf(words: string, data: Data) {
  const texts: string[] = [];
  const named = new Map<string, string>();
  const all: unknown[] = [];
  for (const [, name, double, single, bare] of words.matchAll(
    /(?:([\w-]+)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,"'=:]+))/g,
  )) {
    const value = double ?? single ?? (bare && outputOf(bare, data));
    const plain = value?.replace(/\\(["'])/g, "$1");
    if (name === undefined) all.push(bare ? valueOf(bare, plain) : plain);
    if (plain === undefined || plain === "") continue;
    if (name === undefined) texts.push(plain);
    else named.set(name, plain);
  }
  if (named.size > 0) all.push(Object.fromEntries(named));
  return {
    texts,
    named,
    /** Those of a call; undefined if one is unknown. */
    all: all.includes(undefined) ? undefined : all,
  };
}
