import { mkdtempSync, rmSync, symlinkSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  cardColors,
  cardPath,
  postCard,
} from "../src/node/publish/cards/postCard";
import { writeCards } from "../src/node/publish/cards/writeCards";

/*
 * How long the social cards of a large blog take: `npm run bench:cards`. Runs over all cards of a new folder, so that none
 * is there already, loading of fonts and writing of files included.
 */

const POSTS = 500;
const RUNS = 3;
/** On average, for each card. */
const TARGET_MS = 60;

const WORDS =
  "reading a lockfile what npm keeps of each package and why it is worth a look before an update".split(
    " ",
  );

/** Titles of 2 to 14 words, each another one. */
function title(index: number): string {
  const length = 2 + (index % 13);
  const words = Array.from(
    { length },
    (_, place) => WORDS[(index * 7 + place * 5) % WORDS.length],
  );
  return `${words.join(" ")} ${String(index)}`;
}

function cardsOf(colors: ReturnType<typeof cardColors>) {
  const tags = [
    { slug: "npm", label: "npm" },
    { slug: "git", label: "Git" },
  ];
  return new Map(
    Array.from({ length: POSTS }, (_, index) => {
      const card = postCard(
        { title: title(index), date: "2024-06-07", tags },
        "Exit Zero",
      );
      return [cardPath(card, colors), card] as const;
    }),
  );
}

async function main() {
  const colors = cardColors(process.cwd());
  const cards = cardsOf(colors);
  const averages: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const root = mkdtempSync(path.join(tmpdir(), "bench-cards-"));
    symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
    cpSync("static", path.join(root, "static"), { recursive: true });
    const start = performance.now();
    await writeCards(cards, { root, colors, icon: "/favicon.svg" });
    averages.push((performance.now() - start) / cards.size);
    rmSync(root, { recursive: true });
  }
  const [least = 0, median = 0, most = 0] = averages.sort((a, b) => a - b);
  console.log(
    `${String(cards.size)} cards, ${String(RUNS)} runs: ${median.toFixed(1)} ms each (${least.toFixed(1)} to ${most.toFixed(1)}), target ${String(TARGET_MS)} ms`,
  );
}

void main();
