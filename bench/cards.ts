import { mkdtempSync, rmSync, symlinkSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import {
  cardFiles,
  cardPath,
  postCard,
} from "@technical-blog/gatsby-plugin-publish";
import { publishFiles } from "@technical-blog/utils";

import { cardColors } from "../src/styles/cardColors";

/*
 * `npm run bench:cards`: measures the social cards of a large blog. Each run loads the fonts, draws all cards and writes them
 * to a new folder.
 */

const { values: options } = parseArgs({
  options: {
    cards: { type: "string", default: "500" },
    runs: { type: "string", default: "3" },
  },
});

/** CPU time of one card, on average. */
const TARGET_MS = 10;

const WORDS =
  "reading a lockfile what npm keeps of each package and why it is worth a look before an update".split(
    " ",
  );

/** Different titles of 2 to 14 words. */
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
    Array.from({ length: Number(options.cards) }, (_, index) => {
      const card = postCard(
        { title: title(index), date: "2024-06-07", tags },
        "Exit Zero",
      );
      return [cardPath(card, colors), card] as const;
    }),
  );
}

async function main() {
  const colors = cardColors();
  const cards = cardsOf(colors);
  for (let run = 1; run <= Number(options.runs); run += 1) {
    const root = mkdtempSync(path.join(tmpdir(), "bench-cards-"));
    for (const folder of ["node_modules", "src"])
      symlinkSync(path.resolve(folder), path.join(root, folder));
    cpSync("static", path.join(root, "static"), { recursive: true });
    const start = performance.now();
    const before = process.cpuUsage();
    await publishFiles(
      path.join(root, "public"),
      cardFiles(cards, { root, colors, icon: "/favicon.svg" }),
    );
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000 / cards.size;
    const wallMs = (performance.now() - start) / cards.size;
    rmSync(root, { recursive: true });
    console.log(
      `${String(cards.size)} cards: ${cpuMs.toFixed(1)} ms of CPU each, target ${String(TARGET_MS)} ms; ${wallMs.toFixed(1)} ms wall`,
    );
  }
}

void main();
