import path from "node:path";

import {
  applyEdits,
  editsOutsideCode,
  rewriteLinks,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { isExternalUrl } from "@technical-blog/utils";
import { once } from "lodash";

import type { SourceTool } from "../frontMatter";
import { grayMatter } from "../frontMatterSyntax";
import { readSource } from "../readData";
import type { Report, SkippedItems } from "../skippedItems";
import { isFile, isReadable } from "../sourceFiles";

export const DOCUSAURUS: SourceTool = {
  tool: "Docusaurus",
  frontMatter: grayMatter,
};

const IMPORT =
  /^import\s+([A-Z]\w*)\s+from\s+["']([^"']+\.mdx?)["'];?[ \t]*$/gm;

const PLAIN_VALUE =
  /([A-Za-z]\w*)=(?:\{\s*)?(?:"([^"{}]*)"|'([^'{}]*)')(?:\s*\})?/g;

/** The imports of the partials. */
const STATEMENT = /^import\s[^;"']*["']([^"'\n]+)["'];?[ \t]*\n?/gm;

/** Partials may contain others. */
const MAX_DEPTH = 8;

export type PartialSource = {
  /** Absolute path of the file. */
  file: string;
  /** Absolute path of the old site, written `@site/`. */
  root: string;
  /** Another folder that partials may come from. */
  folder: string;
  skipped: SkippedItems;
};

/** Replaces the tags of imported Markdown files by their text. */
export function insertPartials(
  body: Body,
  source: PartialSource,
  report: Report,
  depth = 0,
): Body {
  if (depth > MAX_DEPTH) return body;
  const imports = [...body.text.matchAll(IMPORT)];
  const edits = imports.flatMap(([, name = "", from = ""]): Edit[] => {
    const tags = new RegExp(
      String.raw`^([ \t]*)?<${name}\b([^<>]*?)(?:/>|>\s*</${name}>)`,
      "gm",
    );
    const partial = once(() => partialText(from, source, report, depth));
    const insertions = editsOutsideCode(
      body,
      tags,
      ([, indent = "", values = ""], line) => {
        const text = partial()?.text;
        if (text === undefined) return undefined;
        const plain = new Map(
          [...values.matchAll(PLAIN_VALUE)].map(
            ([, key = "", double, single]) => [key, double ?? single ?? ""],
          ),
        );
        if (values.replace(PLAIN_VALUE, "").trim() !== "")
          report(`<${name}> has values that are code; they are lost.`, line);
        return text
          .replace(
            /\{\s*props\.(\w+)\s*\}/g,
            (code, key: string) => plain.get(key) ?? code,
          )
          .replace(/^(?=.)/gm, indent);
      },
    );
    return insertions.length === 0
      ? []
      : [{ start: 0, end: 0, text: partial()?.imports ?? "" }, ...insertions];
  });
  return applyEdits(body, edits);
}

/**
 * The text of a partial, and its imports for the top of the file.
 * @returns undefined if the file cannot be read: its tags stay
 */
function partialText(
  from: string,
  source: PartialSource,
  report: Report,
  depth: number,
): { text: string; imports: string } | undefined {
  const { file, root, folder, skipped } = source;
  const partial = from.startsWith("@site/")
    ? path.join(root, from.slice("@site/".length))
    : path.resolve(path.dirname(file), from);
  if (!/^\.\.?\/|^@site\//.test(from) || !isFile(partial)) return undefined;
  if (!isReadable(partial, [root, folder])) return undefined;
  const name = path.posix.relative(root, partial);
  const read = readSource(root, name, DOCUSAURUS, skipped);
  if (!read) return undefined;
  const ownSource = { ...source, file: partial };
  const inner = insertPartials(read.body, ownSource, report, depth + 1);
  const there = path.posix.relative(path.dirname(file), path.dirname(partial));
  const moved = (url: string) =>
    isExternalUrl(url) || /^[#/@]/.test(url)
      ? url
      : path.posix.join(there, url);
  const linked = there === "" ? inner : rewriteLinks(inner, moved);
  let imports = "";
  const removed = editsOutsideCode(
    linked,
    STATEMENT,
    ([statement, url = ""]) => {
      // Components keep their imports; files are named in the text.
      if (path.extname(url) !== "")
        imports += `${statement.trim().replace(url, moved(url))}\n`;
      return "";
    },
  );
  return { text: applyEdits(linked, removed).text.trim(), imports };
}
