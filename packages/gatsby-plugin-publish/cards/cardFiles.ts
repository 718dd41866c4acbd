import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";

import { cardFamilies } from "@technical-blog/content";
import {
  digest,
  ifExists,
  removeIn,
  writeIn,
  type PublishedFile,
} from "@technical-blog/utils";
import { once, times } from "lodash";

import { cardDigest, cardImage, type Card } from "./cardImage";
import { loadCardLook, type CardColors } from "./cardLook";

type CardFilesOptions = {
  /** Absolute path of the project. */
  root: string;
  colors: CardColors;
  /** Path of the site's icon below `static`. */
  icon: string;
};

/**
 * The cards as files of the site. Draws those that the cache lacks, and deletes what the cache has of others.
 * @param cards by their paths on the site, which contain digests
 */
export async function* cardFiles(
  cards: ReadonlyMap<string, Card>,
  { root, colors, icon }: CardFilesOptions,
): AsyncGenerator<PublishedFile> {
  const cache = path.join(root, ".cache", "cards");
  const iconFile = await readFile(path.join(root, "static", icon));
  const fonts = cardFamilies().map(({ name }) => name);
  const lookDigest = digest(iconFile, fonts.join());
  const look = once(() => loadCardLook(iconFile, colors));
  const cachedNames = new Map(
    (await namesIn(cache)).map((name) => [keyOf(name), name]),
  );
  const draw = async (card: Card, key: string) => {
    const image = await cardImage(card, await look());
    const name = cachedName(key, image);
    writeIn(cache, name, image);
    cachedNames.set(key, name);
    return image;
  };
  const keyedCards = [...cards].map(([sitePath, card]) => {
    // The text replaces a cover that cannot be decoded.
    const text = { ...card, cover: undefined };
    const key = digest(
      cardDigest(card, colors),
      cardDigest(text, colors),
      lookDigest,
    );
    return { sitePath, card, key };
  });

  const queue = keyedCards.filter(({ key }) => !cachedNames.has(key)).values();
  const drawFromQueue = async () => {
    for (const { card, key } of queue) await draw(card, key);
  };
  await Promise.all(times(availableParallelism(), drawFromQueue));

  for (const { sitePath, card, key } of keyedCards) {
    const make = async () =>
      (await cachedImage(cache, cachedNames.get(key))) ?? draw(card, key);
    yield [sitePath, { key, make }];
  }

  const used = new Set(keyedCards.map(({ key }) => cachedNames.get(key)));
  for (const name of await namesIn(cache)) {
    if (!used.has(name)) removeIn(cache, name);
  }
}

/** The digest of the image in the name detects damaged files. */
function cachedName(key: string, image: Uint8Array): string {
  return `${key}-${digest(image)}.png`;
}

function keyOf(cachedName: string): string {
  return cachedName.split("-")[0] ?? "";
}

async function cachedImage(
  cache: string,
  name: string | undefined,
): Promise<Uint8Array | undefined> {
  if (name === undefined) return undefined;
  const image = await ifExists(readFile(path.join(cache, name)));
  return image && cachedName(keyOf(name), image) === name ? image : undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}
