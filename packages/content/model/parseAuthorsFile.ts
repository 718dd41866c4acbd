import {
  createDiagnostic,
  problemAt,
  readYamlMap,
  type Diagnostic,
} from "@technical-blog/utils";
import { z } from "zod";

/** Path of the file from the root of the project. */
export const AUTHORS_FILE = "content/authors.yml";

const optional = z.string().trim().min(1).optional();

/** An author in authors.yml or front matter. Further fields of Docusaurus are ignored. */
export const authorSchema = z
  .object({
    name: z.string().trim().min(1),
    title: optional,
    url: optional,
    image_url: optional,
    email: optional,
  })
  .transform(({ name, title, url, image_url, email }) => ({
    name,
    /** Role or profession. */
    title: title ?? null,
    url: url ?? (email === undefined ? null : `mailto:${email}`),
    /** URL or path of a picture. */
    imageUrl: image_url ?? null,
  }));

/** An author of a post. */
export type Author = z.output<typeof authorSchema>;

/**
 * Reads `content/authors.yml`: a map from a key to name, title, url, image_url and email.
 * @returns the valid authors by key, and diagnostics of the others
 */
export function parseAuthorsFile(
  file: string,
  text: string,
): { authors: Map<string, Author>; diagnostics: Diagnostic[] } {
  const authors = new Map<string, Author>();
  const diagnostics: Diagnostic[] = [];
  const { entries, mistake } = readYamlMap(text, {
    file,
    rule: "authors-file",
    what: "authors",
    example: 'Write "jane:" and below it, indented, "name: Jane Doe".',
  });
  if (mistake) return { authors, diagnostics: [mistake] };
  for (const [key, value] of entries) {
    const { data, error: problems } = authorSchema.safeParse(value);
    if (data) authors.set(key, data);
    for (const { path } of problems?.issues ?? []) {
      diagnostics.push(
        createDiagnostic({
          rule: "authors-file",
          file,
          field: [key, ...path].join("."),
          problem: problemAt(value, path, "missing or not text."),
          fix: "Give text.",
        }),
      );
    }
  }
  return { authors, diagnostics };
}
