import { nameToEmoji } from "gemoji";
import type { Root } from "mdast";

import { replaceText } from "../../visit";
import type { Construct } from "../construct";

/** A name between colons that are not part of anything longer, like a time or a path. */
export const SHORTCODE = /(?<![\w:]):([+-]1|\w+):(?![\w:])/g;

export const emoji: Construct = { changeMarkdown: replaceEmoji };

/** GitHub's names of emoji (`:tada:`) become the emoji; an unknown name stays as it is. */
function replaceEmoji(tree: Root) {
  replaceText(
    tree,
    SHORTCODE,
    (_match, name: string) => emojiNamed(name) ?? false,
  );
}

export function withEmoji(text: string): string {
  return text.replace(
    SHORTCODE,
    (written, name: string) => emojiNamed(name) ?? written,
  );
}

function emojiNamed(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
}
