import { readdirSync } from "node:fs";
import path from "node:path";

import { astro } from "./formats/astro";
import { docusaurus } from "./formats/docusaurus";
import { eleventy } from "./formats/eleventy";
import { gatsby } from "./formats/gatsbySite";
import { hexo } from "./formats/hexo";
import { hugo } from "./formats/hugo";
import { jekyll } from "./formats/jekyll";
import { markdown } from "./formats/markdown";
import { SkippedItems } from "./skippedItems";
import type { SourceFormat } from "./sourceBlog";
import { firstFile, isFolder } from "./sourceFiles";

/** The formats by their names in the command. */
export const formats = new Map<string, SourceFormat>(
  Object.entries({
    docusaurus,
    hugo,
    astro,
    jekyll,
    gatsby,
    hexo,
    eleventy,
    markdown,
  }),
);

const MAX_NAMES = 12;

/** Lists the blogs in a folder and its subfolders with the commands to import them; otherwise, the content of the folder. */
export function describeFolder(folder: string): string {
  const own = blogsIn(folder);
  const found = own.length > 0 ? own : blogsBelow(folder);
  if (found.length > 0) return found.join("\n");
  const names = namesIn(folder);
  const shown = names.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = names.length > shown.length ? " and more" : "";
  return `${folder} contains ${shown.join(", ") || "nothing"}${more}: no blog of ${[...formats.keys()].join(", ")}.`;
}

/** Says of each tool that fits a folder why it does, with its command. */
export function blogsIn(folder: string): string[] {
  const argument = /[^\w./~-]/.test(folder) ? `"${folder}"` : folder;
  return toolsOf(folder).map(
    ({ tool, reason }) =>
      `${folder} ${reason}. Run \`npm run import -- ${tool} ${argument}\`.`,
  );
}

type FoundTool = {
  /** Its name in the command. */
  tool: string;
  /** Why it fits, as the rest of a sentence about the folder. */
  reason: string;
};

/** Finds the tools of a folder by their configuration files; without one, a guess would be uncertain. */
function toolsOf(folder: string): FoundTool[] {
  const unreadable: FoundTool[] = [];
  const found = [...formats].flatMap(([tool, format]) => {
    const config = configFile(format, folder);
    if (config === undefined) return [];
    const kind =
      tool === "markdown" ? "folder of notes" : `${format.tool} blog`;
    const article = /^[AEIOU]/.test(kind) ? "an" : "a";
    const fit = { tool, reason: `looks like ${article} ${kind}: ${config}` };
    const isFit = canOpen(format, folder);
    if (isFit === undefined) unreadable.push(fit);
    return isFit ? [fit] : [];
  });
  return found.length > 0 ? found : unreadable;
}

/** Finds the tools that fit a folder. Without a configuration, in it or below it, it may be a folder of Markdown. */
export function guessTools(folder: string): FoundTool[] {
  const found = toolsOf(folder);
  if (found.length > 0 || blogsBelow(folder).length > 0) return found;
  return canOpen(markdown, folder)
    ? [
        {
          tool: "markdown",
          reason:
            "has Markdown and no configuration of another tool, so it is a folder of Markdown",
        },
      ]
    : [];
}

/** The blogs in the folders of a folder, with the commands to import them. */
function blogsBelow(folder: string): string[] {
  return namesIn(folder)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => blogsIn(path.join(folder, name)));
}

function namesIn(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith(".") && name !== "node_modules",
  );
}

export function configFile(
  { configFiles }: SourceFormat,
  folder: string,
): string | undefined {
  return isFolder(folder) ? firstFile(folder, configFiles)?.name : undefined;
}

/** @returns undefined if the configuration cannot be read */
function canOpen(format: SourceFormat, folder: string): boolean | undefined {
  try {
    const options = { base: "/", route: "/:slug", skipped: new SkippedItems() };
    return typeof format.open(path.resolve(folder), options) !== "string";
  } catch {
    return undefined; // Importing it reports the reason.
  }
}
