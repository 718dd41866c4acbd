import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { loadMessages, type Site } from "@technical-blog/content";
import { ifExists, writeIn } from "@technical-blog/utils";
import { escapeRegExp } from "lodash";
import subsetFont from "subset-font";

import { DATA_FOLDER } from "./dataFolder";

/** A variable font of Fontsource. */
export type SiteFont = {
  /** Such as "@fontsource-variable/bitter". */
  package: string;
  /** As style sheets name it. */
  family: string;
  /** Weights that styles use. */
  weights: { min: number; max: number };
};

/** The script of the file that the site's styles name. */
const MAIN = "latin";

/** ASCII and the signs of typography: any page may need them, and a fixed set changes the font rarely. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}“”‘’„‚«»–—…·•×−→←↑↓©™`;

/** What the written files were made from. */
const CHARACTERS_FILE = "fontCharacters.json";

const nameOf = (font: SiteFont) => path.posix.basename(font.package);

const writtenName = (font: SiteFont, script: string) =>
  `${nameOf(font)}-${script}.woff2`;

/** What requests of the font's main file look like, and the name of the file in its place. */
export function fontFile(font: SiteFont): { request: RegExp; name: string } {
  const name = escapeRegExp(nameOf(font));
  return {
    request: new RegExp(
      `^[^!]*/${name}/files/${name}-${MAIN}-wght-normal\\.woff2$`,
    ),
    name: writtenName(font, MAIN),
  };
}

/**
 * Writes the font with only the characters of the site's texts: 20 kB instead of 34. If the texts have characters of
 * further scripts, it writes files with these, and the style sheet that names them.
 */
export async function writeSiteFont(
  { config, items, root, tags }: Site,
  font: SiteFont,
) {
  const folder = path.join(root, DATA_FOLDER);
  const text = JSON.stringify([items, config, tags, loadMessages()]);
  const scripts = charactersByScript(ALWAYS + text, font);
  const characters = JSON.stringify([font, scripts]);
  const written = await ifExists(
    readFile(path.join(folder, CHARACTERS_FILE), "utf8"),
  );
  if (written === characters) return;
  for (const [script, { covered }] of Object.entries(scripts)) {
    const name = writtenName(font, script);
    writeIn(folder, name, await fontWith(covered, script, font));
  }
  const others = Object.entries(scripts).filter(([script]) => script !== MAIN);
  const faces = others.map(([script, { range }]) =>
    fontFace(font, script, range),
  );
  writeIn(folder, "otherFonts.css", faces.join(""));
  // Last, so that an interrupted build writes them all again.
  writeIn(folder, CHARACTERS_FILE, characters);
}

type ScriptCharacters = {
  /** Those of the text. */
  covered: string;
  /** Those of the font's file, as in a style sheet. */
  range: string;
};

/** The characters of a text by the script whose file has them. */
export function charactersByScript(
  text: string,
  font: SiteFont,
): Record<string, ScriptCharacters> {
  const ranges = JSON.parse(
    readFileSync(fileOf(font, "unicode.json"), "utf8"),
  ) as Record<string, string>;
  const { [MAIN]: main = "", ...others } = ranges;
  let rest = [...new Set(text)].sort();
  const scripts: Record<string, ScriptCharacters> = {};
  for (const [script, range] of Object.entries({ [MAIN]: main, ...others })) {
    const isCovered = characterTest(range);
    const covered = rest.filter(isCovered).join("");
    rest = rest.filter((character) => !isCovered(character));
    if (covered) scripts[script] = { covered, range };
  }
  return scripts;
}

/** Whether a character is in a range such as "U+0000-00FF,U+0131". */
function characterTest(range: string): (character: string) => boolean {
  const bounds = range.split(",").map((part) => {
    const [first = "", last = first] = part.replace("U+", "").split("-");
    return { first: parseInt(first, 16), last: parseInt(last, 16) };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? -1;
    return bounds.some(({ first, last }) => code >= first && code <= last);
  };
}

/** The font's file for a script, with only these characters. */
export function fontWith(
  characters: string,
  script: string,
  font: SiteFont,
): Promise<Buffer> {
  const name = `files/${nameOf(font)}-${script}-wght-normal.woff2`;
  return subsetFont(readFileSync(fileOf(font, name)), characters, {
    targetFormat: "woff2",
    variationAxes: { wght: font.weights },
  });
}

/** A file of the font's package, which the site depends on. */
function fileOf(font: SiteFont, name: string): string {
  const { resolve } = createRequire(path.resolve("package.json"));
  return resolve(`${font.package}/${name}`);
}

/** Like that of the site's own styles for the main script. */
function fontFace(font: SiteFont, script: string, range: string): string {
  const { family, weights } = font;
  return `@font-face {
  font-family: ${family};
  font-weight: ${String(weights.min)} ${String(weights.max)};
  font-display: optional;
  src: url("./${writtenName(font, script)}") format("woff2");
  unicode-range: ${range};
}
`;
}
