import rss from "@astrojs/rss";
import { getCollection } from "astro:content";

export async function GET({ site }) {
  const posts = await getCollection("posts");
  return rss({
    title: "Astro",
    description: "All posts",
    site,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: `/${id}`,
    })),
  });
}
