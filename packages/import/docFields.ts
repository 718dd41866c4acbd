import { defined, lastUpdateOf, type FieldReader } from "./frontMatter";
import { isUnpublished } from "./postFields";

/** Translates the front matter of a doc. */
export function docFields(
  fields: FieldReader,
  heading: string | undefined,
  name: string,
  report: (problem: string) => void,
): Record<string, unknown> {
  const { text, flag, number } = fields;
  const title = text("title");
  const shown = heading ?? title ?? name;
  const editUrl = text("custom_edit_url");
  const isUrl = /^https?:\/\//.test(editUrl ?? "");
  if (editUrl !== undefined && !isUrl)
    report(`custom_edit_url "${editUrl}" is no URL.`);
  const orNull = (name: string) => (fields.isNull(name) ? null : undefined);
  const idOrNone = (name: string) => text(name) ?? orNull(name);
  // Docusaurus shows a heading in the text even then.
  const hidesTitle = flag("hide_title");
  return defined({
    ...commonFields(fields, shown),
    id: text("id"),
    sidebar_position: number("sidebar_position"),
    sidebar_label:
      text("sidebar_label") ??
      (title === undefined || title === shown ? undefined : title),
    pagination_label: text("pagination_label"),
    pagination_prev: idOrNone("pagination_prev"),
    pagination_next: idOrNone("pagination_next"),
    displayed_sidebar: idOrNone("displayed_sidebar"),
    hide_title: heading === undefined ? hidesTitle : undefined,
    hide_table_of_contents: flag("hide_table_of_contents"),
    custom_edit_url: isUrl ? editUrl : orNull("custom_edit_url"),
  });
}

/** Translates the front matter of a page. */
export function pageFields(
  fields: FieldReader,
  heading: string | undefined,
  name: string,
): Record<string, unknown> {
  const { text, flag } = fields;
  return defined({
    ...commonFields(fields, heading ?? text("title") ?? name),
    toc: flag("hide_table_of_contents") ? undefined : true,
  });
}

function commonFields(fields: FieldReader, title: string) {
  const { text, list, flag, number, raw } = fields;
  const metaTitle = text("title_meta") ?? text("title");
  const level = (field: string) => {
    const value = number(field);
    return value !== undefined && value >= 2 && value <= 6 ? value : undefined;
  };
  return {
    title,
    title_meta: metaTitle === title ? undefined : metaTitle,
    description: text("description"),
    keywords: list("keywords"),
    image: text("image"),
    last_update: lastUpdateOf(raw("last_update")),
    draft: isUnpublished(fields) || undefined,
    unlisted: flag("unlisted"),
    toc_min_heading_level: level("toc_min_heading_level"),
    toc_max_heading_level: level("toc_max_heading_level"),
  };
}
