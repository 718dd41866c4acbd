import {
  createDiagnostic,
  didYouMean,
  keyLines,
  problemAt,
  readYamlMap,
  type Diagnostic,
} from "@technical-blog/utils";
import { compact, kebabCase, uniq, without } from "lodash";
import { z } from "zod";

/** A tag as tags.yml declares it. */
export type Tag = {
  /** Path segment of its pages: by default the label in kebab case, as lodash spells it. */
  slug: string;
  label: string;
  description: string;
  /** Other path segments that redirect to its pages. */
  aliases: string[];
  /** The names that posts can use, in lower case: its key in tags.yml, label, slug and aliases. */
  names: string[];
};

export const TAG_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const entrySchema = z.object({
  label: z.string().trim().min(1),
  description: z.string().trim().min(1),
  slug: z.string().regex(TAG_SLUG).optional(),
  aliases: z.array(z.string().regex(/^[a-z0-9-]+$/)).default([]),
  // Docusaurus' path of a tag. Here the label determines the path, and this one redirects like an alias.
  permalink: z
    .string()
    .regex(/^\/?[a-z0-9-]+$/)
    .optional(),
});

const expected: Record<string, string> = {
  label: "the name readers see, as text",
  description: "a sentence, as text",
  slug: "one path segment in lower case, like c-plus-plus",
  aliases: "a list of path segments in lower case, like [nodejs]",
  permalink:
    "one path segment in lower case, like /nodejs, and lead from other paths by redirects in src/config/siteConfig.ts",
};

/**
 * Reads `content/tags.yml`: a map from a key to label, description, slug and aliases.
 * @returns the valid tags in the file's order, and diagnostics of the others
 */
export function parseTagsFile(
  file: string,
  text: string,
): { tags: Tag[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const lines = keyLines(text);
  const error = (
    key: string,
    field: string | undefined,
    problem: string,
    fix: string,
  ) =>
    diagnostics.push(
      createDiagnostic({
        rule: "tags-file",
        file,
        line: lines.get(key),
        field: field === undefined ? key : `${key}.${field}`,
        problem,
        fix,
      }),
    );

  const { entries, mistake } = readYamlMap(text, {
    file,
    rule: "tags-file",
    field: "tags",
    what: "tags",
    example: 'Write "git:" and below it, indented, "label: Git".',
  });
  if (mistake) return { tags: [], diagnostics: [mistake] };

  const tags: Tag[] = [];
  // A page /tags/index has the file of /tags.
  const owners = new Map([["index", "the list of all tags"]]);
  for (const [key, value] of entries) {
    const parsed = entrySchema.safeParse(value);
    if (!parsed.success) {
      for (const { path } of parsed.error.issues) {
        const field = String(path[0] ?? "label");
        error(
          key,
          field,
          problemAt(value, path, "missing or of the wrong kind."),
          `Give ${expected[field] ?? "text"}.`,
        );
      }
      continue;
    }
    const { label, description, permalink } = parsed.data;
    const slug = parsed.data.slug ?? kebabCase(label);
    if (slug === "") {
      error(
        key,
        "label",
        `"${label}" gives an empty path.`,
        'Use letters or digits, or add a "slug".',
      );
      continue;
    }
    const written = [...parsed.data.aliases, permalink?.replace("/", "")];
    const aliases = without(uniq(compact(written)), slug);
    const paths = [slug, ...aliases];
    const taken = paths.find((path) => owners.has(path));
    if (taken !== undefined) {
      const owner = owners.get(taken) ?? "";
      error(
        key,
        undefined,
        `its path "${taken}" is already that of "${owner}".`,
        'Add another "slug", or change the alias.',
      );
      continue;
    }
    for (const path of paths) owners.set(path, key);
    const names = uniq(
      [key, label, ...paths].map((name) => name.toLowerCase()),
    );
    tags.push({ slug, label, description, aliases, names });
  }
  return { tags, diagnostics };
}

/** Finds a tag by any of its names. */
export function findTag<T extends { names: readonly string[] }>(
  tags: readonly T[],
  name: string,
): T | undefined {
  const wanted = name.toLowerCase();
  return tags.find(({ names }) => names.includes(wanted));
}

/** The named tags without repetition. A check reports unknown names. */
export function namedTags<T extends { names: readonly string[] }>(
  names: readonly string[],
  tags: readonly T[],
): T[] {
  const found = names.map((name) => findTag(tags, name));
  return [...new Set(found)].filter((tag) => tag !== undefined);
}

export function unknownTag(
  file: string,
  name: string,
  tags: readonly Tag[],
): Diagnostic {
  const hint = didYouMean(
    name,
    tags.flatMap(({ names }) => names),
  );
  return createDiagnostic({
    rule: "undeclared-tag",
    file,
    field: "tags",
    problem: `unknown tag "${name}".`,
    fix: `${hint ? `${hint} Otherwise declare` : "Declare"} it in content/tags.yml.`,
  });
}
