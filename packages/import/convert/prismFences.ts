import {
  applyEdits,
  plainTree,
  rangeOf,
  writtenValue,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { decodedPath } from "@technical-blog/utils";
import { visit } from "unist-util-visit";

import type { Report } from "../skippedItems";

const FENCE = /^([`~]{3,})[ \t]*(.*)$/;
/** The end of a line of code with a comment that shows or hides lines. */
const COMMENT =
  /[ \t]*(?:\{\s*\/\*|\/\*|\/\/|<!--|--|#|;|%)\s*(hide|highlight)-(line|next-line|start|end|range)\s*(?:\{([\d\s,-]*)\})?\s*(?:\*\/\s*\}?|-->)?\s*$/;

/** Converts the options of code blocks, and the comments in them, of gatsby-remark-prismjs, -vscode and -code-titles. */
export function convertPrismFences(body: Body, report: Report): Body {
  const { text } = body;
  const edits: Edit[] = [];
  visit(plainTree(text), "code", (node) => {
    const { start, end } = rangeOf(node);
    const [opening = "", ...lines] = text.slice(start, end).split("\n");
    const [, fence = "", info = ""] = FENCE.exec(opening) ?? [];
    if (fence === "") return;
    const line = body.lineAt(start);
    const count = (problem: string) => {
      report(problem, line);
    };
    if (info.trim() === "toc") {
      count("a table of contents in the text is removed; pages have one");
      edits.push({ start, end, text: "" });
      return;
    }
    const options = readInfo(info, count);
    const shown = withoutComments(lines, count);
    const code = options.output
      ? withPrompts(shown, options.output, fence)
      : shown;
    const replaced = [`${fence}${options.info}`, ...code].join("\n");
    if (replaced !== [`${fence}${info}`, ...lines].join("\n"))
      edits.push({ start, end, text: replaced });
  });
  return applyEdits(body, edits);
}

type Info = {
  /** In our dialect. */
  info: string;
  /** Lines of output in a session; the others are commands. */
  output?: number[];
};

/** `js{1,3-5}{numberLines: true}:title=src/a.js numberLines` and the like. */
function readInfo(info: string, report: (problem: string) => void): Info {
  const [language = ""] = /^[^\s{:?]*/.exec(info) ?? [];
  const lines: string[] = [];
  const words: string[] = [];
  let output: number[] | undefined;
  const number = (value: string) => {
    words.push(
      /^\d+$/.test(value) && value !== "1"
        ? `showLineNumbers=${value}`
        : "showLineNumbers",
    );
  };
  const titled = (title: string) => {
    words.unshift(`title=${writtenValue(title)}`);
  };
  const rest = info
    .slice(language.length)
    .replace(
      /(?:\b(?:lines?|highlight)=)?\{([^{}]*)\}/g,
      (whole, inside: string) => {
        // Hugo's options have a sign of equality; the dialect knows them.
        if (inside.includes("=")) return whole;
        for (const part of inside.split(/,(?![^'"]*['"]\s*[,}])/)) {
          const [name = "", value = ""] = part
            .split(/:(.*)/s)
            .map((each) => each.trim());
          if (value === "" && /^\d+(?:\s*(?:-|\.{2,3})\s*\d+)?$/.test(name))
            lines.push(name.replace(/\s*(?:-|\.{2,3})\s*/, "-"));
          else if (name === "numberLines") {
            if (value !== "false") number(value);
          } else if (name === "title" || name === "codeTitle")
            titled(value.replace(/^(["'])(.*)\1$/, "$2"));
          else if (name === "outputLines")
            output = [
              ...(output ?? []),
              ...numbersIn(inside.replace(/^.*:/, "")),
            ];
          else if (/^prompt(?:User|Host)$/.test(name)) output ??= [];
          else if (name !== "" && !isRange(name))
            report(`the option "${name}" of a code block has no meaning here`);
        }
        return " ";
      },
    )
    .replace(
      /[:?&](?:title|codeTitle)=("[^"]*"|[^\s{&:]+)/g,
      (_whole, title: string) => {
        titled(decodedPath(title.replace(/^"(.*)"$/, "$1")));
        return " ";
      },
    )
    .replace(/[:?&](\w+)=([^\s{&:]*)/g, (_whole, name: string) => {
      report(`the option "${name}" of a code block has no meaning here`);
      return " ";
    })
    .replace(/(?<!\S)numberLines(?:=(\d+))?(?!\S)/g, (_whole, from = "1") => {
      number(String(from));
      return " ";
    });
  const others = rest
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "" && word !== ":");
  const highlighted = lines.length > 0 ? [`{${lines.join(",")}}`] : [];
  if (lines.length === 0 && words.length === 0 && !output)
    return {
      info:
        others.length > 0 && rest === info.slice(language.length)
          ? info
          : [language, ...others].join(" "),
    };
  const shownLanguage = output ? "console" : language;
  return {
    info: [shownLanguage || "text", ...words, ...highlighted, ...others].join(
      " ",
    ),
    ...(output && { output }),
  };
}

const isRange = (text: string) => /^[\d\s-]+$/.test(text);

export function numbersIn(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = NaN, to = from] = range.split("-").map(Number);
    return Number.isInteger(from) && Number.isInteger(to) && to - from < 10_000
      ? Array.from({ length: to - from + 1 }, (_each, index) => from + index)
      : [];
  });
}

/** Removes hidden lines, and turns ranges into the comments that the dialect knows. */
function withoutComments(
  lines: readonly string[],
  report: (problem: string) => void,
): string[] {
  const found = lines.map((line) => COMMENT.exec(line));
  const isOurs = found.every(
    (match) => !match || (match[1] === "highlight" && match[2] !== "range"),
  );
  if (isOurs) return [...lines];
  const hidden = new Set<number>();
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  let isHiding = false;
  found.forEach((match, index) => {
    const [comment = "", action = "", place = "", range = ""] = match ?? [];
    if (isHiding) hidden.add(index);
    if (action === "hide") {
      hidden.add(index);
      if (place === "next-line") hidden.add(index + 1);
      if (place === "start") isHiding = true;
      if (place === "end") isHiding = false;
      if (place === "range")
        for (const number of numbersIn(range)) hidden.add(index + number);
    }
    if (action !== "highlight" || place !== "range") return;
    hidden.add(index);
    const line = lines[index] ?? "";
    const written = (name: string) =>
      line.slice(0, line.length - comment.length) +
      comment.replace(/highlight-range\s*\{[^}]*\}/, `highlight-${name}`);
    for (const each of range.split(",")) {
      const [from, to] = [numbersIn(each)[0], numbersIn(each).at(-1)];
      if (from === undefined || to === undefined) continue;
      before.set(index + from, written("start"));
      after.set(Math.min(index + to, lines.length - 2), written("end"));
    }
  });
  if (found.some((match) => match?.[1] === "hide"))
    report("lines of code that a comment hides are removed");
  return lines.flatMap((line, index) =>
    [
      before.get(index) ?? [],
      hidden.has(index) && index < lines.length - 1 ? [] : line,
      after.get(index) ?? [],
    ].flat(),
  );
}

/** Gatsby draws prompts before all lines that are not output. */
function withPrompts(
  lines: readonly string[],
  output: readonly number[],
  fence: string,
): string[] {
  return lines.map((line, index) => {
    const isEnd = index === lines.length - 1 && line.trim() === fence;
    if (isEnd || line.trim() === "" || output.includes(index + 1)) return line;
    const continues = lines[index - 1]?.endsWith("\\") ?? false;
    return `${continues ? ">" : "$"} ${line}`;
  });
}
