import { z } from "zod";

/**
 * A schema of the JSON-LD that search engines require: schema.org's types with the properties that they use; rejects
 * unknown ones.
 */
const url = z.url({ protocol: /^https?$/ });
const id = z.url();
const day = z.iso.date();
const party = z.discriminatedUnion("@type", [
  z.strictObject({
    "@type": z.literal("Person"),
    name: z.string().min(1),
    url: url.optional(),
  }),
  z.strictObject({
    "@type": z.literal("Organization"),
    name: z.string().min(1),
    url,
  }),
]);

const blog = z.strictObject({
  "@type": z.literal("Blog"),
  "@id": id,
  name: z.string().min(1),
  description: z.string().min(1),
  url,
  inLanguage: z.string().min(2),
  publisher: party,
});

const blogPosting = z
  .strictObject({
    "@type": z.literal("BlogPosting"),
    "@id": id,
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    datePublished: day,
    dateModified: day,
    url,
    mainEntityOfPage: url,
    inLanguage: z.string().min(2),
    keywords: z.array(z.string().min(1)).min(1).optional(),
    discussionUrl: z.array(url).min(1).optional(),
    sameAs: z.array(url).min(1).optional(),
    image: url,
    author: party,
    publisher: party,
    isPartOf: z.strictObject({ "@id": id }),
  })
  .refine(
    ({ datePublished, dateModified }) => datePublished <= dateModified,
    "changed before it was published",
  );

const breadcrumbList = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int(),
        name: z.string().min(1),
        item: url,
      }),
    )
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      "positions do not count from 1",
    ),
});

export const structuredDataSchema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z
    .array(z.discriminatedUnion("@type", [blog, blogPosting, breadcrumbList]))
    .min(1),
});
