import {
  applyEdits,
  hidden,
  isWithin,
  literalRanges,
  type Body,
  type Edit,
} from "./body";

type Shortcode = {
  name: string;
  /** Values by name, or by their place: "0", "1". */
  values: Map<string, string>;
};

type Convert = (shortcode: Shortcode, inner: string) => string | undefined;

const TAG =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)(\/?)\s*[>%]\}\}/g;
const VALUE =
  /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;
const ESCAPED = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;
const ADMONITIONS = [
  "note",
  "tip",
  "info",
  "important",
  "warning",
  "caution",
  "danger",
];

/** Hugo's shortcodes in our dialect. What has no equal is reported and hidden, what is inside it kept. */
export function convertShortcodes(
  source: Body,
  resolveRef: (ref: string) => string | undefined,
  report: (problem: string, line: number) => void,
): Body {
  const blocks = convertPairs(source);
  const { text } = blocks;
  const literal = literalRanges(text);
  const edits: Edit[] = [];
  for (const match of text.matchAll(TAG)) {
    const [tag, , closing = "", name = "", words = ""] = match;
    if (isWithin(literal, match.index)) continue;
    const line = blocks.lineAt(match.index);
    const shortcode = { name, values: valuesOf(words) };
    const replace = (by: string) =>
      edits.push({
        start: match.index,
        end: match.index + tag.length,
        text: by,
      });
    if (name === "ref" || name === "relref") {
      const ref =
        shortcode.values.get("path") ?? shortcode.values.get("0") ?? "";
      const route = resolveRef(ref);
      replace(route ?? ref);
      continue;
    }
    const single = closing ? undefined : singles[name]?.(shortcode, "");
    if (single === undefined && !closing) {
      report(
        `the shortcode "${name}" is not known here; what is between its tags is kept.`,
        line,
      );
    }
    replace(single ?? hidden(tag));
  }
  for (const match of text.matchAll(ESCAPED)) {
    const [tag, open = "", words = "", close = ""] = match;
    edits.push({
      start: match.index,
      end: match.index + tag.length,
      text: `{{${open}${words}${close}}}`,
    });
  }
  return applyEdits(blocks, edits);
}

/** Those with text between two tags: highlight, details, notices. */
function convertPairs(body: Body): Body {
  const open: {
    shortcode: Shortcode;
    start: number;
    end: number;
    isLiteral: boolean;
  }[] = [];
  const edits: Edit[] = [];
  const literal = literalRanges(body.text);
  for (const match of body.text.matchAll(TAG)) {
    const [tag, , closing = "", name = "", words = ""] = match;
    const start = match.index;
    const end = start + tag.length;
    if (!closing) {
      if (pairs[name])
        open.push({
          shortcode: { name, values: valuesOf(words) },
          start,
          end,
          isLiteral: isWithin(literal, start),
        });
      continue;
    }
    const last = open.findLastIndex(({ shortcode }) => shortcode.name === name);
    const opening = open[last];
    if (!opening) continue;
    open.splice(last);
    if (opening.isLiteral) continue;
    const inner = body.text.slice(opening.end, start);
    const converted = pairs[name]?.(opening.shortcode, "\u0000");
    if (converted === undefined) continue;
    const [before = "", after = ""] = converted.split("\u0000");
    const trimmed = VERBATIM.includes(name);
    // Line breaks that stand there already are not doubled.
    edits.push({
      start: opening.start,
      end: opening.end,
      text: before.replace(/\n$/, inner.startsWith("\n") ? "" : "\n"),
    });
    edits.push({
      start,
      end,
      text: after.replace(
        /^\n/,
        inner.endsWith("\n") || (trimmed && inner === "") ? "" : "\n",
      ),
    });
  }
  return applyEdits(body, edits);
}

const VERBATIM = ["highlight", "mermaid"];

const pairs: Record<string, Convert> = {
  highlight: ({ values }, inner) => {
    const options = new Map(
      [...(values.get("1") ?? "").split(/,(?=\w+=)/)].map((option) => {
        const [key = "", value = ""] = option.split("=");
        return [key.trim(), value.replaceAll(/["'[\]]/g, "").trim()];
      }),
    );
    const option = (name: string) => values.get(name) ?? options.get(name);
    const lines = (option("hl_lines") ?? "")
      .split(/[\s,]+/)
      .filter((part) => part !== "");
    const numbers = option("linenos");
    const first = option("linenostart");
    const meta = [
      values.get("0") ?? "text",
      ...(lines.length > 0 ? [`{${lines.join(",")}}`] : []),
      ...(numbers !== undefined && numbers !== "false"
        ? [`showLineNumbers${first ? `=${first}` : ""}`]
        : []),
    ];
    return `\`\`\`${meta.join(" ")}\n${inner}\n\`\`\``;
  },
  mermaid: (_shortcode, inner) => `\`\`\`mermaid\n${inner}\n\`\`\``,
  details: ({ values }, inner) =>
    `<details>\n<summary>${values.get("summary") ?? values.get("title") ?? values.get("0") ?? "Details"}</summary>\n\n${inner}\n\n</details>`,
  notice: admonition,
  admonition: admonition,
  alert: admonition,
  callout: admonition,
  hint: admonition,
  ...Object.fromEntries(
    ADMONITIONS.map((name): [string, Convert] => [
      name,
      ({ values }, inner) =>
        admonitionOf(name, values.get("title") ?? values.get("0"), inner),
    ]),
  ),
  rawhtml: (_shortcode, inner) => inner,
  "raw-html": (_shortcode, inner) => inner,
};

function admonition({ values }: Shortcode, inner: string): string | undefined {
  const type = (values.get("type") ?? values.get("0") ?? "note").toLowerCase();
  const name = ADMONITIONS.find((known) => known === type);
  const title = values.get("title") ?? values.get("1");
  return name && admonitionOf(name, title, inner);
}

function admonitionOf(name: string, title: string | undefined, inner: string) {
  return `:::${name}${title ? `[${title}]` : ""}\n\n${inner}\n\n:::`;
}

const link = (label: string, url: string) => `[${label}](${url})`;

const singles: Record<string, Convert> = {
  figure: ({ values }) => {
    const src = values.get("src") ?? values.get("0");
    if (src === undefined) return undefined;
    const caption = values.get("caption") ?? values.get("title");
    const alt = values.get("alt") ?? caption ?? "";
    const title = caption ? ` "${caption.replaceAll('"', '\\"')}"` : "";
    const image = `![${alt.replace(/[[\]]/g, "\\$&")}](${/\s/.test(src) ? `<${src}>` : src}${title})`;
    const target = values.get("link");
    return target ? link(image, target) : image;
  },
  youtube: ({ values }) => video("youtube", values),
  vimeo: ({ values }) => video("vimeo", values),
  gist: ({ values }) => {
    const [user = "", id = ""] = [values.get("0"), values.get("1")];
    return link(`Gist ${id}`, `https://gist.github.com/${user}/${id}`);
  },
  tweet: ({ values }) => tweet(values),
  x: ({ values }) => tweet(values),
  instagram: ({ values }) =>
    link(
      "Post on Instagram",
      `https://www.instagram.com/p/${values.get("0") ?? ""}/`,
    ),
};

const VIDEO_HOSTS = {
  youtube: { title: "Video on YouTube", id: /^[\w-]{11}$/ },
  vimeo: { title: "Video on Vimeo", id: /^\d+$/ },
};

/** A video needs a title here, which it need not have in Hugo. */
function video(
  host: keyof typeof VIDEO_HOSTS,
  values: Map<string, string>,
): string | undefined {
  const id = values.get("id") ?? values.get("0") ?? "";
  const usual = VIDEO_HOSTS[host];
  const title = values.get("title") ?? usual.title;
  return usual.id.test(id) ? `::${host}[${title}]{id=${id}}` : undefined;
}

function tweet(values: Map<string, string>): string | undefined {
  const id = values.get("id") ?? values.get("0");
  return id === undefined
    ? undefined
    : link(
        "Post on X",
        `https://x.com/${values.get("user") ?? "i"}/status/${id}`,
      );
}

function valuesOf(words: string): Map<string, string> {
  const values = new Map<string, string>();
  let place = 0;
  for (const [, name, double, raw, bare] of words.matchAll(VALUE)) {
    const value = double?.replaceAll('\\"', '"') ?? raw ?? bare ?? "";
    values.set(name ?? String(place), value);
    if (name === undefined) place += 1;
  }
  return values;
}
