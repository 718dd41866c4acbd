import {
  applyEdits,
  editsOutsideCode,
  hidden,
  type Body,
} from "@technical-blog/markdown";
import { escapeRegExp } from "lodash";

import type { Report } from "../skippedItems";
import {
  convertTemplate,
  fencedCode,
  rawText,
  withoutRaw,
} from "./templateTags";

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

const URL_FILTERS =
  /^(["'])(.*?)\1\s*\|\s*(?:(?:prepend:\s*site\.(?:baseurl|url)|relative_url|absolute_url)\s*\|?\s*)+$/;

/** Converts Jekyll's Liquid. */
export function convertLiquid(
  source: Body,
  { separator, postUrl, link, variable, report }: Site,
): Body {
  const converted = convertTemplate(source, {
    tool: "Jekyll",
    language: "liquid",
    readsCode: true,
    verbatim: {
      raw: rawText,
      comment: (_words, inner) => hidden(inner),
      highlight: (words, inner, indent) =>
        fencedCode(highlightMeta(words), withoutRaw(inner), indent),
    },
    output: (expression) => {
      const [, owner = "", field = ""] =
        /^(page|site)\.(\w+)$/.exec(expression) ?? [];
      return plainOutput(expression) ?? variable(owner, field);
    },
    replace: ({ name, words, line }) => {
      if (name === "post_url") {
        const route = postUrl(words);
        if (route === undefined)
          report(`the reference to "${words}" matches no post.`, line, {
            kind: "link",
            values: [words],
          });
        return route ?? words;
      }
      if (name === "link") return link(words);
      return name === "gist"
        ? `[Gist](https://gist.github.com/${words.split(/\s/)[0] ?? ""})`
        : undefined;
    },
    report,
  });
  if (!separator) return converted;
  const mark =
    separator.trim() === "" ? "\n\n<!-- truncate -->\n\n" : "<!-- truncate -->";
  const pattern = new RegExp(escapeRegExp(separator), "g");
  const marks = editsOutsideCode(converted, pattern, () => mark);
  return applyEdits(converted, marks.slice(0, 1));
}

function highlightMeta(words: string): string {
  const [, language = "", options = ""] = /^(\S+)(.*)$/s.exec(words) ?? [];
  const lines = /(?:mark_lines|hl_lines)\s*=\s*["']([^"']+)["']/.exec(options);
  return [
    language,
    ...(lines?.[1] ? [`{${lines[1].trim().split(/\s+/).join(",")}}`] : []),
    ...(/\blinenos\b/.test(options) ? ["showLineNumbers"] : []),
  ].join(" ");
}

/** Resolves the site's URL and URLs below it. */
function plainOutput(expression: string): string | undefined {
  if (/^site\.(?:baseurl|url)(?:\s*\|.*)?$/.test(expression)) return "";
  return (
    URL_FILTERS.exec(expression)?.[2] ??
    /^(["'])([^"']*)\1$/.exec(expression)?.[2]
  );
}
