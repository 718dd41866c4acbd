import type { Report } from "../sourceBlog";
import {
  applyEdits,
  codeRanges,
  editsOf,
  hidden,
  isWithin,
  type Body,
  type Edit,
  type Range,
} from "./body";
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
  // Code first, because shortcodes in it are text.
  const code = findShortcodes(source.text).flatMap((shortcode) => {
    const { name, start } = shortcode;
    const inner = innerOf(source.text, shortcode);
    const pair = codePair(shortcode, inner, {
      template: templates.get(name),
      isInline: isInline(source.text, shortcode),
    });
    if (pair && !verbatimPairs[name])
      report(
        `the shortcode "${name}" is replaced by a code block`,
        source.lineAt(start),
      );
    return pairEdits(source.text, shortcode, pair);
  });
  const body = applyEdits(source, code);
  const { text } = body;
  const edits = findShortcodes(text).flatMap((shortcode): Edit[] => {
    const { start, end, name, args, closing } = shortcode;
    const replaced = (by: string) => [{ start, end, text: by }];
    if (name === "ref" || name === "relref") {
      const ref = args.get("path") ?? args.get("0") ?? "";
      return replaced(resolveRef(ref) ?? ref);
    }
    for (const [key, value] of args) {
      const plain = value.replace(TAG, (_tag, _mark, slash, inner: string) => {
        if (!slash)
          report(
            `the shortcode "${inner}" is removed from an argument of another one; the text between its tags stays`,
            body.lineAt(start),
          );
        return "";
      });
      args.set(key, plain);
    }
    const pair = pairEdits(
      text,
      shortcode,
      pairs[name]?.(args) ?? linkPair(text, shortcode),
    );
    if (pair.length > 0) {
      if (!pairs[name])
        report(
          `the shortcode "${name}" is replaced by a link`,
          body.lineAt(start),
        );
      return pair;
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
      body.lineAt(start),
    );
    return [{ start, end }, ...(closing ? [closing] : [])].map((tag) => ({
      ...tag,
      text: hidden(text.slice(tag.start, tag.end)),
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
  for (const {
    0: tag,
    1: mark,
    2: slash,
    3: name = "",
    4: words = "",
    index,
  } of tags) {
    const range = { start: index, end: index + tag.length };
    if (slash) {
      const last = open.findLastIndex((each) => each.name === name);
      const [opening] = last === -1 ? [] : open.splice(last);
      if (opening) opening.closing = range;
    } else {
      const isMarkdown = mark === "%";
      const args = argumentsOf(words);
      const shortcode = { ...range, name, isMarkdown, args };
      open.push(shortcode);
      if (!isWithin(code, index)) shortcodes.push(shortcode);
    }
  }
  return shortcodes;
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

/** What replaces the opening and the closing tag. */
type Pair = [before: string, after: string];
type Pairs = Record<string, (args: Arguments) => Pair | undefined>;

function pairEdits(
  text: string,
  shortcode: Shortcode,
  pair: Pair | undefined,
): Edit[] {
  const { start, end, closing } = shortcode;
  if (!pair || !closing) return [];
  const [before, after] = pair;
  const inner = innerOf(text, shortcode);
  const isEmptyCode = inner === "" && before.startsWith("```");
  // Existing line breaks are not doubled.
  return [
    {
      start,
      end,
      text: before.replace(/\n$/, inner.startsWith("\n") ? "" : "\n"),
    },
    {
      ...closing,
      text: after.replace(
        /^\n/,
        inner.endsWith("\n") || isEmptyCode ? "" : "\n",
      ),
    },
  ];
}

const LINK_TARGET = /^(?:https?:\/|mailto:|\/)\S+$/;

/** A link for an unknown pair that names a URL and has a text of one line. */
function linkPair(text: string, shortcode: Shortcode): Pair | undefined {
  const { args, closing } = shortcode;
  const url = ["href", "url", "link", "0"].map((name) => args.get(name));
  const target = url.find((value) => value !== undefined) ?? "";
  const isLine = closing && !innerOf(text, shortcode).includes("\n");
  return isLine && LINK_TARGET.test(target) ? ["[", `](${target})`] : undefined;
}

/** Whether a pair is within a line of text. */
function isInline(text: string, shortcode: Shortcode): boolean {
  const { start, closing } = shortcode;
  if (!closing || innerOf(text, shortcode).includes("\n")) return false;
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return !(
    before.trim() === "" && /^[ \t]*(?:\n|$)/.test(text.slice(closing.end))
  );
}

function innerOf(text: string, { end, closing }: Shortcode): string {
  return text.slice(end, closing?.start ?? end);
}

const CODE_NAME =
  /^(?:code|code-?block|source-?code|terminal|console|command|prism)$/i;
const LANGUAGE = /^[\w+#.-]{1,20}$/;
const COMMON_LANGUAGE =
  /^(?:bash|sh|zsh|fish|shell|console|powershell|python|py|ruby|rb|go|rust|c|cpp|c\+\+|csharp|java|kotlin|scala|swift|js|jsx|javascript|ts|tsx|typescript|json|ya?ml|toml|ini|html|css|scss|sql|xml|php|perl|lua|r|haskell|elixir|diff|docker(?:file)?|make(?:file)?|nginx|vim)$/i;

/** The fences of a pair with code: a known one, one whose template shows code, or one whose text looks like code. */
function codePair(
  { name, args, isMarkdown }: Shortcode,
  inner: string,
  {
    template,
    isInline,
  }: { template: ShortcodeTemplate | undefined; isInline: boolean },
): Pair | undefined {
  const known = verbatimPairs[name];
  if (known) return known(args);
  const named = args.get("lang") ?? args.get("language") ?? args.get("0") ?? "";
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

/** Whether a text contains Markdown, shortcodes or HTML, or is a sentence. */
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

const ADMONITIONS = [
  "note",
  "tip",
  "info",
  "important",
  "warning",
  "caution",
  "danger",
];

/** Admonitions of themes that take the type as an argument. */
const TYPED_ADMONITIONS = ["notice", "admonition", "alert", "callout", "hint"];

const pairs: Pairs = {
  details: (args) => [
    `<details>\n<summary>${args.get("summary") ?? args.get("title") ?? args.get("0") ?? "Details"}</summary>\n\n`,
    "\n\n</details>",
  ],
  rawhtml: () => ["", ""],
  "raw-html": () => ["", ""],
};
for (const name of ADMONITIONS)
  pairs[name] = (args) => admonition(name, args.get("title") ?? args.get("0"));
for (const name of TYPED_ADMONITIONS)
  pairs[name] = (args) => {
    const type = (args.get("type") ?? args.get("0") ?? "note").toLowerCase();
    return ADMONITIONS.includes(type)
      ? admonition(type, args.get("title") ?? args.get("1"))
      : undefined;
  };

function admonition(name: string, title: string | undefined): Pair {
  return [`:::${name}${title ? `[${title}]` : ""}\n\n`, "\n\n:::"];
}

const link = (label: string, url: string) => `[${label}](${url})`;

const singles: Record<string, (args: Arguments) => string | undefined> = {
  figure: (args) => {
    const src = args.get("src") ?? args.get("0");
    if (src === undefined) return undefined;
    const caption = args.get("caption") ?? args.get("title");
    const alt = (args.get("alt") ?? caption ?? "").replace(/[[\]]/g, "\\$&");
    const title = caption ? ` "${caption.replaceAll('"', '\\"')}"` : "";
    const image = `![${alt}](${/\s/.test(src) ? `<${src}>` : src}${title})`;
    const target = args.get("link");
    return target ? link(image, target) : image;
  },
  youtube: (args) => video("youtube", "Video on YouTube", /^[\w-]{11}$/, args),
  vimeo: (args) => video("vimeo", "Video on Vimeo", /^\d+$/, args),
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

/** Our videos need a title; Hugo's have none. */
function video(
  host: string,
  defaultTitle: string,
  idPattern: RegExp,
  args: Arguments,
): string | undefined {
  const id = args.get("id") ?? args.get("0") ?? "";
  const title = args.get("title") ?? defaultTitle;
  return idPattern.test(id) ? `::${host}[${title}]{id=${id}}` : undefined;
}

function tweet(args: Arguments): string | undefined {
  const id = args.get("id") ?? args.get("0");
  return (
    id &&
    link("Post on X", `https://x.com/${args.get("user") ?? "i"}/status/${id}`)
  );
}
