/** Title of the document: the page's, then the site's. */
export function formatTitle(
  pageTitle: string | undefined,
  siteTitle: string,
  tagline: string,
): string {
  return `${pageTitle ?? tagline} | ${siteTitle}`;
}
