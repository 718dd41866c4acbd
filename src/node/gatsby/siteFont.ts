import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { loadMessages, type Site } from "@technical-blog/content";
import { ifExists, writeIn } from "@technical-blog/utils";
import subsetFont from "subset-font";

import { DATA_FOLDER } from "./dataFolder";

const PACKAGE = "node_modules/@fontsource-variable/bitter";

/** The script of the file that src/styles/fonts.css and onRenderBody.tsx name. */
const MAIN = "latin";

/** ASCII and the signs of typography: any page may need them, and a fixed set changes the font rarely. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}“”‘’„‚«»–—…·•×−→←↑↓©™`;

/** The weights of src/styles/fonts.css. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** What the written files were made from. */
const CHARACTERS_FILE = "fontCharacters.json";

const fontName = (script: string) => `bitter-${script}.woff2`;

/**
 * Writes the font with only the characters of the site's texts: 20 kB instead of 34. If the texts have characters of
 * further scripts, it writes files with these, and the style sheet that names them.
 */
export async function writeSiteFont({ config, items, root, tags }: Site) {
  const folder = path.join(root, DATA_FOLDER);
  const text = JSON.stringify([items, config, tags, loadMessages()]);
  const scripts = charactersByScript(ALWAYS + text, root);
  const characters = JSON.stringify(scripts);
  const written = await ifExists(
    readFile(path.join(folder, CHARACTERS_FILE), "utf8"),
  );
  if (written === characters) return;
  for (const [script, { covered }] of Object.entries(scripts))
    writeIn(folder, fontName(script), await fontWith(covered, script, root));
  const others = Object.entries(scripts).filter(([script]) => script !== MAIN);
  const faces = others.map(([script, { range }]) => fontFace(script, range));
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
  root: string,
): Record<string, ScriptCharacters> {
  const ranges = JSON.parse(
    readFileSync(path.join(root, PACKAGE, "unicode.json"), "utf8"),
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
  root: string,
): Promise<Buffer> {
  const file = path.join(PACKAGE, `files/bitter-${script}-wght-normal.woff2`);
  return subsetFont(readFileSync(path.join(root, file)), characters, {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
  });
}

/** As that of src/styles/fonts.css. */
function fontFace(script: string, range: string): string {
  return `@font-face {
  font-family: Bitter;
  font-weight: 400 700;
  font-display: optional;
  src: url("./${fontName(script)}") format("woff2");
  unicode-range: ${range};
}
`;
}
