import { readdirSync } from "node:fs";
import path from "node:path";

import { astro } from "./formats/astro";
import { docusaurus } from "./formats/docusaurus";
import { eleventy } from "./formats/eleventy";
import { hexo } from "./formats/hexo";
import { hugo } from "./formats/hugo";
import { jekyll } from "./formats/jekyll";
import { SkippedItems } from "./skippedItems";
import type { SourceFormat } from "./sourceBlog";
import { firstFile, isFolder } from "./sourceFiles";

/** The formats by their names in the command. */
export const formats = new Map<string, SourceFormat>(
  Object.entries({ docusaurus, hugo, astro, jekyll, hexo, eleventy }),
);

const MAX_NAMES = 12;

/** Lists the blogs in a folder and its subfolders with the commands to import them; otherwise, the content of the folder. */
export function describeFolder(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith(".") && name !== "node_modules",
  );
  const own = blogsIn(folder);
  const inside = names
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => blogsIn(path.join(folder, name)));
  const found = own.length > 0 ? own : inside;
  if (found.length > 0) return found.join("\n");
  const shown = names.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = names.length > shown.length ? " and more" : "";
  return `${folder} contains ${shown.join(", ") || "nothing"}${more}: no blog of ${[...formats.keys()].join(", ")}.`;
}

/** Finds the tools of a folder by their configuration files; without one, a guess would be uncertain. */
export function blogsIn(folder: string): string[] {
  return [...formats].flatMap(([name, format]) => {
    const config = configFile(format, folder);
    if (config === undefined || !canOpen(format, folder)) return [];
    const article = /^[AEIOU]/.test(format.tool) ? "an" : "a";
    const argument = /[^\w./~-]/.test(folder) ? `"${folder}"` : folder;
    return `${folder} looks like ${article} ${format.tool} blog: ${config}. Run \`npm run import -- ${name} ${argument}\`.`;
  });
}

export function configFile(
  { configFiles }: SourceFormat,
  folder: string,
): string | undefined {
  return isFolder(folder) ? firstFile(folder, configFiles)?.name : undefined;
}

function canOpen(format: SourceFormat, folder: string): boolean {
  try {
    const options = { base: "/", route: "/:slug", skipped: new SkippedItems() };
    return typeof format.open(path.resolve(folder), options) !== "string";
  } catch {
    return true; // Importing it reports the reason.
  }
}
