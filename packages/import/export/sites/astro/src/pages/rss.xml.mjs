import rss from "@astrojs/rss";

import { listedPosts } from "../posts.mjs";
import site from "../site.json";

export async function GET() {
  const posts = await listedPosts();
  return rss({
    title: site.title,
    description: site.description,
    site: site.url,
    trailingSlash: false,
    items: posts.map(({ id, data: { title, description, pubDate } }) => ({
      ...{ title, description, pubDate },
      link: `/${id}`,
    })),
  });
}
