import path from "node:path";

import {
  defined,
  flagOf,
  lastUpdateOf,
  recordOf,
  textList,
  textOf,
  type FieldReader,
} from "./frontMatter";
import type { SourcePage } from "./sourceBlog";
import { routeOf } from "./sourceFiles";

/** Names of fields, in any spelling: `pubDate` is also `pubdate` and `pub_date`. */
export const DATE_FIELDS = [
  "pubDate",
  "pubDatetime",
  "date",
  "publishDate",
  "publishedAt",
  "publishedOn",
  "publishedDate",
  "datePublished",
  "published",
  "postDate",
  "posted",
  "created",
  "createdAt",
  "createdOn",
  "createdDate",
  "dateCreated",
] as const;
export const UPDATED_FIELDS = [
  "lastModifiedAt",
  "lastMod",
  "lastModified",
  "updated",
  "updatedDate",
  "updatedAt",
  "updatedOn",
  "lastUpdated",
  "lastUpdate",
  "modDatetime",
  "modified",
  "modifiedDate",
  "dateModified",
  "update",
  "updateDate",
  "dateUpdated",
] as const;
export const IMAGE_FIELDS = [
  "heroImage",
  "heroImg",
  "ogImage",
  "cover",
  "coverImage",
  "coverImg",
  "image",
  "featuredImage",
  "featuredImg",
  "featureImage",
  "socialImage",
  "headerImage",
  "headerImg",
  "bannerImage",
  "bannerImg",
  "indexImg",
  "thumbnail",
  "thumbnailImage",
  "banner",
  "header",
  "featureImg",
  "images",
  "twitterImage",
] as const;
const IMAGE_ALT_FIELDS = [
  "imageAlt",
  "alt",
  "altText",
  "heroImageAlt",
  "ogImageAlt",
  "coverAlt",
  "coverImageAlt",
  "featuredImageAlt",
  "socialImageAlt",
  "headerImageAlt",
  "bannerImageAlt",
  "thumbnailAlt",
];

/** Translates front matter. Field names of all tools are known, because blogs keep those of the tool they came from. */
export function postFields(
  { fields, facts, moment, route }: SourcePage,
  foundTitle: string | undefined,
): Record<string, unknown> {
  const { text, list, flag, number, raw } = fields;
  const isFalse = (...names: string[]) =>
    fields.some(names, (value) => flagOf(value) === false) || undefined;
  const updated = fields.day(...UPDATED_FIELDS)?.day;
  const build = recordOf(raw("build", "_build"));
  const cover = fields.first(IMAGE_FIELDS, (value, name) =>
    coverOf(name, value),
  );
  raw("layout");
  return defined({
    title: text("title") ?? foundTitle ?? facts.title ?? facts.name,
    title_meta: text("title_meta"),
    pagination_label: text("pagination_label", "linkTitle"),
    description: text(
      "description",
      "excerpt",
      "summary",
      "spoiler",
      "subtitle",
    ),
    last_update: lastUpdateOf(raw("last_update")),
    // With their reasons, as our own export writes them.
    updated:
      raw("updates") ?? ((updated ?? "") > moment.day ? updated : undefined),
    keywords: list("keywords", "keyword"),
    image: cover?.image ?? facts.image,
    image_alt: cover && (cover.alt ?? text(...IMAGE_ALT_FIELDS)),
    draft: isUnpublished(fields) || facts.isDraft === true || undefined,
    unlisted:
      flag("unlisted", "hidden") ??
      (build.list === "never" || build.list === false || undefined),
    series: seriesOf(fields)?.title,
    canonical: text("canonicalUrl", "canonical"),
    superseded_by: text("superseded_by"),
    discussions: raw("discussions"),
    comments: isFalse("comments") && false,
    hide_table_of_contents:
      flag("hide_table_of_contents") ??
      isFalse("toc", "showToc", "showTableOfContents"),
    toc_min_heading_level: number("toc_min_heading_level"),
    toc_max_heading_level: number("toc_max_heading_level"),
    redirects: redirectsOf(fields, route),
  });
}

/** The series of a post; without a name, its slug is one. */
export function seriesOf({
  list,
  raw,
  text,
}: FieldReader): { title: string; slug: string } | undefined {
  const slug = text("seriesSlug");
  const title =
    list("series")[0] ??
    textOf(recordOf(raw("series")).name) ??
    text("seriesName", "seriesTitle") ??
    slug;
  return title === undefined ? undefined : { title, slug: slug ?? title };
}

/** Old routes of a page. Hugo's relative ones start in its folder, all others at the root. */
export function redirectsOf({ list }: FieldReader, route: string): string[] {
  const aliases = list("aliases").map((old) =>
    old.startsWith("/") ? old : path.posix.join(route, "..", old),
  );
  return [...list("redirect_from", "redirectsFrom"), ...aliases].map((old) =>
    routeOf(old).replace(/\/index\.html$/, ""),
  );
}

/** Whether any field marks a draft; an unclear value counts, so that no draft is published. */
export function isUnpublished({ some }: FieldReader): boolean {
  const marks = [
    some(["draft", "isDraft"], (value) => flagOf(value) !== false),
    some(
      ["published", "isPublished", "publish"],
      (value) => flagOf(value) === false,
    ),
    some(["status"], (value) => textOf(value)?.toLowerCase() === "draft"),
  ];
  return marks.includes(true);
}

/** The path of an image and its alternative text: a text, the first entry of a list, or a record. */
function coverOf(name: string, value: unknown) {
  const { path: file, src, url, image, alt, ...others } = recordOf(value);
  const values = [file, src, url, image, others.overlay_image, others.teaser];
  // A `header` that is a text is a heading.
  const own = name === "header" ? [] : textList(value);
  const [found] = [...own, ...textList(values)];
  return found === undefined ? undefined : { image: found, alt: textOf(alt) };
}
