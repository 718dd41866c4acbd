/** The origins in the URLs that `videos.ts` writes. */
const PLAYERS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
];

/**
 * The origins of the posts' video players.
 * @param texts the HTML of the posts
 */
export function videoPlayers(texts: readonly string[]): string[] {
  return PLAYERS.filter((player) =>
    texts.some((html) => html.includes(`data-player="${player}/`)),
  ).sort();
}
