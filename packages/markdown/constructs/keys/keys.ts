import type { Emphasis, Root, Text } from "mdast";

import { inlineElement } from "../../element";
import { replaceText } from "../../visit";
import type { Construct } from "../construct";

/** Keys with a name; any single character is a key as well. */
const NAMED_KEY =
  /^(Alt|AltGr|Backspace|Caps ?Lock|Cmd|Command|Control|Ctrl|Del|Delete|Down|End|Enter|Esc|Escape|F\d{1,2}|Fn|Home|Ins|Insert|Left|Meta|Opt|Option|Page ?Down|Page ?Up|PgDn|PgUp|Print|Return|Right|Shift|Space|Super|Tab|Up|Win|Windows)$/i;

export const KEYS = /\[\[([^[\]\n]+)\]\]/g;

export const keys: Construct = {
  changeMarkdown: replaceKeys,
  sheets: { keys: ["kbd"] },
};

/** `[[Ctrl+C]]` becomes keys; in brackets that hold anything else than keys nothing changes. */
function replaceKeys(tree: Root) {
  replaceText(
    tree,
    KEYS,
    (_match, names: string) => keysIn(names)?.flatMap(keyNodes) ?? false,
  );
}

/** @param write the keys of one pair of brackets */
export function withKeys(text: string, write: (keys: string[]) => string) {
  return text.replace(KEYS, (written, names: string) => {
    const keys = keysIn(names);
    return keys ? write(keys) : written;
  });
}

/** Whether brackets hold keys, and not a title. */
export function isKeys(names: string): boolean {
  return keysIn(names) !== undefined;
}

function keysIn(names: string): string[] | undefined {
  // "Ctrl++" is Ctrl and plus.
  const keys = names.split(/(?<=[^+])\+/).map((name) => name.trim());
  return keys.every(isKey) ? keys : undefined;
}

function isKey(name: string): boolean {
  return NAMED_KEY.test(name) || /^.$/u.test(name);
}

function keyNodes(value: string, index: number): (Emphasis | Text)[] {
  const key = inlineElement("kbd", {}, { type: "text", value });
  return index === 0 ? [key] : [{ type: "text", value: "+" }, key];
}
