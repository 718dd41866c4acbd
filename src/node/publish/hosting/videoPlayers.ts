/** Where videos may come from; `videos.ts` writes these URLs. */
const PLAYERS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
];

/**
 * Origins of the players that posts offer.
 * @param texts the HTML of the posts
 */
export function videoPlayers(texts: readonly string[]): string[] {
  return PLAYERS.filter((player) =>
    texts.some((html) => html.includes(`data-player="${player}/`)),
  ).sort();
}
