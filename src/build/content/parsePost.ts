import { z } from "zod";

import { nearest } from "../../config/nearest";
import type { Finding } from "./finding";
import { isCalendarDate, parsePostFilename, postName } from "./parsePostFilename";

/** What a post says of itself, checked. Its body is not part of it. */
export type Post = {
  /** Path of the page: starts with a slash, has none at its end. */
  route: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Sorts posts: the day, then the place within the day. */
  order: string;
  title: string;
  description: string | null;
  /** Tags as the author wrote them: a key, label, slug or alias of tags.yml. */
  tagNames: string[];
  /** Day of the last noteworthy change, `YYYY-MM-DD`. */
  updated: string | null;
  /** Other paths that lead to the page. */
  redirects: string[];
};

export type ParsedPost =
  | { post: Post; findings: Finding[] }
  | { post?: undefined; findings: Finding[] };

const text = (remedy: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `missing. ${remedy}`
          : `${JSON.stringify(input)} is not text. Put it in quotes.`,
    })
    .trim()
    .min(1, `empty. ${remedy}`);

/** YAML turns an unquoted day into a Date, and Gatsby that into an ISO time: both are read as the day. */
const day = z
  .union([z.date().transform((date) => date.toISOString()), z.string()], {
    error: () => 'not a date. Write it as YYYY-MM-DD, for example "2024-06-07".',
  })
  .transform((value) => value.replace(/T00:00:00(\.000)?Z$/, ""))
  .refine(isCalendarDate, {
    error: ({ input }) =>
      `"${String(input)}" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07".`,
  });

const frontMatterSchema = z.object({
  title: text('Add a line "title: …" to the front matter at the top of the file.'),
  description: text("Remove the line or say in a sentence what the post is about.").optional(),
  slug: text("Remove the line or give the path of the page.")
    .regex(/^[^\s?#%]+$/, "has a space or one of ? # %. Use letters, digits and hyphens.")
    .optional(),
  date: day.optional(),
  updated: day.optional(),
  redirects: z
    .array(
      text("Remove the empty entry.").regex(
        /^\/[^\s?#%]*[^\s?#%/]$/,
        'not a path of this site. Write it like "/an-old-path".',
      ),
      { error: () => "not a list. Write it as [/an-old-path]." },
    )
    .default([]),
  tags: z
    .array(text("Remove the empty entry."), {
      error: () => "not a list. Write it as [git, cli].",
    })
    .default([]),
});

const knownFields = Object.keys(frontMatterSchema.shape);

/**
 * Reads a post's front matter and file name.
 * @param file path from the root of the project, for messages
 * @param frontMatter the fields as YAML gave them
 * @returns the post, or nothing when a finding is an error
 */
export function parsePost(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
): ParsedPost {
  const findings: Finding[] = Object.keys(frontMatter)
    .filter((field) => !knownFields.includes(field))
    .map((field) => unknownField(file, field));
  const error = (field: string, problem: string, remedy: string) =>
    findings.push({ severity: "error", file, field, problem, remedy });

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

  const failed = findings.some(({ severity }) => severity === "error");
  if (failed || !parsed.data || date === undefined) return { findings };
  const { title, description, slug, tags, updated, redirects } = parsed.data;
  const marker = String(name?.marker ?? 1).padStart(2, "0");
  const defaultRoute = name ? `/${name.name}` : `/${date}-${postName(file)}`;
  return {
    findings,
    post: {
      route: slug === undefined ? defaultRoute : slugRoute(slug),
      date,
      order: `${date}T${marker}`,
      title,
      description: description ?? null,
      tagNames: tags,
      updated: updated ?? null,
      redirects,
    },
  };
}

function slugRoute(slug: string): string {
  return `/${slug.replace(/^\/+|\/+$/g, "")}`;
}

function unknownField(file: string, field: string): Finding {
  const meant = nearest(field, knownFields);
  return {
    severity: "warning",
    file,
    field,
    problem: "unknown front-matter field, ignored.",
    remedy: meant
      ? `Did you mean "${meant}"?`
      : `Known fields: ${knownFields.join(", ")}.`,
  };
}
