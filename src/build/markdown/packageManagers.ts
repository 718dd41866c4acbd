import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import convert from "npm-to-yarn";
import { SKIP, visit } from "unist-util-visit";
import type { VFile } from "vfile";

import { addFinding } from "./findings";
import { infoWords } from "./infoWords";
import { tabPanels, type Tab } from "./tabs";

const INFO_WORD = "npm2yarn";
/** The group of tabs that remembers a reader's package manager. */
const GROUP = "pm";
const MANAGERS = ["pnpm", "yarn", "bun"] as const;
const NOT_CONVERTED = "couldn't auto-convert command";

/** `npm ci`, which the converter does not know. */
const CLEAN_INSTALL = {
  pnpm: "pnpm install --frozen-lockfile",
  yarn: "yarn install --immutable",
  bun: "bun install --frozen-lockfile",
};

/** A block of npm's commands marked `npm2yarn` becomes tabs with those of the other package managers. */
export function rehypePackageManagers() {
  return (tree: Root, file: VFile) => {
    visit(tree, { tagName: "pre" }, (pre: Element, index, parent) => {
      const [code] = pre.children;
      if (code?.type !== "element" || code.tagName !== "code") return;
      const words = infoWords(String(code.properties.dataMeta ?? ""));
      if (!words.some(({ name }) => name === INFO_WORD)) return;
      if (index === undefined || !parent) return;
      const tabs: Tab[] = [tab("npm", pre)];
      const source = toText(code, { whitespace: "pre" });
      for (const manager of MANAGERS) {
        const commands = commandsOf(manager, source);
        if (commands) tabs.push(tab(manager, withText(pre, code, commands)));
        else report(manager, pre, file);
      }
      parent.children[index] = tabPanels(tabs, GROUP);
      return SKIP;
    });
  };
}

function tab(name: string, pre: Element): Tab {
  return { label: name, value: name, content: [pre], isDefault: false };
}

function commandsOf(manager: (typeof MANAGERS)[number], source: string) {
  const commands = source
    .split("\n")
    .map((line) =>
      /^\s*npm ci\s*$/.test(line)
        ? CLEAN_INSTALL[manager]
        : line.includes("npm") || line.includes("npx")
          ? convert(line, manager)
          : line,
    )
    .join("\n");
  return commands.includes(NOT_CONVERTED) ? undefined : commands;
}

function withText(pre: Element, code: Element, value: string): Element {
  return {
    ...pre,
    children: [{ ...code, children: [{ type: "text", value }] }],
  };
}

function report(manager: string, { position }: Element, file: VFile) {
  addFinding(file, {
    line: position?.start.line ?? 1,
    rule: "package-manager-command",
    problem: `a command of this block has no equal in ${manager}, which has no tab therefore.`,
    remedy: `Write the tabs by hand (":::tabs{group=${GROUP}}"), or remove the word ${INFO_WORD}.`,
  });
}
