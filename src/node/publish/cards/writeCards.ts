import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { cardImage, type Card } from "./cardImage";
import { loadCardLook, type CardColors } from "./cardLook";

type WriteCardsOptions = {
  /** Of the project. */
  root: string;
  colors: CardColors;
  /** Path of the site's icon below `static`. */
  icon: string;
};

/**
 * Draws the cards that are not there yet, and removes those that no page names any more.
 * @param cards by their paths on the site, which differ when the cards do
 */
export async function writeCards(
  cards: ReadonlyMap<string, Card>,
  { root, colors, icon }: WriteCardsOptions,
): Promise<void> {
  const folder = path.join(root, "public", "cards");
  await mkdir(folder, { recursive: true });
  const there = new Set(
    (await readdir(folder)).map((name) => `/cards/${name}`),
  );
  for (const name of there) {
    if (!cards.has(name)) await rm(path.join(root, "public", name));
  }
  const missing = [...cards].filter(([name]) => !there.has(name));
  if (missing.length === 0) return;
  const iconFile = await readFile(path.join(root, "static", icon));
  const look = await loadCardLook(root, iconFile, colors);
  for (const [name, card] of missing) {
    const image = await cardImage(card, look);
    await writeFile(path.join(root, "public", name), image);
  }
}
