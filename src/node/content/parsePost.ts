import { z } from "zod";

import { nearest } from "../../config/nearest";
import { createDiagnostic, isError, type Diagnostic } from "./diagnostic";
import { authorSchema, type Author } from "./parseAuthorsFile";
import {
  isCalendarDate,
  parsePostFilename,
  postName,
} from "./parsePostFilename";
import { normalRedirect } from "./parseRedirectsFile";
import { routeProblem } from "./routeProblem";

/** What a post says of itself, checked. Its body is not part of it. */
export type Post = {
  /** Path of the page: starts with a slash, has none at its end. */
  route: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Sorts posts: the day, then the place within the day. */
  order: string;
  title: string;
  /** Title of the browser's tab and of search engines, if not the title. */
  metaTitle: string | null;
  /** Title on the posts before and after it, if not the title. */
  paginationLabel: string | null;
  description: string | null;
  keywords: string[];
  /** Tags as the author wrote them: a key, label, slug or alias of tags.yml. */
  tagNames: string[];
  /** Keys of authors.yml, or authors written out. */
  authorNames: (string | Author)[];
  /** Path of the cover, as an image in the text has it. */
  image: string | null;
  /** Alternative text of the cover; without it, the cover is decoration. */
  imageAlt: string | null;
  /** Day of the last noteworthy change, `YYYY-MM-DD`. */
  updated: string | null;
  /** What that change was. */
  updateReason: string | null;
  /** Not to be published yet. */
  isDraft: boolean;
  /** Published, but in no list, feed, map or index. */
  isUnlisted: boolean;
  /** The series that it is a part of, by title. */
  series: string | null;
  /** Route of the post that takes its place. */
  supersededBy: string | null;
  /** Address of the original, where the post is a copy. */
  canonicalUrl: string | null;
  /** Whether readers may comment, where the site has comments. */
  hasComments: boolean;
  /** Levels of the headings in its table of contents; none when it has no table. */
  tocLevels: { min: number; max: number } | null;
  /** Other paths that lead to the page. */
  redirects: string[];
};

export type ParsedPost =
  | { post: Post; diagnostics: Diagnostic[] }
  | { post?: undefined; diagnostics: Diagnostic[] };

const text = (fix: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? `missing. ${fix}` : notText(input),
    })
    .trim()
    .refine((value) => VISIBLE.test(value), {
      error: ({ input }) =>
        input === "" ? `empty. ${fix}` : `has nothing that can be seen. ${fix}`,
      abort: true,
    })
    .refine((value) => !HIDDEN.test(value), {
      error:
        "has a character that cannot be seen, such as a control or a change of direction. Type it again.",
    });

const VISIBLE = /[^\p{C}\p{M}\p{Z}]/u;

/** Controls, halves of characters, and what changes the direction of all that follows. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

function notText(input: unknown): string {
  if (Array.isArray(input)) return "a list is not text. Write one text.";
  return typeof input === "object" && input !== null && !(input instanceof Date)
    ? "a map is not text. Put it in quotes."
    : `${JSON.stringify(input)} is not text. Put it in quotes.`;
}

/** YAML turns an unquoted day into a Date, and Gatsby that into an ISO time: both are read as the day. */
const day = z
  .union([z.date().transform((date) => date.toISOString()), z.string()], {
    error: () =>
      'not a date. Write it as YYYY-MM-DD, for example "2024-06-07".',
  })
  .transform((value) => value.replace(/T00:00:00(\.000)?Z$/, ""))
  .refine(isCalendarDate, {
    error: ({ input }) =>
      `"${String(input)}" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07".`,
  });

const flag = z.boolean({
  error: ({ input }) =>
    `${typeof input === "object" ? "a list or map" : JSON.stringify(input)} is neither true nor false. Write one of them, without quotes.`,
});

const optionalText = text("Remove the line or write the text.").optional();

const postPath = text("Remove the empty entry.").regex(
  /^\/[^\s?#%]*[^\s?#%/]$/,
  'not a path of this site. Write it like "/an-old-path".',
);

/** Authors copy it from the address bar, where it may be encoded. */
const oldPath = text("Remove the empty entry.")
  .regex(
    /^\/[^?#]*[^\s?#/]\/?$/,
    'not a path of this site. Write it like "/an-old-path".',
  )
  .transform((path) => normalRedirect(path, "").from);

const tocLevel = z
  .int({ error: () => "not a level of headings. Write a number from 2 to 6." })
  .min(2, "not a level of headings. Write a number from 2 to 6.")
  .max(6, "not a level of headings. Write a number from 2 to 6.");

/** A list, or its only entry. */
const listOf = <T extends z.ZodType>(entry: T, fix: string) =>
  z.preprocess(
    (value) =>
      typeof value === "object" || value === undefined ? value : [value],
    z.array(entry, { error: () => `not a list. ${fix}` }).default([]),
  );

/** A tag by name, or as Docusaurus writes one that is not in its tags file. */
const tag = z.union(
  [
    text("Remove the empty entry."),
    z.object({ label: z.string() }).transform(({ label }) => label),
  ],
  {
    error: () =>
      "not the name of a tag. Write a key of content/tags.yml, in quotes if it is a number.",
  },
);

const author = z.union([text("Remove the empty entry."), authorSchema], {
  error: () =>
    'neither a key of content/authors.yml nor an author. Write a key, or "name: …".',
});

const tags = z
  .array(tag, { error: () => "not a list. Write it as [git, cli]." })
  .default([]);

const frontMatterSchema = z
  .object({
    title: text(
      'Add a line "title: …" to the front matter at the top of the file.',
    ),
    title_meta: optionalText,
    pagination_label: optionalText,
    description: text(
      "Remove the line or say in a sentence what the post is about.",
    ).optional(),
    slug: text("Remove the line or give the path of the page.").optional(),
    date: day.optional(),
    updated: z
      .union([day, z.object({ date: day, reason: optionalText })], {
        error: () =>
          'neither a day nor a day with a reason. Write "2024-06-07", or "date:" and "reason:" below it.',
      })
      .optional(),
    last_update: z
      .object(
        { date: day.optional(), author: optionalText },
        { error: () => 'not a map. Write "date: 2024-06-07" below it.' },
      )
      .optional(),
    tags,
    authors: z.preprocess(
      (value) =>
        value === undefined || Array.isArray(value) ? value : [value],
      z.array(author).default([]),
    ),
    keywords: listOf(
      text("Remove the empty entry."),
      "Write it as [git, cli].",
    ),
    image: text("Remove the line or give the path of an image.").optional(),
    image_alt: optionalText,
    draft: flag.default(false),
    unlisted: flag.default(false),
    series: optionalText,
    superseded_by: postPath.optional(),
    canonical: z
      .url({
        protocol: /^https?$/,
        error: () =>
          'not an address. Write it like "https://example.org/post".',
      })
      .optional(),
    comments: flag.default(true),
    hide_table_of_contents: flag.default(false),
    toc_min_heading_level: tocLevel.default(2),
    toc_max_heading_level: tocLevel.default(3),
    redirects: z
      .array(oldPath, {
        error: () => "not a list. Write it as [/an-old-path].",
      })
      .default([]),
  })
  .refine(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) => min <= max,
    {
      path: ["toc_max_heading_level"],
      message: "lower than toc_min_heading_level. Exchange the two.",
    },
  );

const knownFields = Object.keys(frontMatterSchema.shape);

/**
 * Reads a post's front matter and file name.
 * @param file path from the root of the project, for messages
 * @param frontMatter the fields as YAML gave them
 * @returns the post, or nothing when a diagnostic is an error
 */
export function parsePost(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
): ParsedPost {
  const diagnostics: Diagnostic[] = Object.keys(frontMatter)
    .filter((field) => !knownFields.includes(field))
    .map((field) => unknownField(file, field));
  const error = (field: string, problem: string, fix: string) =>
    diagnostics.push(
      createDiagnostic({ rule: "front-matter", file, field, problem, fix }),
    );

  const parsed = frontMatterSchema.safeParse(frontMatter);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const end = message.indexOf(". ") + 1;
    error(path.join("."), message.slice(0, end), message.slice(end + 1));
  }

  const name = parsePostFilename(file);
  const date = parsed.data?.date ?? name?.date;
  if (date === undefined && frontMatter.date === undefined) {
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

  const slug = parsed.data?.slug;
  const route =
    slug === undefined
      ? `/${name?.name ?? `${date ?? ""}-${postName(file)}`}`
      : slugRoute(slug);
  const problem = routeProblem(route);
  if (problem && parsed.data) {
    const fix = "Use letters, digits and hyphens.";
    if (slug === undefined)
      error("file name", problem, `${fix.slice(0, -1)}, or give it a "slug".`);
    else error("slug", problem, fix);
  }

  if (diagnostics.some(isError) || !parsed.data || date === undefined)
    return { diagnostics };
  const { data } = parsed;
  const marker = String(name?.marker ?? 1).padStart(2, "0");
  const { date: updated, reason } = updateOf(data);
  return {
    diagnostics,
    post: {
      route,
      date,
      order: `${date}T${marker}`,
      title: data.title,
      metaTitle: data.title_meta ?? null,
      paginationLabel: data.pagination_label ?? null,
      description: data.description ?? null,
      keywords: data.keywords,
      tagNames: data.tags,
      authorNames: data.authors,
      image: data.image ?? null,
      imageAlt: data.image_alt ?? null,
      updated: updated ?? null,
      updateReason: reason ?? null,
      isDraft: data.draft,
      isUnlisted: data.unlisted,
      series: data.series ?? null,
      supersededBy: data.superseded_by ?? null,
      canonicalUrl: data.canonical ?? null,
      hasComments: data.comments,
      tocLevels: data.hide_table_of_contents
        ? null
        : { min: data.toc_min_heading_level, max: data.toc_max_heading_level },
      redirects: data.redirects,
    },
  };
}

/** `updated` in one of its two spellings, otherwise Docusaurus' `last_update`. */
function updateOf({
  updated,
  last_update,
}: z.output<typeof frontMatterSchema>): {
  date?: string | undefined;
  reason?: string | undefined;
} {
  if (typeof updated === "string") return { date: updated };
  return updated ?? { date: last_update?.date };
}

function slugRoute(slug: string): string {
  return `/${slug.replace(/^\/|\/$/g, "")}`;
}

function unknownField(file: string, field: string): Diagnostic {
  const meant = nearest(field, knownFields);
  return createDiagnostic({
    rule: "unknown-field",
    file,
    field,
    problem: "unknown front-matter field, ignored.",
    fix: meant
      ? `Did you mean "${meant}"?`
      : `Known fields: ${knownFields.join(", ")}.`,
  });
}
