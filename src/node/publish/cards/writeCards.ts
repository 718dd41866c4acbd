import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import { keyBy, times } from "lodash";

import { digest } from "../../content/digest";
import { ifExists } from "../../content/ifExists";
import { removeIn, writeIn } from "../../content/outputFiles";
import { cardDigest, cardImage, type Card } from "./cardImage";
import { loadCardLook, type CardColors } from "./cardLook";

type WriteCardsOptions = {
  /** Absolute path of the project. */
  root: string;
  colors: CardColors;
  /** Path of the site's icon below `static`. */
  icon: string;
};

/**
 * Writes the cards to `public`, draws those missing from the cache, and deletes cards that no page refers to.
 * @param cards by their paths on the site, which contain digests
 */
export async function writeCards(
  cards: ReadonlyMap<string, Card>,
  { root, colors, icon }: WriteCardsOptions,
): Promise<void> {
  const site = path.join(root, "public");
  const cache = path.join(root, ".cache", "cards");
  const iconFile = await readFile(path.join(root, "static", icon));
  const iconDigest = digest(iconFile);
  const cachedNames = keyBy(await namesIn(cache), keyOf);
  const usedNames = new Set<string>();
  const missing: { name: string; card: Card; key: string }[] = [];

  for (const [name, card] of cards) {
    // The text replaces a cover that cannot be decoded.
    const text = { ...card, cover: undefined };
    const key = digest(
      cardDigest(card, colors),
      cardDigest(text, colors),
      iconDigest,
    );
    const cached = cachedNames[key];
    const image = cached && (await readFile(path.join(cache, cached)));
    if (image && cached === cachedName(key, image)) {
      usedNames.add(cached);
      writeIn(site, name.slice(1), image);
    } else missing.push({ name, card, key });
  }

  if (missing.length > 0) {
    const look = await loadCardLook(root, iconFile, colors);
    const queue = missing.values();
    const drawFromQueue = async () => {
      for (const { name, card, key } of queue) {
        const image = await cardImage(card, look);
        const cached = cachedName(key, image);
        usedNames.add(cached);
        writeIn(cache, cached, image);
        writeIn(site, name.slice(1), image);
      }
    };
    await Promise.all(times(availableParallelism(), drawFromQueue));
  }

  await removeExcept(cache, (name) => usedNames.has(name));
  await removeExcept(path.join(site, "cards"), (name) =>
    cards.has(`/cards/${name}`),
  );
}

/** The digest in the name detects damaged files. */
function cachedName(key: string, image: Uint8Array): string {
  return `${key}-${digest(image)}.png`;
}

function keyOf(cachedName: string): string {
  return cachedName.split("-")[0] ?? "";
}

async function removeExcept(folder: string, isKept: (name: string) => boolean) {
  for (const name of await namesIn(folder)) {
    if (!isKept(name)) removeIn(folder, name);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}
