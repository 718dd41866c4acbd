import {
  createDiagnostic,
  isError,
  NOTES_PATH,
  shortDescription,
  type Diagnostic,
} from "@technical-blog/utils";
import { isPlainObject, pick } from "lodash";
import { z } from "zod";

import { discussionUrls } from "./discussions";
import {
  checkFrontMatter,
  commonFields,
  date,
  day,
  flag,
  optionalText,
  sharedFields,
  sitePath,
  tags,
  text,
  withTocLevels,
  type ContentFields,
} from "./frontMatter";
import { authorSchema, type Author } from "./parseAuthorsFile";
import {
  isCalendarDate,
  parsePostFilename,
  postName,
} from "./parsePostFilename";
import { routeDiagnostics } from "./routeProblem";

/** A noteworthy change of a post. */
export type Update = {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** What changed, for readers; may have code in backticks. */
  reason: string | null;
};

/** The checked front matter and file name of a post or note. */
export type Post = ContentFields & {
  isNote: boolean;
  /** False for a note that is named by its first words. */
  isTitled: boolean;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Sorts posts: the day, then the marker of the file name, then the time. */
  order: string;
  /** Title on the posts before and after it, if not the title. */
  paginationLabel: string | null;
  /** Tags as the author wrote them: a key, label, slug or alias of tags.yml. */
  tagNames: readonly string[];
  /** Keys of authors.yml, or authors written out. */
  authorNames: readonly (string | Author)[];
  /** Noteworthy changes, newest first. */
  updates: readonly Update[];
  /** The reason of the newest. */
  updateReason: string | null;
  /** The series that it is a part of, by title. */
  series: string | null;
  /** Route of the post that takes its place. */
  supersededBy: string | null;
  /** URL of the original, where the post is a copy. */
  canonicalUrl: string | null;
  /** Whether readers may comment, if the site has comments. */
  hasComments: boolean;
  /** URLs of its discussions on other sites. */
  discussionUrls: readonly string[];
  /** Whether builds with a secret have a page of it before it is published. */
  hasPreview: boolean;
};

const author = z.union([text("Remove the empty entry."), authorSchema], {
  error: () =>
    'neither a key of content/authors.yml nor an author. Write a key, or "name: …".',
});

const updateMap = z
  .object(
    { date: day, reason: optionalText },
    { error: () => 'not a map. Write "date:" and "reason:" in it.' },
  )
  .transform(({ date, reason = null }) => ({ date, reason }));

const updateList = z.union(
  [
    day.transform((date) => [{ date, reason: null }]),
    updateMap.transform((update) => [update]),
    z.array(updateMap).min(1, "an empty list. Remove the line or list a day."),
  ],
  { error: ({ errors, input }) => updateProblem(errors, input) },
);

/** The problem in the format that the author chose. */
function updateProblem(
  [ofDay, ofMap, ofList]: readonly z.core.$ZodIssue[][],
  input: unknown,
): string {
  const ofText = typeof input === "string" ? ofDay : [];
  const ofOne = isPlainObject(input) ? ofMap : ofText;
  const [issue] = (Array.isArray(input) ? ofList : ofOne) ?? [];
  if (!issue) {
    return 'neither a day nor a day with a reason. Write "2024-06-07", or "date:" and "reason:" below it.';
  }
  const [index] = issue.path;
  return typeof index === "number"
    ? `entry ${String(index + 1)}: ${issue.message}`
    : issue.message;
}

const postFields = {
  ...commonFields,
  pagination_label: optionalText,
  description: text(
    "Remove the line or say in a sentence what the post is about.",
  ).optional(),
  date: date.optional(),
  updated: updateList.optional(),
  tags,
  authors: z.preprocess(
    (value) => (value == null || Array.isArray(value) ? value : [value]),
    z.array(author, { error: "empty. Write a key." }).default([]),
  ),
  series: optionalText,
  superseded_by: sitePath.optional(),
  canonical: z
    .url({
      protocol: /^https?$/,
      error: () => 'not a URL. Write it like "https://example.org/post".',
    })
    .optional(),
  comments: flag.default(true),
  discussions: discussionUrls,
  hide_table_of_contents: flag.default(false),
  preview: flag.default(false),
};

const postSchema = withTocLevels(z.object(postFields));

/** What a note may have of it. */
const noteSchema = z.object({
  ...pick(postFields, [
    "date",
    "slug",
    "tags",
    "keywords",
    "draft",
    "unlisted",
    "redirects",
  ]),
  title: optionalText,
});

/**
 * Reads a post's front matter and file name.
 * @param file path from the root of the project, for messages
 * @param frontMatter the parsed YAML
 * @param firstLine of the text of a note, whose first words name it if it has no title
 * @returns an undefined post when a diagnostic is an error
 */
export function parsePost(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  firstLine?: string,
): { post?: Post; diagnostics: Diagnostic[] } {
  const isNote = firstLine !== undefined;
  const isTitled = !isNote || frontMatter.title !== undefined;
  const { data, diagnostics } = isNote
    ? checkNote(file, frontMatter, firstLine)
    : checkFrontMatter(file, frontMatter, postSchema);
  const error = (field: string, problem: string, fix: string) =>
    diagnostics.push(
      createDiagnostic({ rule: "front-matter", file, field, problem, fix }),
    );

  const name = parsePostFilename(file);
  const writtenDay = data?.date?.day ?? name?.date;
  if (writtenDay === undefined && frontMatter.date === undefined) {
    error(
      "date",
      "neither the file name nor the front matter has one.",
      'Name the file like "2024-06-07-some-slug.md".',
    );
  } else if (name && !isCalendarDate(name.date)) {
    error(
      "date",
      `"${name.date}" in the file name is not a day of the calendar.`,
      'Name the file like "2024-06-07-some-slug.md".',
    );
  }

  const slug = data?.slug;
  const route =
    slug === undefined
      ? `${isNote ? NOTES_PATH : ""}/${name?.name ?? `${writtenDay ?? ""}-${postName(file)}`}`
      : slugRoute(slug);
  if (data) {
    diagnostics.push(...routeDiagnostics(file, route, slug !== undefined));
  }

  const mistake = updateMistake(data?.updated ?? [], writtenDay);
  if (mistake) error("updated", mistake.problem, mistake.fix);

  if (diagnostics.some(isError) || !data || writtenDay === undefined)
    return { diagnostics };
  const marker = String(name?.marker ?? 1).padStart(2, "0");
  const { updated: written } = data;
  const shared = sharedFields(
    { ...data, updated: written?.[0]?.date },
    !isNote && !data.hide_table_of_contents,
  );
  const ofLastUpdate =
    shared.updated === null ? [] : [{ date: shared.updated, reason: null }];
  const updates = written ?? ofLastUpdate;
  return {
    diagnostics,
    post: {
      route,
      date: writtenDay,
      order: `${writtenDay}T${marker} ${data.date?.time ?? ""}`.trim(),
      ...shared,
      isNote,
      isTitled,
      paginationLabel: data.pagination_label ?? null,
      tagNames: data.tags,
      authorNames: data.authors,
      updates,
      updateReason: updates[0]?.reason ?? null,
      series: data.series ?? null,
      supersededBy: data.superseded_by ?? null,
      canonicalUrl: data.canonical ?? null,
      hasComments: !isNote && data.comments,
      discussionUrls: data.discussions,
      hasPreview: data.preview,
    },
  };
}

/** Checks the front matter of a note, and gives it the fields of a post. */
function checkNote(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  firstLine: string,
): ReturnType<typeof checkFrontMatter<typeof postSchema>> {
  const { data, diagnostics } = checkFrontMatter(file, frontMatter, noteSchema);
  const title = data?.title ?? shortDescription(firstLine, 60);
  if (title === "") {
    diagnostics.push(
      createDiagnostic({
        rule: "front-matter",
        file,
        field: "title",
        problem: "missing, and the note has no words that could name it.",
        fix: "Give it one, or say what its picture shows: ![Two branches](…).",
      }),
    );
  }
  return {
    data:
      data && title !== ""
        ? postSchema.parse({
            ...pick(frontMatter, Object.keys(noteSchema.shape)),
            title,
          })
        : undefined,
    diagnostics,
  };
}

function updateMistake(updates: readonly Update[], postDay = "") {
  const days = updates.map(({ date }) => date);
  const index = days.findIndex((day, index) => day < (days[index + 1] ?? ""));
  if (index !== -1) {
    return {
      problem: `${String(days[index])} is above ${String(days[index + 1])}, which is later.`,
      fix: "List the newest change first.",
    };
  }
  const early = days.find((day) => day < postDay);
  if (early === undefined) return undefined;
  return {
    problem: `${early} is before the day of the post, ${postDay}.`,
    fix: "Correct one of the two.",
  };
}

export function slugRoute(slug: string): string {
  return `/${slug.replace(/^\/|\/$/g, "").normalize()}`;
}
