import {
  createDiagnostic,
  didYouMean,
  type Diagnostic,
} from "@technical-blog/utils";
import { uniq } from "lodash";

import { drawableText } from "../../model/cardFamilies";
import type { Author } from "../../model/parseAuthorsFile";
import { findTag, unknownTag, type Tag } from "../../model/parseTagsFile";
import {
  TAGS_FILE,
  type InspectedFile,
  type InspectedPost,
  type Site,
} from "../../site/siteOf";
import { CONFIG_FILE } from "../../site/siteRedirects";

/** Unknown names in posts. */
export function siteDiagnostics(
  posts: readonly InspectedPost[],
  files: readonly InspectedFile[],
  { authors, config, tags }: Site,
): Diagnostic[] {
  return [
    ...files.flatMap((file) => undeclaredTags(file, tags.tags)),
    ...posts.flatMap((post) => undeclaredAuthors(post, authors.authors)),
    ...brokenSuccessors(posts),
    ...posts.flatMap(longReasons),
    ...undrawnSigns(CONFIG_FILE, "title", config.title),
    ...undrawnSigns(CONFIG_FILE, "tagline", config.tagline),
    ...tags.tags.flatMap(({ label, names: [key = ""] }) =>
      undrawnSigns(TAGS_FILE, key, label),
    ),
    ...posts.flatMap(({ file, post: { image, title } }) =>
      image === null ? undrawnSigns(file, "title", title) : [],
    ),
  ];
}

function undeclaredTags({ file, fields }: InspectedFile, tags: readonly Tag[]) {
  return (fields.tagNames ?? [])
    .filter((name) => !findTag(tags, name))
    .map((name) => unknownTag(file, name, tags));
}

function undeclaredAuthors(
  { file, post }: InspectedPost,
  authors: ReadonlyMap<string, Author>,
): Diagnostic[] {
  return post.authorNames
    .filter((author) => typeof author === "string")
    .filter((key) => !authors.has(key))
    .map((key) => {
      const hint = didYouMean(key, [...authors.keys()]);
      return createDiagnostic({
        rule: "undeclared-author",
        file,
        field: "authors",
        problem: `unknown author "${key}", who is not shown.`,
        fix: `${hint ? `${hint} Otherwise declare` : "Declare"} the author in content/authors.yml.`,
      });
    });
}

function brokenSuccessors(posts: readonly InspectedPost[]): Diagnostic[] {
  const successors = new Map(
    posts.map(({ post }) => [post.route, post.supersededBy]),
  );
  return posts.flatMap(({ file, post: { route, supersededBy } }) => {
    if (supersededBy === null) return [];
    const mistake = (problem: string, fix: string) =>
      createDiagnostic({
        rule: "broken-superseded-by",
        file,
        field: "superseded_by",
        problem,
        fix,
      });
    if (!successors.has(supersededBy)) {
      return mistake(
        `there is no published post ${supersededBy}.`,
        didYouMean(supersededBy, [...successors.keys()]) ??
          "Correct or remove the line.",
      );
    }
    if (!leadsBack(route, successors)) return [];
    return mistake(
      `the posts that follow ${route} lead back to it, so there is no newest one.`,
      "Remove the line from the newest of them.",
    );
  });
}

/** @param successors the route of each post's successor, by the post's route */
function leadsBack(
  start: string,
  successors: ReadonlyMap<string, string | null>,
): boolean {
  const seen = new Set<string>();
  let route = successors.get(start);
  while (route && route !== start && !seen.has(route)) {
    seen.add(route);
    route = successors.get(route);
  }
  return route === start;
}

function undrawnSigns(file: string, field: string, text: string): Diagnostic[] {
  const { shown, missing } = drawableText(text);
  if (missing.length === 0) return [];
  const diagnostic = createDiagnostic({
    rule: "undrawn-sign",
    file,
    field,
    problem: `the fonts of social cards lack "${uniq(missing).join("")}", so cards leave out ${shown ? "these signs" : "the text"}.`,
    fix: "Install a package of @expo-google-fonts that has them, such as noto-sans-jp or noto-emoji, or give the post an image.",
  });
  return [diagnostic];
}

const MAX_REASON_LENGTH = 200;

function longReasons({ file, post }: InspectedPost): Diagnostic[] {
  return post.updates.flatMap(({ reason }) => {
    if (reason === null) return [];
    const isShort = reason.length <= MAX_REASON_LENGTH;
    if (isShort && isSentence(reason)) return [];
    return createDiagnostic({
      rule: "long-reason",
      file,
      field: "updated",
      problem: `the reason "${reason.slice(0, 30)}…" is ${isShort ? "more than a sentence" : `longer than ${String(MAX_REASON_LENGTH)} characters`}.`,
      fix: "Shorten it, or list several updates, each with a date and a reason.",
    });
  });
}

/** Code in backticks may have full stops. */
function isSentence(text: string): boolean {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  return [...segmenter.segment(text.replace(/`[^`]+`/g, "x"))].length === 1;
}
