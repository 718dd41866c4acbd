import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { POSTS_FOLDER } from "@technical-blog/content";
import { errorMessage } from "@technical-blog/utils";

import { drawChart } from "./drawChart";
import { inMode, MODES } from "./inMode";
import { readChart } from "./readChart";

const TOKENS_FILE = "src/styles/tokens.css";
const CHART = ".chart.yml";
const DRAWING = ".drawing.svg";

/** A file to be written, from the root of the project. */
export type ChartFile = { file: string; content: string };

/**
 * Two images, one for each colour mode, of each chart (`pages.chart.yml`) and drawing (`tree.drawing.svg`) beside a post.
 * @throws with the name of the first file that cannot be drawn
 */
async function chartFiles(root: string): Promise<ChartFile[]> {
  const tokens = await readFile(path.join(root, TOKENS_FILE), "utf8");
  const names = await readdir(path.join(root, POSTS_FOLDER), {
    recursive: true,
  });
  const sources = names
    .map((name) => path.join(POSTS_FOLDER, name))
    .filter((file) => file.endsWith(CHART) || file.endsWith(DRAWING))
    .sort();
  const files = await Promise.all(
    sources.map(async (file) => {
      try {
        const drawing = await drawingOf(root, file);
        return MODES.map((mode) => ({
          file: file.replace(/\.(?:chart\.yml|drawing\.svg)$/, `.${mode}.svg`),
          content: inMode(drawing, mode, tokens),
        }));
      } catch (cause) {
        throw new Error(`${file}: ${errorMessage(cause)}`, { cause });
      }
    }),
  );
  return files.flat();
}

async function drawingOf(root: string, file: string): Promise<string> {
  const source = await readFile(path.join(root, file), "utf8");
  if (file.endsWith(DRAWING)) return source;
  const post = path.join(root, path.dirname(file), "index.md");
  return drawChart(readChart(source, await readFile(post, "utf8")));
}

/** The files that are missing or outdated on the disk. */
export async function outdatedFiles(root: string): Promise<ChartFile[]> {
  const files = await chartFiles(root);
  const isCurrent = await Promise.all(
    files.map(async ({ content, file }) => {
      const existing = readFile(path.join(root, file), "utf8");
      return (await existing.catch(() => undefined)) === content;
    }),
  );
  return files.filter((_file, index) => !isCurrent[index]);
}
