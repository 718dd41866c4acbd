import { readFile } from "node:fs/promises";

/** Where videos may come from; `videos.ts` writes these addresses. */
const PLAYERS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
];

/** Origins of the players that built pages offer. */
export async function videoPlayers(
  files: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const file of files) {
    const html = await readFile(file, "utf8");
    for (const player of PLAYERS) {
      if (html.includes(`data-player="${player}/`)) found.add(player);
    }
    if (found.size === PLAYERS.length) break;
  }
  return [...found].sort();
}
