import {
  createDiagnostic,
  didYouMean,
  errorMessage,
  HIDDEN_CHARACTER,
  hiddenIn,
  nearest,
  problemAt,
  type Diagnostic,
} from "@technical-blog/utils";
import { pick, sortBy } from "lodash";
import { z } from "zod";

import { parseDate } from "./parseDate";
import { normalRedirect } from "./parseRedirectsFile";

/** The checked front-matter fields that posts, pages and docs share. */
export type ContentFields = ReturnType<typeof sharedFields> & {
  /** Path of the page, with a leading slash and no trailing one. */
  route: string;
};

export const text = (fix: string) =>
  z
    .string({
      error: ({ input }) =>
        input == null ? `missing. ${fix}` : notText(input),
    })
    .trim()
    .refine((value) => VISIBLE.test(value), {
      error: ({ input }) =>
        input === "" ? `empty. ${fix}` : `has nothing that can be seen. ${fix}`,
      abort: true,
    });

const VISIBLE = /[^\p{C}\p{M}\p{Z}]/u;

function notText(input: unknown): string {
  if (Array.isArray(input)) return "a list is not text. Write one text.";
  return typeof input === "object" && input !== null
    ? "a map is not text. Put it in quotes."
    : `${JSON.stringify(input)} is not text. Put it in quotes.`;
}

/** A day, with or without a time. YAML is parsed without Date objects, which would lose the written day. */
export const date = z
  .string({
    error: () =>
      'not a date. Write it as YYYY-MM-DD, for example "2024-06-07".',
  })
  .transform((text, context) => {
    try {
      return parseDate(text);
    } catch (error) {
      context.addIssue(errorMessage(error));
      return z.NEVER;
    }
  });

export const day = date.transform(({ day }) => day);

export const flag = z.boolean({
  error: ({ input }) =>
    `${typeof input === "object" ? "a list or map" : JSON.stringify(input)} is neither true nor false. Write one of them, without quotes.`,
});

export const optionalText = text(
  "Remove the line or write the text.",
).optional();

export const sitePath = text("Remove the empty entry.").regex(
  /^\/[^\s?#%]*[^\s?#%/]$/,
  'not a path of this site. Write it like "/an-old-path".',
);

/** May be encoded, because authors copy it from the address bar. */
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

/** A list, or a single entry. */
export const listOf = <T extends z.ZodType>(entry: T, fix: string) =>
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

export const tags = z
  .array(tag, { error: () => "not a list. Write it as [git, cli]." })
  .default([]);

/** Fields that posts, pages and docs share. */
export const commonFields = {
  title: text(
    'Add a line "title: …" to the front matter at the top of the file.',
  ),
  title_meta: optionalText,
  slug: text("Remove the line or give the path of the page.").optional(),
  keywords: listOf(text("Remove the empty entry."), "Write it as [git, cli]."),
  image: text("Remove the line or give the path of an image.").optional(),
  image_alt: optionalText,
  last_update: z
    .object(
      { date: day.optional(), author: optionalText },
      { error: () => 'not a map. Write "date: 2024-06-07" below it.' },
    )
    .optional(),
  draft: flag.default(false),
  unlisted: flag.default(false),
  toc_min_heading_level: tocLevel.default(2),
  toc_max_heading_level: tocLevel.default(3),
  redirects: z
    .array(oldPath, {
      error: () => "not a list. Write it as [/an-old-path].",
    })
    .default([]),
};

type CommonFields = z.output<z.ZodObject<typeof commonFields>> & {
  description?: string | undefined;
  updated?: string | undefined;
};

/** The values of the shared fields. */
export function sharedFields(data: CommonFields, hasToc: boolean) {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data;
  return {
    title: data.title,
    /** Title of the browser's tab and of search engines, if not the title. */
    metaTitle: data.title_meta ?? null,
    description: data.description ?? null,
    keywords: data.keywords as readonly string[],
    /** Path of the cover, as an image in the text has it. */
    image: data.image ?? null,
    /** Alternative text of the cover; without it, the cover is decoration. */
    imageAlt: data.image_alt ?? null,
    /** Day of the last noteworthy change, `YYYY-MM-DD`. */
    updated: data.updated ?? data.last_update?.date ?? null,
    /** Not published yet. */
    isDraft: data.draft,
    /** Published, but in no list, feed, map or index. */
    isUnlisted: data.unlisted,
    /** Levels of the headings in its table of contents; none when it has no table. */
    tocLevels: hasToc ? { min, max } : null,
    /** Other paths that redirect to the page. */
    redirects: data.redirects as readonly string[],
  };
}

/** Rejects levels that leave the table of contents empty. */
export function withTocLevels<
  T extends z.ZodType<
    Pick<CommonFields, "toc_max_heading_level" | "toc_min_heading_level">
  >,
>(schema: T): T {
  return schema.refine(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) => min <= max,
    {
      path: ["toc_max_heading_level"],
      message: "lower than toc_min_heading_level. Exchange the two.",
    },
  );
}

/**
 * Checks front matter against a schema.
 * @param file path from the root of the project, for messages
 * @returns undefined fields when one has an error
 */
export function checkFrontMatter<T extends z.ZodObject>(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  schema: T,
): { data: z.output<T> | undefined; diagnostics: Diagnostic[] } {
  const knownFields = Object.keys(schema.shape);
  const diagnostics = Object.entries(frontMatter)
    .filter(([field]) => !knownFields.includes(field))
    .map(([field, value]) => unknownField(file, field, value, knownFields));
  const { data, error } = schema.safeParse(frontMatter);
  const ofSchema = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.join("."),
    message,
  }));
  const ofHidden = hiddenIn(pick(frontMatter, knownFields))
    .filter((name) => !ofSchema.some(({ field }) => field === name))
    .map((field) => ({ field, message: HIDDEN_CHARACTER }));
  const issues = sortBy([...ofSchema, ...ofHidden], ({ field }) =>
    knownFields.indexOf(field.split(".")[0] ?? ""),
  );
  for (const { field, message } of issues) {
    const end = message.indexOf(". ") + 1;
    diagnostics.push(
      createDiagnostic({
        rule: "front-matter",
        file,
        field,
        problem: problemAt(
          frontMatter,
          field.split("."),
          message.slice(0, end),
        ),
        fix: message.slice(end + 1),
      }),
    );
  }
  return { data: issues.length > 0 ? undefined : data, diagnostics };
}

function unknownField(
  file: string,
  field: string,
  value: unknown,
  knownFields: readonly string[],
): Diagnostic {
  const isHidden = isToHide(field, value);
  return createDiagnostic({
    rule: isHidden ? "front-matter" : "unknown-field",
    file,
    field,
    problem: isHidden
      ? "unknown field, so the page would be published."
      : "unknown front-matter field, ignored.",
    fix: isHidden
      ? 'Write "draft: true", or "unlisted: true" for a page that no list has.'
      : (didYouMean(field, knownFields) ??
        `Known fields: ${knownFields.join(", ")}.`),
  });
}

const HIDES =
  /^(?:(?:is)?publish(?:ed)?|public|listed|visible): (?:false|no|off|never|0)$|^(?:is)?(?:draft|unlisted|private|hidden|hide|unpublished|wip): (?!false|no|off|never|0|null)|^(?:post)?(?:status|state|visibility): (?!publi|live|visible|listed|null)/;

/** Whether a field that nothing reads says that its page is not to be published. */
function isToHide(field: string, value: unknown): boolean {
  if (/^pub/i.test(field) && Date.parse(String(value)) > Date.now())
    return true;
  const near = nearest(field, ["draft", "listed", "published", "unlisted"]);
  const name = near && value === true ? near : field.replace(/[_-]/g, "");
  return HIDES.test(`${name}: ${String(value)}`.toLowerCase());
}
