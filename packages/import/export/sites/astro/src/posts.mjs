import { getCollection } from "astro:content";
import site from "./site.json";

/** Drafts and posts of later days are pages while you write only. */
export const isPublished = ({ data }) =>
  import.meta.env.DEV || !(data.draft || data.pubDate > new Date());

/** Those of the lists, newest first. */
export async function listedPosts() {
  const posts = await getCollection("posts", isPublished);
  return posts
    .filter(({ data }) => !data.unlisted)
    .sort((a, b) => b.data.pubDate - a.data.pubDate);
}

/** The tags and the series of a post. */
export const termsOf = ({ series, tags }) =>
  site.terms.filter(
    ({ path, title }) =>
      title === series || tags.some((tag) => path === `/tags/${tag}`),
  );

export const dayOf = (date) => new Date(date).toISOString().slice(0, 10);
