import { applyEdits, editsOf, hidden, type Body } from "../convert/body";
import { embed } from "../convert/embeds";
import { outputOf } from "../convert/templateOutput";
import {
  convertTemplate,
  fencedCode,
  rawText,
  withoutRaw,
  type TemplateTag,
} from "../convert/templateTags";
import type { Report } from "../skippedItems";
import type { Data } from "./eleventyData";

type Site = {
  language: "liquid" | "nunjucks";
  /** The data of the page and of the site. */
  data: Data;
  /** The URL of an image that a shortcode names. */
  imagePath: (src: string) => string;
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
    output: (expression) => outputOf(expression, site.data),
    replace: (tag) => replaceTag(tag, site),
    report: site.report,
  });
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
  { name, words, line, isPair }: TemplateTag,
  { data, imagePath, report }: Site,
): string | readonly [string, string] | undefined {
  const { texts, named } = argumentsOf(words, data);
  const id = named.get("id") ?? texts[0] ?? "";
  if (name === "youtube" && /^[\w-]{11}$/.test(id))
    return embed(`https://youtu.be/${id}`, named.get("title"), true);
  if (name === "vimeo" && /^\d+$/.test(id))
    return embed(`https://vimeo.com/${id}`, named.get("title"), true);
  const src = named.get("src") ?? texts.find((each) => MEDIA_FILE.test(each));
  const url =
    src !== undefined && MEDIA_FILE.test(src) ? imagePath(src) : undefined;
  if (url === undefined)
    return /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200D]*$/u.test(
      id,
    )
      ? id
      : undefined;
  report(`the shortcode "${name}" is replaced by its image`, line, {
    kind: "component",
    name,
  });
  const caption = named.get("caption") ?? named.get("title");
  const alt =
    named.get("alt") ?? texts.find((each) => each !== src) ?? caption ?? "";
  const image = `![${alt.replace(/[[\]]/g, "\\$&")}](${
    /[\s()<>]/.test(url) ? `<${url}>` : url
  }${caption ? ` "${caption.replaceAll('"', '\\"')}"` : ""})`;
  return isPair ? [`${image}\n\n`, ""] : image;
}

/** Texts and named arguments, which Nunjucks writes as `name=value` and Liquid as `name: value`. */
function argumentsOf(words: string, data: Data) {
  const texts: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, single, bare] of words.matchAll(
    /(?:([\w-]+)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,"'=:]+))/g,
  )) {
    const value = double ?? single ?? (bare && (outputOf(bare, data) ?? ""));
    if (value === undefined || value === "") continue;
    const plain = value.replace(/\\(["'])/g, "$1");
    if (name === undefined) texts.push(plain);
    else named.set(name, plain);
  }
  return { texts, named };
}
