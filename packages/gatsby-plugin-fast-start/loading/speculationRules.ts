/**
 * Rules for the browser to prerender the next page: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API.
 * "Moderate" means that the reader points at a link for 200 ms or presses it.
 * @param baseUrl such as "/" or "/blog/"
 */
export function speculationRules(baseUrl: string): string {
  const rules = [
    {
      where: {
        and: [
          { href_matches: `${baseUrl}*` },
          // Feeds, images and other files.
          { not: { href_matches: `${baseUrl}*.:ending` } },
        ],
      },
      eagerness: "moderate",
    },
  ];
  return JSON.stringify({ prefetch: rules, prerender: rules });
}
