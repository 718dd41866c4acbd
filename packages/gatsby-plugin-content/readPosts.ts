import { blocksIn, wholeHash } from "@technical-blog/utils/browser";

import { hashOf, OFF, readStore, writeStore } from "./readStore";

/** The first line of the store; that of another version is not read. */
const VERSION = "1";
const MAX_POSTS = 100;

/** A post that was read, with the hash of its text and those of its passages, with points between them. */
type ReadPost = [path: string, day: string, hash: string, hashes: string];

/** The posts that were read last, the last one at the end. */
export function readPosts(): ReadPost[] {
  const [version, ...lines] = readStore().split("\n");
  if (version !== VERSION) return [];
  return lines.flatMap((line) => {
    const [path, day, hash, hashes] = line.split(" ");
    return path && day && hash && hashes ? [[path, day, hash, hashes]] : [];
  });
}

/** The passages that are new or different. */
export function newBlocks(text: Element, [, , , hashes]: ReadPost): Element[] {
  const known = hashes.split(".");
  return blocksOf(text).flatMap(([block, hash]) => {
    const place = known.indexOf(hash);
    if (place >= 0) known.splice(place, 1);
    return place >= 0 ? [] : block;
  });
}

/** @param before how it was remembered */
export function rememberPost(text: Element, before: ReadPost | undefined) {
  const path = location.pathname;
  const hash = hashOf(text);
  const isSame = before?.[2] === hash;
  const blocks = isSame ? [] : blocksOf(text).map(([, short]) => short);
  const hashes = isSame ? before[3] : blocks.join(".");
  if (readStore() === OFF || !hashes) return;
  // Swedish writes a day, in the reader's time zone, as ISO 8601 does.
  const day = new Date().toLocaleDateString("sv");
  const others = readPosts().filter(([other]) => other !== path);
  const posts = [...others, [path, day, hash, hashes]].slice(-MAX_POSTS);
  writeStore([VERSION, ...posts.map((post) => post.join(" "))].join("\n"));
}

/** The passages with short hashes; none of a text that a program has changed, for example to translate it. */
function blocksOf(text: Element) {
  const blocks = blocksIn(text);
  return wholeHash(blocks.map(([, hash]) => hash)) === hashOf(text)
    ? blocks.map(
        ([block, hash]) => [block, hash.toString(36).slice(-4)] as const,
      )
    : [];
}
