import path from "node:path";

/**
 * Has Fontconfig read our settings when the process draws its first text, and not the computer's settings and fonts. Call
 * it before sharp works on images: its threads read the environment, and crash if it gets a new variable meanwhile.
 * @param root of the project
 */
export function useFontsOfCards(root: string) {
  const file = path.join(root, "src/node/publish/cards/fonts.conf");
  if (process.env.FONTCONFIG_FILE !== file) process.env.FONTCONFIG_FILE = file;
}
