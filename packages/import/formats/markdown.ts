import path from "node:path";

import {
  bodyOf,
  editedText,
  isWithin,
  rewriteLinks,
  type Body,
} from "@technical-blog/markdown";
import { decodedPath, encodedPath, isExternalUrl } from "@technical-blog/utils";
import {
  countBy,
  identity,
  kebabCase,
  omit,
  once,
  partition,
  sortBy,
  upperFirst,
} from "lodash";

import { keepLineBreaks } from "../convert/lineBreaks";
import { convertMdx } from "../convert/mdx";
import { firstHeading, plainWords } from "../convert/noteHeadings";
import {
  anchorOf,
  blockIdsIn,
  noteLinkEdits,
  type Notes,
} from "../convert/noteLinks";
import {
  convertCallouts,
  noteEdits,
  tagEdits,
  withoutComments,
} from "../convert/notes";
import { withoutTitle } from "../convert/withoutTitle";
import { dayOf, parseData, textList, textOf } from "../frontMatter";
import { fenced } from "../frontMatterSyntax";
import type { SourceFormat, SourcePage } from "../sourceBlog";
import {
  ABOUT_FOLDER,
  filesBelow,
  firstFile,
  isFile,
  isFolder,
  OTHER_MARKUP,
  routeOf,
} from "../sourceFiles";

const MARKDOWN = /\.(?:md|markdown|mdx|mkd|mdown)$/i;
/** `2024-05-27 Name`, `2024-05-27T02-name`, `20240527-name`, `202405271030 Name`, `2024-05-27`. */
const DATED =
  /^(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?:T\d\d|T?\d{4,6})?(?:[\s_.-]+(.*))?$/;

/** Any folder of Markdown, also of an editor of notes. */
export const markdown: SourceFormat = {
  tool: "Markdown",
  // Editors of notes read YAML, and other tools TOML.
  frontMatter: (text) =>
    fenced(
      text,
      /(?<![^])()(---|\+\+\+)([^\S\n]*\n(?:[^]*?\n)??)\2[^\S\n]*(?:\n|$)/,
    ),
  configFiles: [
    ".obsidian/app.json",
    ".obsidian/workspace.json",
    "logseq/config.edn",
  ],
  expected: "files that end with .md",
  open: (root, { base, tagsInText, foldersAsTags, skipped }) => {
    const all = filesBelow(root, /./).filter(
      (name) => !/(?:^|\/)\./.test(name),
    );
    const templates = textOf(obsidianSettings(root, "templates.json").folder);
    // Obsidian shows each line break unless it is strict.
    const { strictLineBreaks } = obsidianSettings(root, "app.json");
    const keepsBreaks =
      isFolder(path.join(root, ".obsidian")) && strictLineBreaks !== true;
    const withBreaks = keepsBreaks ? keepLineBreaks : identity<Body>;
    const files = all.filter((name) => {
      if (!MARKDOWN.test(name)) return false;
      const isLeftOut =
        ABOUT_FOLDER.test(name) ||
        name.endsWith(".excalidraw.md") ||
        (templates !== undefined && name.startsWith(`${templates}/`));
      if (isLeftOut)
        skipped.add("is about the folder, a template or a drawing.", name);
      return !isLeftOut;
    });
    if (files.length === 0) return markdown.expected;
    for (const name of all.filter((each) => OTHER_MARKUP.test(each)))
      skipped.count(
        `files in ${path.extname(name)} are not Markdown and are left out`,
        name,
        1,
      );
    const tagsOf = new Map<string, string[]>();
    const aliases = new Map<string, string[]>();
    let notes: Notes | undefined;
    return {
      files,
      contentFolders: [root],
      publicFolders: [],
      assetFolders: [root],
      readAuthors: () => new Map(),
      withDefaults: (data, file) => {
        // Names in editors of notes, URLs in other tools.
        const [urls, names] = partition(
          [...textList(data.aliases), ...textList(data.alias)],
          (each) => each.startsWith("/"),
        );
        aliases.set(file, names);
        return { ...omit(data, "alias"), aliases: urls };
      },
      pathFacts: (file) => factsOf(file),
      route: ({ fields, facts }) => {
        const url = fields.text("permalink", "url", "slug");
        if (base !== undefined) return routeOf(base, url ?? facts.name);
        return url === undefined ? "" : routeOf(url);
      },
      convert: ({ file, body }, pages, { add, count }) => {
        notes ??= notesOf(root, all, pages, aliases);
        const found = notes;
        const shown = withoutComments(
          file.endsWith(".mdx") ? convertMdx(body, count) : body,
          count,
        );
        const plain = withFoundFiles(shown, file, root, found);
        const { tags, edits: tagWords } = tagEdits(plain);
        if (tagsInText) tagsOf.set(file, tags);
        else if (tags.length > 0)
          count("#tags in the text stay text; --tags-in-text takes them", 1);
        const edits = [
          ...(tagsInText ? tagWords : []),
          ...noteLinkEdits(plain, file, found, add),
          ...noteEdits(plain, count),
        ];
        const heading = firstHeading(plain.text);
        if (!heading || heading.text !== found.titles.get(file))
          return { body: withBreaks(convertCallouts(plain, edits)) };
        const text = editedText(plain, heading, edits);
        const { title, reportLinks } = withoutTitle(
          bodyOf(text, plain.lineAt(heading.start)),
        );
        reportLinks(add);
        const others = edits.filter(({ start }) => !isWithin([heading], start));
        return {
          body: withBreaks(
            convertCallouts(plain, [{ ...heading, text: "" }, ...others]),
          ),
          ...(title !== undefined && { title }),
        };
      },
      postTags: (fields, file) => {
        const own = ["tags", "tag", "categories", "category"].flatMap((name) =>
          tagNames(fields.raw(name)),
        );
        const folders = foldersAsTags ? file.split("/").slice(0, -1) : [];
        const names = [...own, ...(tagsOf.get(file) ?? []), ...folders];
        return [
          ...new Map(names.map((name) => [kebabCase(name), name])).values(),
        ];
      },
    };
  },
};

/** `a, b`, `#a #b` or a list. */
function tagNames(value: unknown): string[] {
  const names =
    typeof value === "string" ? value.split(/[,\s]+/) : textList(value);
  return names
    .map((name) => name.trim().replace(/^#/, ""))
    .filter((name) => name !== "");
}

function factsOf(file: string) {
  const plain = file.replace(MARKDOWN, "").replace(/\/(?:index|readme)$/i, "");
  const segments = plain.split("/");
  const last = segments.at(-1) ?? "";
  const [, year, month, date, rest] = DATED.exec(last) ?? [];
  const day = dayOf([year, month, date].join("-"))?.day;
  if (day === undefined) return { name: last, title: titleOf(last) };
  // A note of a day has no other name.
  if (rest === undefined || rest === "")
    return { day, name: segments.at(-2) ?? "note", title: last };
  return { day, name: rest, title: titleOf(rest) };
}

function titleOf(name: string): string {
  const isSlug = !/\s/.test(name) && /[-_]/.test(name);
  return isSlug ? upperFirst(name.replace(/[-_]+/g, " ")) : name;
}

/** Settings of Obsidian; none without the file. */
function obsidianSettings(root: string, name: string): Record<string, unknown> {
  const file = firstFile(root, [`.obsidian/${name}`]);
  try {
    return file ? parseData(file) : {};
  } catch {
    return {}; // not ours to correct
  }
}

/** Finds notes as editors do: by path from the root, by name, or by alias; the nearest of several. */
function notesOf(
  root: string,
  files: readonly string[],
  pages: readonly SourcePage[],
  aliases: ReadonlyMap<string, readonly string[]>,
): Notes {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byName = new Map<string, string[]>();
  const add = (name: string, file: string) => {
    const key = keyOf(name);
    const list = byName.get(key);
    if (list) list.push(file);
    else byName.set(key, [file]);
  };
  for (const file of files) {
    if (MARKDOWN.test(file) && !byFile.has(file)) continue;
    // Links may leave out folders at the start of a path, or start above the folder.
    const segments = [path.basename(root), ...file.split("/")];
    segments.forEach((_segment, index) => {
      add(segments.slice(index).join("/"), file);
    });
  }
  for (const [file, names] of aliases)
    for (const alias of names) if (!byName.has(keyOf(alias))) add(alias, file);
  const ids = once(
    () => new Set(pages.flatMap(({ body }) => blockIdsIn(body.text))),
  );
  return {
    find: (name, from) => {
      const wanted = name.replace(/^(?:\.{0,2}\/)+/, "");
      const there = path.posix.join(path.posix.dirname(from), wanted);
      const found = [there, wanted].flatMap(
        (each) => byName.get(keyOf(each)) ?? [],
      );
      const folder = path.posix.dirname(from);
      // Names may differ in case alone.
      return sortBy(
        found,
        (each) => path.posix.dirname(each) !== folder,
        (each) => !nameOf(each).endsWith(nameOf(wanted)),
        "length",
      )[0];
    },
    bodyOf: (file) => byFile.get(file)?.body,
    titles: titlesOf(pages),
    get blockIds() {
      return ids();
    },
  };
}

/** A heading that more notes have is that of a section, such as "Introduction". */
const MAX_NOTES_OF_TITLE = 3;

/** The headings that are titles, by file. Other headings of level 1 are those of sections. */
function titlesOf(pages: readonly SourcePage[]): Map<string, string> {
  const all = pages.flatMap(({ file, fields, facts, body }) => {
    const heading = firstHeading(body.text);
    if (!heading) return [];
    const words = plainWords(heading.text);
    const name = path.posix.basename(file).replace(MARKDOWN, "");
    const names = [fields.text("title") ?? [name, facts.title ?? name]].flat();
    return { file, heading, words, name, names };
  });
  const counts = countBy(all, "words");
  const titles = all.filter(
    ({ heading: { isTop, isOnly }, words, ...note }) => {
      if (note.names.some((each) => plainWords(each) === words)) return true;
      const isOwn =
        note.names.length > 1 && (counts[words] ?? 0) <= MAX_NOTES_OF_TITLE;
      // A name with spaces is a title itself.
      return (
        isOwn && (/\s/.test(note.name) ? isTop && isOnly : isTop || isOnly)
      );
    },
  );
  return new Map(titles.map(({ file, heading }) => [file, heading.text]));
}

/** Ignores case, the ending of notes, and the form of accents. */
function keyOf(name: string): string {
  return nameOf(name).toLowerCase();
}

function nameOf(file: string): string {
  return file.normalize("NFC").replace(MARKDOWN, "");
}

/** Editors find the files of plain links anywhere, too, and headings by their text. */
function withFoundFiles(
  body: Body,
  file: string,
  root: string,
  notes: Notes,
): Body {
  const folder = path.posix.dirname(file);
  return rewriteLinks(body, (url) => {
    if (url === "" || url.startsWith("/") || isExternalUrl(url)) return url;
    const [, linked = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const plain = decodedPath(linked);
    const isThere = isFile(path.join(root, folder, plain));
    const found =
      plain === ""
        ? file
        : isThere
          ? path.posix.join(folder, plain)
          : notes.find(plain, file);
    if (found === undefined) return url;
    const [, ...parts] = decodedPath(rest).split("#");
    const anchor = anchorOf(parts.at(-1) ?? "", found, notes);
    const part = anchor ? `#${anchor}` : rest;
    return plain === "" || isThere
      ? linked + part
      : encodedPath(path.posix.relative(folder, found)) + part;
  });
}
