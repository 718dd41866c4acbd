import {
  ADMONITION_NAMES,
  applyEdits,
  bracketed,
  codeRanges,
  editsOf,
  hidden,
  isWithin,
  type Body,
  type Edit,
  type Range,
} from "@technical-blog/markdown";

import type { Report } from "../skippedItems";
import { embed } from "./embeds";
import { fillTemplate, type ShortcodeTemplate } from "./shortcodeTemplates";

/** Arguments by name, or by their position: "0", "1". */
type Arguments = Map<string, string>;

type Site = {
  /** The URL that `ref` names. */
  resolveRef: (ref: string) => string | undefined;
  templates: ReadonlyMap<string, ShortcodeTemplate>;
  report: Report;
};

type Shortcode = Range & {
  name: string;
  /** Hugo renders Markdown between `{{%` and `%}}`, but not between `{{<` and `>}}`. */
  isMarkdown: boolean;
  args: Arguments;
  /** The closing tag. */
  closing?: Range;
  /** The text between its tags. */
  inner: string;
  /** Whether a pair is within a line of text. */
  isInline: boolean;
};

const TAG =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:\\.|"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`\\])*?)(\/?)\s*[>%]\}\}/g;
const VALUE =
  /(?:([\w-]+)\s*=\s*)?(?:\\"(.*?)\\"|"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;
const ESCAPED = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;

/** Converts Hugo's shortcodes. Unknown ones are reported and hidden; the text between their tags stays. */
export function convertShortcodes(
  source: Body,
  { resolveRef, templates, report }: Site,
): Body {
  // Code first, because shortcodes in code are text.
  const code = findShortcodes(source.text).flatMap((shortcode) => {
    const { name, start } = shortcode;
    const pair = codePair(shortcode, templates.get(name));
    if (pair && !verbatimPairs[name])
      report(
        `the shortcode "${name}" is replaced by a code block`,
        source.lineAt(start),
        { kind: "component", name },
      );
    return pairEdits(shortcode, pair);
  });
  const body = applyEdits(source, code);
  const edits = findShortcodes(body.text).flatMap((shortcode): Edit[] => {
    const { start, end, name, args, closing } = shortcode;
    const line = body.lineAt(start);
    const replaced = (by: string) => [{ start, end, text: by }];
    if (name === "ref" || name === "relref") {
      const ref = first(args, "path", "0") ?? "";
      return replaced(resolveRef(ref) ?? ref);
    }
    for (const [key, value] of args) {
      const plain = value.replace(TAG, (_tag, _mark, slash, inner: string) => {
        if (!slash)
          report(
            `the shortcode "${inner}" is removed from an argument of another one; the text between its tags stays`,
            line,
          );
        return "";
      });
      args.set(key, plain);
    }
    const pair = pairs[name]?.(args);
    const edits = pairEdits(shortcode, pair ?? linkPair(shortcode));
    if (edits.length > 0) {
      if (!pairs[name])
        report(`the shortcode "${name}" is replaced by a link`, line, {
          kind: "component",
          name,
        });
      return edits;
    }
    const template = templates.get(name);
    const single =
      singles[name]?.(args) ??
      (template?.isFigure
        ? singles.figure?.(args)
        : template && fillTemplate(name, template, args));
    if (single !== undefined) return replaced(single);
    report(
      `the shortcode "${name}" is unknown; the text between its tags stays`,
      line,
      { kind: "component", name },
    );
    return [{ start, end }, ...(closing ? [closing] : [])].map((tag) => ({
      ...tag,
      text: hidden(body.text.slice(tag.start, tag.end)),
    }));
  });
  const escaped = editsOf(
    body,
    ESCAPED,
    ([, open = "", words = "", close = ""]) => `{{${open}${words}${close}}}`,
  );
  return applyEdits(body, [...edits, ...escaped]);
}

/** Finds shortcodes outside of code, with their closing tags. */
function findShortcodes(text: string): Shortcode[] {
  const tags = [...text.matchAll(TAG)];
  const code = tags.length > 0 ? codeRanges(text) : [];
  const shortcodes: Shortcode[] = [];
  const open: Shortcode[] = [];
  for (const match of tags) {
    const [tag, mark, slash, name = "", words = ""] = match;
    const start = match.index;
    const end = start + tag.length;
    if (slash) {
      const last = open.findLastIndex((each) => each.name === name);
      const [opening] = last === -1 ? [] : open.splice(last);
      if (opening) close(opening, { start, end }, text);
    } else {
      const shortcode = {
        ...{ start, end, name },
        isMarkdown: mark === "%",
        args: argumentsOf(words),
        inner: "",
        isInline: false,
      };
      open.push(shortcode);
      if (!isWithin(code, start)) shortcodes.push(shortcode);
    }
  }
  return shortcodes;
}

function close(opening: Shortcode, closing: Range, text: string) {
  const inner = text.slice(opening.end, closing.start);
  const lineStart = text.lastIndexOf("\n", opening.start - 1) + 1;
  const isBlock =
    text.slice(lineStart, opening.start).trim() === "" &&
    /^[ \t]*(?:\n|$)/.test(text.slice(closing.end));
  const isInline = !isBlock && !inner.includes("\n");
  Object.assign(opening, { closing, inner, isInline });
}

function argumentsOf(words: string): Arguments {
  const args: Arguments = new Map();
  let position = 0;
  for (const [, name, escaped, double, raw, bare] of words.matchAll(VALUE)) {
    const value =
      escaped ?? double?.replaceAll('\\"', '"') ?? raw ?? bare ?? "";
    args.set(name ?? String(position), value);
    if (name === undefined) position += 1;
  }
  return args;
}

/** The first of these arguments that exists. */
function first(args: Arguments, ...names: string[]): string | undefined {
  return names
    .map((name) => args.get(name))
    .find((value) => value !== undefined);
}

/** The replacements of the opening and the closing tag. */
type Pair = [before: string, after: string];
type Pairs = Record<string, (args: Arguments) => Pair | undefined>;

function pairEdits(
  { start, end, closing, inner }: Shortcode,
  pair: Pair | undefined,
): Edit[] {
  if (!pair || !closing) return [];
  const [before, after] = pair;
  const isEmptyCode = inner === "" && before.startsWith("```");
  // Does not double existing line breaks.
  const lineBreak = inner.startsWith("\n") ? "" : "\n";
  const lastBreak = inner.endsWith("\n") || isEmptyCode ? "" : "\n";
  return [
    { start, end, text: before.replace(/\n$/, lineBreak) },
    { ...closing, text: after.replace(/^\n/, lastBreak) },
  ];
}

const LINK_TARGET = /^(?:https?:\/|mailto:|\/)\S+$/;

/** A link for an unknown pair that names a URL and has a text of one line. */
function linkPair({ args, closing, inner }: Shortcode): Pair | undefined {
  const target = first(args, "href", "url", "link", "0") ?? "";
  const isLine = closing && !inner.includes("\n");
  return isLine && LINK_TARGET.test(target) ? ["[", `](${target})`] : undefined;
}

const CODE_NAME =
  /^(?:code|code-?block|source-?code|terminal|console|command|prism)$/i;
const LANGUAGE = /^[\w+#.-]{1,20}$/;
const COMMON_LANGUAGE =
  /^(?:bash|sh|zsh|fish|shell|console|powershell|python|py|ruby|rb|go|rust|c|cpp|c\+\+|csharp|java|kotlin|scala|swift|js|jsx|javascript|ts|tsx|typescript|json|ya?ml|toml|ini|html|css|scss|sql|xml|php|perl|lua|r|haskell|elixir|diff|docker(?:file)?|make(?:file)?|nginx|vim)$/i;

/** The fences of a pair with code: a known one, one whose template shows code, or one whose text looks like code. */
function codePair(
  { name, args, isMarkdown, inner, isInline }: Shortcode,
  template: ShortcodeTemplate | undefined,
): Pair | undefined {
  const known = verbatimPairs[name];
  if (known) return known(args);
  const named = first(args, "lang", "language", "0") ?? "";
  const isCode = template
    ? template.inner === "code"
    : CODE_NAME.test(name) ||
      (!isMarkdown &&
        !isInline &&
        !LINK_TARGET.test(named) &&
        !pairs[name] &&
        (COMMON_LANGUAGE.test(named) || !isProse(inner.trim())));
  if (!isCode || inner.trim() === "") return undefined;
  if (isInline) return ["`", "`"];
  const language = LANGUAGE.test(named) ? named : "text";
  const mark = inner.includes("```") ? "````" : "```";
  return [`${mark}${language}\n`, `\n${mark}`];
}

/** Whether a text is prose: contains Markdown, shortcodes or HTML, or is a sentence. */
function isProse(text: string): boolean {
  return (
    text === "" ||
    /```|\{\{[<%]|\]\(|\*\*|^(?:#{1,6}|[-*+]|\d+\.|>)\s|^\s*</m.test(text) ||
    /^\p{Lu}[^\n]*\s[\s\S]*[.!?…:]$/u.test(text)
  );
}

const verbatimPairs: Pairs = {
  highlight: (args) => {
    const options = new Map(
      (args.get("1") ?? "").split(/,(?=\w+=)/).map((option) => {
        const [key = "", value = ""] = option.split("=");
        return [key.trim(), value.replaceAll(/["'[\]]/g, "").trim()];
      }),
    );
    const option = (name: string) => args.get(name) ?? options.get(name);
    const lines = option("hl_lines")?.match(/[^\s,]+/g) ?? [];
    const numbers = option("linenos") ?? "false";
    const first = option("linenostart");
    return fence(
      args.get("0") ?? "text",
      lines.length > 0 ? ` {${lines.join(",")}}` : "",
      numbers === "false" ? "" : ` showLineNumbers${first ? `=${first}` : ""}`,
    );
  },
  mermaid: () => fence("mermaid"),
};

function fence(...meta: string[]): Pair {
  return [`\`\`\`${meta.join("")}\n`, "\n```"];
}

/** Admonitions of themes that take the type as an argument. */
const TYPED_ADMONITIONS = ["notice", "admonition", "alert", "callout", "hint"];

const pairs: Pairs = {
  details: (args) => [
    `<details>\n<summary>${first(args, "summary", "title", "0") ?? "Details"}</summary>\n\n`,
    "\n\n</details>",
  ],
  rawhtml: () => ["", ""],
  "raw-html": () => ["", ""],
};
for (const name of ADMONITION_NAMES)
  pairs[name] = (args) => admonition(name, first(args, "title", "0"));
for (const name of TYPED_ADMONITIONS)
  pairs[name] = (args) => {
    const type = (first(args, "type", "0") ?? "note").toLowerCase();
    return ADMONITION_NAMES.includes(type)
      ? admonition(type, first(args, "title", "1"))
      : undefined;
  };

function admonition(name: string, title: string | undefined): Pair {
  return [`:::${name}${title ? `[${title}]` : ""}\n\n`, "\n\n:::"];
}

const link = (label: string, url: string) => `[${label}](${url})`;

const singles: Record<string, (args: Arguments) => string | undefined> = {
  figure: (args) => {
    const src = first(args, "src", "0");
    if (src === undefined) return undefined;
    const caption = first(args, "caption", "title");
    const alt = bracketed(args.get("alt") ?? caption ?? "");
    const title = caption ? ` "${caption.replaceAll('"', '\\"')}"` : "";
    const image = `![${alt}](${/\s/.test(src) ? `<${src}>` : src}${title})`;
    const target = args.get("link");
    return target ? link(image, target) : image;
  },
  youtube: (args) => video("https://youtu.be/", /^[\w-]{11}$/, args),
  vimeo: (args) => video("https://vimeo.com/", /^\d+$/, args),
  gist: (args) => {
    const [user = "", id = ""] = [args.get("0"), args.get("1")];
    return link(`Gist ${id}`, `https://gist.github.com/${user}/${id}`);
  },
  tweet,
  x: tweet,
  instagram: (args) =>
    link(
      "Post on Instagram",
      `https://www.instagram.com/p/${args.get("0") ?? ""}/`,
    ),
};

function video(
  host: string,
  idPattern: RegExp,
  args: Arguments,
): string | undefined {
  const id = first(args, "id", "0") ?? "";
  return idPattern.test(id)
    ? embed(`${host}${id}`, args.get("title"), true)
    : undefined;
}

function tweet(args: Arguments): string | undefined {
  const id = first(args, "id", "0");
  const user = args.get("user") ?? "i";
  return id && link("Post on X", `https://x.com/${user}/status/${id}`);
}
