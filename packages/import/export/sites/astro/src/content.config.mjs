import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const collection = (base, pattern, fields = {}) =>
  defineCollection({
    loader: glob({ base, pattern }),
    schema: ({ image }) =>
      z.looseObject({
        title: z.string(),
        description: z.string().optional(),
        heroImage: image().or(z.string()).optional(),
        draft: z.boolean().default(false),
        tags: z.array(z.string()).default([]),
        ...fields,
      }),
  });

const days = {
  pubDate: z.coerce.date(),
  updatedDate: z.coerce.date().optional(),
};

export const collections = {
  posts: collection("src/content/posts", "**/*.md", days),
  pages: collection("src/content", ["**/*.md", "!posts/**"]),
};
