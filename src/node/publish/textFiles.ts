import { markdownPath } from "../../config/paths";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { translate } from "../config/translate";
import type { PublishedPost } from "./publishedPost";

type Address = (path: string) => string;

/** What robots may read, and where the map is. A site that is not to be listed says so on its pages, which have to be read for it. */
export function robotsTxt(address: Address): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address("/sitemap.xml")}\n`;
}

/** The site for readers of plain text, as https://llmstxt.org describes it. */
export function llmsTxt(
  posts: readonly PublishedPost[],
  { title, tagline, blog }: SiteConfig,
  address: Address,
): string {
  const lines = posts.map(
    ({ route, title, description }) =>
      `- [${title.replaceAll(/[[\]]/g, "\\$&")}](${address(markdownPath(route))}): ${description.replaceAll(/\s+/g, " ")}`,
  );
  return [
    `# ${title}`,
    `> ${tagline}`,
    blog.description,
    `## ${translate({ id: "llms.posts" })}`,
    lines.join("\n"),
    "",
  ].join("\n\n");
}
