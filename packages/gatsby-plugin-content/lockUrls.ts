import { compareUrls, writeUrlsLock, type Site } from "@technical-blog/content";

/** Writes the URLs of a published site into its lock; CI cannot commit it, and other configurations are not published. */
export async function lockUrls(site: Site) {
  if (process.env.CI || process.env.SITE_CONFIG) return;
  const { lock } = await compareUrls(site);
  writeUrlsLock(site.root, lock);
}
