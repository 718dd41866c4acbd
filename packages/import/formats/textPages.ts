import path from "node:path";

import type { Body } from "@technical-blog/markdown";

import { finishText } from "../convert/finishText";
import { withoutTitle } from "../convert/withoutTitle";
import { pageFields } from "../docFields";
import { fieldReader, type FieldReader, type SourceTool } from "../frontMatter";
import { redirectsOf } from "../postFields";
import { readSource } from "../readData";
import type { Report, SkippedItems } from "../skippedItems";
import {
  PAGES_FOLDER,
  type SourceDoc,
  type SourcePage,
  type SourcePages,
} from "../sourceBlog";

export type TextPage = Pick<SourcePage, "file" | "body" | "fields" | "route">;

type TextPages = {
  format: SourceTool;
  /** Absolute path of the site. */
  root: string;
  /** Absolute path of the folder above all of them. */
  folder: string;
  /** Paths from the root. */
  files: readonly string[];
  /** Adds fields of the configuration; undefined for a page that is left out. */
  withDefaults?: (
    data: Record<string, unknown>,
    file: string,
  ) => Record<string, unknown> | undefined;
  routeOf: (file: string, fields: FieldReader) => string;
  convert: (page: TextPage, report: Report) => Body;
  skipped: SkippedItems;
};

/** Fields that decide what a page is and where it is. */
const READ_ELSEWHERE = [
  ...["date", "layout", "template", "templateKey", "type", "section"],
  ...["path", "slug", "permalink"],
];

/** Reads the pages beside the posts of a tool that has no docs. */
export function readTextPages({
  format,
  root,
  folder,
  files,
  withDefaults = (data) => data,
  routeOf,
  convert,
  skipped,
}: TextPages): SourcePages {
  const docs = files.flatMap((file): SourceDoc[] => {
    const read = readSource(root, file, format, skipped);
    if (!read) return [];
    const data = withDefaults(read.data, file);
    if (!data) return [];
    const fields = fieldReader(data);
    const { add, count } = skipped.of(file);
    const route = routeOf(file, fields);
    const { title, body, reportLinks } = withoutTitle(
      convert({ file, body: read.body, fields, route }, count),
    );
    if (body.text.replace(/<!--[^]*?-->/g, "").trim() === "") {
      add("is a page without a text of its own; it is left out.");
      return [];
    }
    reportLinks(add);
    const inside = path.posix.relative(folder, path.posix.join(root, file));
    const plain = inside.replace(/\.\w+$/, "");
    for (const name of READ_ELSEWHERE) fields.raw(name);
    const doc = {
      file,
      inside: `${plain}.md`,
      id: plain,
      route,
      isIndex: /(?:^|\/)index$/.test(plain),
      fields: {
        ...pageFields(
          fields,
          title,
          path.posix.basename(plain.replace(/\/index$/, "")),
        ),
        redirects: redirectsOf(fields, route),
      },
      tags: [],
      body: finishText(body, count),
    };
    skipped.addFields(fields.unread(), "page");
    return [doc];
  });
  return { root, folder, to: PAGES_FOLDER, route: "/", docs };
}
