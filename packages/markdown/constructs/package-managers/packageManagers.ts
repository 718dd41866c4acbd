import { addDiagnostic } from "@technical-blog/utils";
import type { Element, Root } from "hast";
import convert from "npm-to-yarn";
import type { VFile } from "vfile";

import { SKIP, visitTag } from "../../visit";
import { addBlock, blockOf } from "../code/codeBlocks";
import type { Construct, Rendering } from "../construct";
import { tabPanels, type Tab } from "../tabs/tabs";

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

export const packageManagers: Construct = { afterText: addPackageManagers };

/** A block of npm's commands marked `npm2yarn` becomes tabs with those of the other package managers. */
function addPackageManagers(tree: Root, { file, codeBlocks }: Rendering) {
  visitTag(tree, "pre", (pre, index, parent) => {
    const block = blockOf(pre, codeBlocks);
    if (!block?.isForPackageManagers) return;
    const tabs: Tab[] = [tab("npm", pre)];
    const source = block.lines.map(({ text }) => text).join("\n");
    for (const manager of MANAGERS) {
      const commands = commandsOf(manager, source);
      if (commands === undefined) report(manager, pre, file);
      else {
        const lines = commands.split("\n").map((text) => ({ text }));
        tabs.push(tab(manager, addBlock({ ...block, lines }, codeBlocks)));
      }
    }
    parent.children[index] = tabPanels(tabs, GROUP);
    return SKIP;
  });
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

function report(manager: string, { position }: Element, file: VFile) {
  addDiagnostic(file, {
    line: position?.start.line ?? 1,
    rule: "package-manager-command",
    problem: `a command of this block has no equal in ${manager}, which has no tab therefore.`,
    fix: `Write the tabs by hand (":::tabs{group=${GROUP}}"), or remove the word npm2yarn.`,
  });
}
