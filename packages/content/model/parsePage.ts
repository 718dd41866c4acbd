import path from "node:path";

import { hasErrors, type Diagnostic } from "@technical-blog/utils";
import { z } from "zod";

import {
  checkFrontMatter,
  commonFields,
  day,
  flag,
  sharedFields,
  text,
  withTocLevels,
  type ContentFields,
} from "./frontMatter";
import { slugRoute } from "./parsePost";
import { routeDiagnostics } from "./routeProblem";

/** The checked front matter and file name of a page such as `content/pages/about.md`. */
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
 * @param folder of the pages, from the root
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
  if (!data) return { diagnostics };
  const { slug, toc } = data;
  const route = slugRoute(slug ?? pathOf(file, folder));
  diagnostics.push(...routeDiagnostics(file, route, slug !== undefined));
  if (hasErrors(diagnostics)) return { diagnostics };
  return { diagnostics, page: { route, ...sharedFields(data, toc) } };
}

function pathOf(file: string, folder: string): string {
  return path.posix
    .relative(folder, file)
    .replace(/\.md$/, "")
    .replace(/(?:^|\/)index$/, "");
}
