import path from "node:path";

import type { Body } from "../convert/body";
import { escapeDollars } from "../convert/dollars";
import { convertEmbeds } from "../convert/embeds";
import { withoutTitle } from "../convert/withoutTitle";
import { pageFields } from "../docFields";
import { fieldReader, type FieldReader, type SourceTool } from "../frontMatter";
import { redirectsOf } from "../postFields";
import { readSource } from "../readData";
import type { Report, SkippedItems } from "../skippedItems";
import { PAGES_FOLDER, type SourceDoc, type SourcePages } from "../sourceBlog";

type TextPages = {
  format: SourceTool;
  /** Absolute path of the site. */
  root: string;
  /** Absolute path of the folder above all of them. */
  folder: string;
  /** Paths from the root. */
  files: readonly string[];
  routeOf: (file: string, fields: FieldReader) => string;
  convert: (file: string, body: Body, report: Report) => Body;
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
  routeOf,
  convert,
  skipped,
}: TextPages): SourcePages {
  const docs = files.flatMap((file): SourceDoc[] => {
    const read = readSource(root, file, format, skipped);
    if (!read) return [];
    const fields = fieldReader(read.data);
    const { count } = skipped.of(file);
    const { title, body } = withoutTitle(convert(file, read.body, count));
    const inside = path.posix.relative(folder, path.posix.join(root, file));
    const plain = inside.replace(/\.\w+$/, "");
    const route = routeOf(file, fields);
    for (const name of READ_ELSEWHERE) fields.raw(name);
    const doc = {
      file,
      inside: `${plain}.md`,
      id: plain,
      route,
      isIndex: /(?:^|\/)index$/.test(plain),
      fields: {
        ...pageFields(fields, title, path.posix.basename(plain)),
        redirects: redirectsOf(fields, route),
      },
      tags: [],
      body: escapeDollars(convertEmbeds(body, count), count),
    };
    skipped.addFields(fields.unread(), "page");
    return [doc];
  });
  return { root, folder, to: PAGES_FOLDER, route: "/", docs };
}
