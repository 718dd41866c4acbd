import path from "node:path";

import { kebabCase, once } from "lodash";

import { authorsOf } from "./authors";
import { finishText } from "./convert/finishText";
import { slugify } from "./convert/slug";
import { withoutTitle } from "./convert/withoutTitle";
import { firstCommitDays } from "./firstCommitDays";
import {
  dayOf,
  fieldReader,
  flagOf,
  NO_DAY,
  recordOf,
  textOf,
  type Moment,
  type SourceTool,
} from "./frontMatter";
import { addOldRedirects } from "./oldRedirects";
import { dateValues, fillPermalink } from "./permalink";
import {
  DATE_FIELDS,
  postFields,
  seriesOf,
  UPDATED_FIELDS,
} from "./postFields";
import { readSource } from "./readData";
import { SkippedItems } from "./skippedItems";
import type {
  ReadOptions,
  SourceBlog,
  SourceFormat,
  SourcePage,
  SourcePost,
  SourceSite,
} from "./sourceBlog";
import { fileDay, routeOf } from "./sourceFiles";

/** A folder without a blog of the tool. The message follows the path of the folder. */
export class NoBlogError extends Error {
  override name = "NoBlogError";
}

/** Reads a blog of another tool, with the steps that all tools share. */
export function readBlog(
  format: SourceFormat,
  root: string,
  options: Omit<ReadOptions, "skipped">,
): SourceBlog {
  const skipped = new SkippedItems();
  const site = format.open(root, { ...options, skipped });
  const isEmpty =
    typeof site !== "string" && site.files.length === 0 && !site.docs?.length;
  if (typeof site === "string" || isEmpty) {
    const expected = typeof site === "string" ? site : format.expected;
    throw new NoBlogError(
      `no ${format.tool} blog. Looked for ${expected}. Give the folder that contains them.`,
    );
  }
  const firstCommits = once(() => firstCommitDays(root));
  const context = { format, site, skipped, firstCommits };
  const pages = site.files.flatMap(
    (file) => readPage(file, root, { ...context, ...options }) ?? [],
  );
  const posts = pages.map((page) => readPost(page, pages, site, skipped));
  const slugs = new Map(
    pages
      .map(({ fields }) => seriesOf(fields))
      .filter((series) => series !== undefined)
      .map(({ title, slug }) => [title, slug]),
  );
  addOldRedirects(
    root,
    [...new Set([root, ...site.publicFolders])],
    [...posts, ...(site.pages ?? []).flatMap(({ docs }) => docs)],
    skipped,
  );
  return {
    root,
    posts,
    docs: [],
    pages: [],
    navbarItems: [],
    tagOf: (name) => ({ name, label: name, slug: kebabCase(name) }),
    seriesOf: (name) => ({
      title: name,
      slug: kebabCase(slugs.get(name) ?? name),
    }),
    ...site,
    authors: site.readAuthors(),
    skipped,
  };
}

function readPage(
  file: string,
  root: string,
  {
    format,
    site,
    skipped,
    route,
    firstCommits,
  }: {
    format: SourceTool;
    site: SourceSite;
    firstCommits: () => ReadonlyMap<string, string>;
  } & Omit<ReadOptions, "base">,
): SourcePage | undefined {
  const read = readSource(root, file, format, skipped);
  if (!read) return undefined;
  const { data, body } = read;
  const foundMoment = (): Moment => {
    const written = textOf(fields.raw(...DATE_FIELDS));
    const counted = countedDay(written);
    if (written !== undefined && counted !== undefined) {
      skipped.add(
        `its date "${written}" is not in the calendar; it gets ${counted}.`,
        file,
      );
      return { day: counted, time: "" };
    }
    const committed = firstCommits().get(file);
    const day = committed ?? fileDay(path.join(root, file));
    const source = committed
      ? "the day of its first commit"
      : "the day on which its file was written";
    const problem =
      written === undefined || written.startsWith(NO_DAY)
        ? "has no date"
        : `its date "${written}" cannot be read, which needs a form such as 2024-05-06`;
    skipped.add(`${problem}; it gets ${day}, ${source}.`, file, undefined, {
      values: written === undefined ? [day] : [written, `gets ${day}`],
    });
    return { day, time: "", isOfFile: committed === undefined };
  };
  const fields = fieldReader(site.withDefaults?.(data, file) ?? data);
  const elsewhere =
    textOf(recordOf(fields.raw("external")).url) ?? fields.text("externalUrl");
  if (elsewhere !== undefined && body.text.trim() === "") {
    skipped.add(
      `has no text and no page, only a link to ${elsewhere}; it is left out.`,
      file,
      undefined,
      { values: [elsewhere] },
    );
    return undefined;
  }
  const facts = site.pathFacts(file, fields);
  const written = fields.text(...DATE_FIELDS);
  const dated = fields.day(...DATE_FIELDS);
  const known = dated ?? dayOf(facts.day) ?? fields.day(...UPDATED_FIELDS);
  if (known && !dated && written !== undefined && flagOf(written) === undefined)
    skipped.add(
      `"${written}" is no date. Write it as 2024-05-27 there, or correct the name of the post here.`,
      file,
    );
  const moment = known ?? foundMoment();
  const page = { file, fields, body, facts, moment };
  if (route === undefined) return { ...page, route: site.route(page) };
  const slug = facts.slug ?? fields.text("slug") ?? facts.name;
  const title = slugify(fields.text("title") ?? slug);
  const filled = fillPermalink(route, { ...dateValues(moment), slug, title });
  return { ...page, route: site.knownRoute?.(page) ?? routeOf(filled) };
}

/** The day of a date such as 2021-06-31, counted on into the next month as JavaScript does. */
function countedDay(written = ""): string | undefined {
  const [, year, month, day] =
    /^(\d{4})-(0[1-9]|1[0-2])-(29|3[01])\b/.exec(written) ?? [];
  return day === undefined
    ? undefined
    : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
        .toISOString()
        .slice(0, 10);
}

function readPost(
  page: SourcePage,
  pages: readonly SourcePage[],
  site: SourceSite,
  skipped: SkippedItems,
): SourcePost {
  const { file, fields, facts, moment, route } = page;
  const reports = skipped.of(file);
  const { body, title } = site.convert(page, pages, reports);
  const heading = withoutTitle(body);
  const foundTitle = title ?? facts.title ?? heading.title;
  const ownFields = postFields(page, foundTitle);
  if (!fields.text("title") && !foundTitle)
    skipped.add(
      `has no title; it gets "${facts.name}", the name of its file.`,
      file,
      undefined,
      { values: [facts.name] },
    );
  const isRepeated = heading.title === ownFields.title;
  if (isRepeated) heading.reportLinks(reports.add);
  const post = {
    file,
    moment,
    name: facts.name,
    assetFolder: facts.assetFolder,
    route,
    fields: ownFields,
    tags: site.postTags?.(fields, file) ?? [
      ...fields.list("categories", "category"),
      ...fields.list("tags", "tag"),
    ],
    authors:
      site.postAuthors?.(fields) ?? authorsOf(fields.raw("authors", "author")),
    body: finishText(isRepeated ? heading.body : body, reports.count),
  };
  skipped.addFields(fields.unread());
  return post;
}
