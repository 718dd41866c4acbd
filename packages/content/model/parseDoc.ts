import path from "node:path";

import { hasErrors, type Diagnostic } from "@technical-blog/utils";
import { z } from "zod";

import type { DocSource } from "./contentSource";
import {
  checkFrontMatter,
  commonFields,
  day,
  flag,
  optionalText,
  sharedFields,
  tags,
  text,
  withTocLevels,
  type ContentFields,
} from "./frontMatter";
import { splitNumberPrefix } from "./numberPrefix";
import { routeDiagnostics } from "./routeProblem";

/** The checked front matter and path of a doc. */
export type Doc = ContentFields &
  Pick<DocSource, "instance" | "version"> & {
    /** Unique within its version: its folders and its name, without number prefixes. */
    id: string;
    /** Sorts it within its folder. */
    position: number | null;
    /** Its label in sidebars, if not the title. */
    sidebarLabel: string | null;
    /** Its label on the docs before and after it, if not that of sidebars. */
    paginationLabel: string | null;
    /** Id of the doc before it, if not that of the sidebar; null for none. */
    previousId?: string | null | undefined;
    /** Id of the doc after it, if not that of the sidebar; null for none. */
    nextId?: string | null | undefined;
    /** Id of the sidebar that it shows, if not the one that lists it; null for none. */
    displayedSidebar?: string | null | undefined;
    /** URL where readers edit it, if not the default; null for none. */
    editUrl?: string | null | undefined;
    /** Whether a heading in the text replaces the title. */
    hidesTitle: boolean;
    /** Tags as the author wrote them: a key, label, slug or alias of tags.yml. */
    tagNames: readonly string[];
  };

const idOrNone = text('Write the id of a doc, or "null" for none.')
  .nullable()
  .optional();

const frontMatterSchema = withTocLevels(
  z.object({
    ...commonFields,
    id: text("Remove the line or give the last part of the id.")
      .regex(
        /^[^/]+$/,
        "has a slash. Give the last part of the id: the folders are added.",
      )
      .optional(),
    description: text(
      "Remove the line or say in a sentence what the doc is about.",
    ).optional(),
    sidebar_position: z
      .number({ error: () => "not a number. Write one, without quotes." })
      .optional(),
    sidebar_label: optionalText,
    displayed_sidebar: idOrNone,
    pagination_label: optionalText,
    pagination_prev: idOrNone,
    pagination_next: idOrNone,
    custom_edit_url: z
      .url({
        protocol: /^https?$/,
        error: () =>
          'not a URL. Write it like "https://example.org/edit", or "null" for none.',
      })
      .nullable()
      .optional(),
    updated: day.optional(),
    tags,
    hide_title: flag.default(false),
    hide_table_of_contents: flag.default(false),
  }),
);

/**
 * Reads a doc's front matter and path.
 * @param file path from the root of the project
 */
export function parseDoc(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  { basePath, folder, instance, version }: DocSource,
): { doc?: Doc; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = checkFrontMatter(
    file,
    frontMatter,
    frontMatterSchema,
  );
  if (!data) return { diagnostics };
  const { folders, name, position } = docPath(file, folder);
  const ownName = data.id ?? name;
  const isIndex = ["index", "readme", folders.at(-1)?.toLowerCase()].includes(
    name.toLowerCase(),
  );
  const slug = data.slug ?? (isIndex ? "" : ownName);
  const route = joinRoute(
    basePath,
    ...(slug.startsWith("/") ? [] : folders),
    slug,
  );
  diagnostics.push(...routeDiagnostics(file, route, data.slug !== undefined));
  if (hasErrors(diagnostics)) return { diagnostics };
  return {
    diagnostics,
    doc: {
      instance,
      version,
      id: [...folders, ownName].join("/"),
      route,
      ...sharedFields(data, !data.hide_table_of_contents),
      position: data.sidebar_position ?? position,
      sidebarLabel: data.sidebar_label ?? null,
      paginationLabel: data.pagination_label ?? null,
      previousId: data.pagination_prev,
      nextId: data.pagination_next,
      displayedSidebar: data.displayed_sidebar,
      editUrl: data.custom_edit_url,
      hidesTitle: data.hide_title,
      tagNames: data.tags,
    },
  };
}

/** The folders and the name of a doc, without number prefixes. */
export function docPath(file: string, folder: string) {
  const names = path.posix
    .relative(folder, file)
    .replace(/\.md$/, "")
    .split("/")
    .map(splitNumberPrefix);
  const { name, position } = names.pop() ?? { name: "", position: null };
  return { folders: names.map((each) => each.name), name, position };
}

/** Joins parts, which may be empty or have slashes around them, to a path. */
export function joinRoute(...parts: readonly string[]): string {
  const names = parts.flatMap((part) => part.split("/")).filter(Boolean);
  return `/${names.join("/").normalize()}`;
}
