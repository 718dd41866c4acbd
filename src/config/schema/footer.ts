import {
  absoluteUrl,
  isObject,
  linkShape,
  text,
  withOneTarget,
} from "@technical-blog/content/config";
import { z } from "zod";

import { logoShape } from "./logo";

export const footerLink = withOneTarget(
  z.strictObject({
    ...linkShape,
    /** "me" says that the page is the author's too, such as a profile, which may check it. */
    rel: z.literal("me").optional(),
  }),
);

const footerColumn = z.strictObject({
  /** The heading. */
  title: text,
  /** The links below it. */
  items: z.array(footerLink),
});

const footerLinks = z.union([z.array(footerLink), z.array(footerColumn)], {
  error: ({ input }) =>
    hasEntryWith(input, "label") && hasEntryWith(input, "items")
      ? "links and columns are mixed. Give either links alone or columns alone, each with `title` and `items`."
      : undefined,
});

function hasEntryWith(list: unknown, key: string): boolean {
  return (
    Array.isArray(list) && list.some((entry) => isObject(entry) && key in entry)
  );
}

export const footer = z
  .strictObject({
    /** The background. */
    style: z.enum(["light", "dark"]).default("light"),
    /** A list of links, or columns of them. */
    links: footerLinks.default([]),
    /** An image above the copyright. */
    logo: z
      .strictObject({
        ...logoShape,
        /** The URL that the image links to. */
        href: absoluteUrl.optional(),
      })
      .optional(),
    /** The copyright and the licences. */
    copyright: text.optional(),
  })
  .optional();
