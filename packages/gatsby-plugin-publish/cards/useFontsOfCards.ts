import { createRequire } from "node:module";
import path from "node:path";

/**
 * Has Fontconfig read our settings when the process draws its first text, and not the computer's settings and fonts. Call
 * it before sharp works on images: its threads read the environment, and crash if it gets a new variable meanwhile.
 */
export function useFontsOfCards() {
  const { resolve } = createRequire(path.resolve("package.json"));
  const name = "@technical-blog/gatsby-plugin-publish/package.json";
  const file = path.join(path.dirname(resolve(name)), "cards/fonts.conf");
  if (process.env.FONTCONFIG_FILE !== file) process.env.FONTCONFIG_FILE = file;
}
