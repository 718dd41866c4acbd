import path from "node:path";

import { z } from "zod";

import { createDiagnostic, isError, type Diagnostic } from "./diagnostic";
import {
  checkFrontMatter,
  commonFields,
  day,
  flag,
  text,
  tocLevelsOf,
  withTocLevels,
  type ContentFields,
} from "./frontMatter";
import { slugRoute } from "./parsePost";
import { routeProblem } from "./routeProblem";

/** The front matter and file name of a page of one's own, such as `content/pages/about.md`, checked. */
export type Page = ContentFields;

const frontMatterSchema = withTocLevels(
  z.object({
    ...commonFields,
    description: text(
      "Remove the line or say in a sentence what the page is about.",
    ).optional(),
    updated: day.optional(),
    toc: flag.default(false),
  }),
);

/**
 * Reads a page's front matter and file name.
 * @param file path from the root of the project
 * @param folder of the pages, from there
 */
export function parsePage(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  folder: string,
): { page?: Page; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = checkFrontMatter(
    file,
    frontMatter,
    frontMatterSchema,
  );
  const slug = data?.slug;
  const route = slugRoute(slug ?? pathOf(file, folder));
  const problem = routeProblem(route);
  if (problem && data) {
    diagnostics.push(
      createDiagnostic({
        rule: "front-matter",
        file,
        field: slug === undefined ? "file name" : "slug",
        problem,
        fix:
          slug === undefined
            ? 'Use letters, digits and hyphens, or give it a "slug".'
            : "Use letters, digits and hyphens.",
      }),
    );
  }
  if (!data || diagnostics.some(isError)) return { diagnostics };
  return {
    diagnostics,
    page: {
      route,
      title: data.title,
      metaTitle: data.title_meta ?? null,
      description: data.description ?? null,
      keywords: data.keywords,
      image: data.image ?? null,
      imageAlt: data.image_alt ?? null,
      updated: data.updated ?? data.last_update?.date ?? null,
      isDraft: data.draft,
      isUnlisted: data.unlisted,
      tocLevels: tocLevelsOf(data, !data.toc),
      redirects: data.redirects,
    },
  };
}

function pathOf(file: string, folder: string): string {
  return path.posix
    .relative(folder, file)
    .replace(/\.md$/, "")
    .replace(/(?:^|\/)index$/, "");
}
