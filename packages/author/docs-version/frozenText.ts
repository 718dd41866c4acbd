import { existsSync } from "node:fs";
import path from "node:path";

import {
  applyEdits,
  bodyOf,
  fenceWords,
  parsePlainMarkdown,
  rangeOf,
  rewriteLinks,
  writtenValue,
  type Edit,
} from "@technical-blog/markdown";
import { decodedPath, encodedPath, isExternalUrl } from "@technical-blog/utils";
import { visit } from "unist-util-visit";

type Position = {
  /** Absolute path of the project. */
  root: string;
  /** Folder of the current docs, relative to the root. */
  docs: string;
  /** The doc, relative to that folder. */
  file: string;
  /** Folder of the version, relative to the root. */
  version: string;
};

type FrozenText = {
  text: string;
  changes: string[];
  /** Places that the author should check. */
  warnings: string[];
};

/** The text of a doc for its version's folder, with adjusted relative paths to files outside of the docs. */
export function frozenText(source: string, position: Position): FrozenText {
  const { root, docs, file, version } = position;
  const changes: string[] = [];
  const warnings: string[] = [];
  const from = path.posix.dirname(path.posix.join(docs, file));
  const to = path.posix.dirname(path.posix.join(version, file));
  const location = (line: number) => `${docs}/${file}:${String(line)}`;

  const moved = (named: string, line: number, isLink: boolean): string => {
    const target = path.posix.join(from, named);
    if (isCurrent(target, docs)) return named;
    if (!existsSync(path.join(root, target))) {
      if (!isLink || target.startsWith(".."))
        warnings.push(
          `${location(line)}: ${named} leads out of the docs to no file.`,
        );
      return named;
    }
    const result = path.posix.relative(to, target);
    changes.push(`${location(line)}: ${named} is now ${result}`);
    return result;
  };

  const movedUrl = (url: string, line: number): string => {
    const [, linkPath = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (isExternalUrl(url) || linkPath === "" || linkPath.startsWith("/"))
      return url;
    const named = decodedPath(linkPath);
    const result = moved(named, line, true);
    return result === named ? url : `${encodedPath(result)}${rest}`;
  };

  const movedInclude = (value: string, line: number): string => {
    const [, named = "", rest = ""] = /^([^#]*)(.*)$/s.exec(value) ?? [];
    const [, start = "", fromRoot] =
      /^((?:<rootDir>)?\/)(.*)$/.exec(named) ?? [];
    const target = fromRoot ?? path.posix.join(from, named);
    if (!isCurrent(target, docs)) {
      warnings.push(
        `${location(line)}: the code of ${target} changes with that file. Copy it into ${docs} to freeze it, too.`,
      );
    }
    if (fromRoot === undefined) return `${moved(named, line, false)}${rest}`;
    if (!isCurrent(fromRoot, docs)) return value;
    const copy = path.posix.join(
      version,
      path.posix.relative(docs, path.posix.normalize(fromRoot)),
    );
    changes.push(`${location(line)}: ${named} is now ${start}${copy}`);
    return `${start}${copy}${rest}`;
  };

  const [frontMatter = ""] =
    /^---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/.exec(source) ?? [];
  const fields = frontMatter.replace(
    /(?<=^image:[ \t]*)(["']?)([^"'\s]+)\1(?=[ \t]*\r?$)/m,
    (_value, quote: string, url: string, offset: number) => {
      const line = frontMatter.slice(0, offset).split("\n").length;
      return `${quote}${movedUrl(url, line)}${quote}`;
    },
  );
  const body = bodyOf(
    source.slice(frontMatter.length),
    frontMatter.split("\n").length,
  );
  const linked = rewriteLinks(body, (url, _use, line) => movedUrl(url, line));
  const includes: Edit[] = [];
  visit(parsePlainMarkdown(linked.text), "code", (node) => {
    const { start } = rangeOf(node);
    const source = linked.text.slice(start);
    const word = fenceWords(source).find(({ name }) => name === "file");
    if (word?.value === undefined) return;
    const result = movedInclude(word.value, linked.lineAt(start));
    if (result === word.value) return;
    includes.push({
      start: start + word.start,
      end: start + word.end,
      text: `file=${writtenValue(result)}`,
    });
  });
  const { text } = applyEdits(linked, includes);
  return { text: `${fields}${text}`, changes, warnings };
}

/** Whether a path is part of the current docs and so of the copy. */
function isCurrent(file: string, docs: string): boolean {
  const inside = path.posix.relative(docs, file);
  return (
    !/^\.\.(?:\/|$)/.test(inside) && !/^versions(?:\/|\.yml$|$)/.test(inside)
  );
}
