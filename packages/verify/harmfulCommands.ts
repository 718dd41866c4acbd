import type { Step } from "@technical-blog/markdown";
import {
  forEachChild,
  parse,
  type Command,
  type SyntaxNode,
  type Word,
} from "unbash";

type Harm = {
  /** Counted from 1. */
  line: number;
  message: string;
};

/** Words that run the command after them. */
const PREFIXES = new Set(["command", "sudo", "exec", "env", "nohup", "time"]);
const ENDS_BY_NAME = new Set(["pkill", "killall"]);
const ENDS_SHELL = new Set(["exit", "logout", "exec"]);
/** The start of a path that leaves the folder: the root, a home, the folder above. */
const OUTSIDE = /^["']?(?:\/|~|\$HOME\b|\$\{HOME\}|\.\.(?:\/|["']?$))/;
/** History expansion: an interactive shell replaces it by an earlier command, even in quotes. */
const HISTORY = /!(?![\s=("]|$)/;

/** Commands of a block, or of a script that it runs, that would harm a reader who pastes them. */
export function harmfulCommands(step: Step): Harm[] {
  const isShell = ["sh", "bash"].includes(step.language);
  if (!isShell) return [];
  const isPasted = step.kind === "shell";
  const found: Harm[] = [];

  /** @param isOwnShell whether it runs in the reader's open shell */
  const visit = (node: SyntaxNode, isOwnShell: boolean) => {
    const report = (message: string) => {
      const before = step.text.slice(0, node.pos).split("\n").length;
      found.push({ line: step.firstLine + before, message });
    };
    if (node.type === "Command") {
      const message = harmOf(node, isOwnShell);
      if (message) report(message);
    }
    if (isPasted && node.type === "Word" && isExpandedFromHistory(node)) {
      report(
        `an interactive shell replaces the "!" in ${node.text}. Put it into single quotes.`,
      );
    }
    forEachChild(node, (child) => {
      visit(child, isOwnShell && !isSubshell(node));
    });
  };
  visit(parse(step.text), isPasted);
  return found;
}

function isSubshell(node: SyntaxNode): boolean {
  switch (node.type) {
    case "Subshell":
    case "CommandExpansion":
    case "ProcessSubstitution":
    case "Coproc":
      return true;
    case "Pipeline":
      return node.commands.length > 1;
    case "Statement":
      return node.background ?? false;
    default:
      return false;
  }
}

function harmOf(command: Command, isOwnShell: boolean): string | undefined {
  const words = [command.name, ...command.args].filter(
    (word) => word?.type === "Word",
  );
  const start = words.findIndex(({ value }) => !PREFIXES.has(value));
  const [first, ...args] = words.slice(start);
  const names = words.slice(0, start + 1).map(({ value }) => value);

  if (isOwnShell && names.some((name) => ENDS_SHELL.has(name))) {
    return `"${names.join(" ")}" closes the reader's terminal. Put it into a script or into parentheses.`;
  }
  if (first && ENDS_BY_NAME.has(first.value)) {
    return `${first.value} ends processes of the reader's that only look alike. End the one that the post started: kill %1, or kill "$pid".`;
  }
  if (first?.value === "rm" && args.some(isRecursive)) {
    const outside = args.find(({ text }) => OUTSIDE.test(text));
    if (outside) {
      return `it removes ${outside.text}, outside of the post's folder.`;
    }
  }
  return undefined;
}

const isRecursive = ({ value }: Word) => /^-\w*[rR]|^--recursive$/.test(value);

function isExpandedFromHistory({ parts, text }: Word): boolean {
  if (!parts) return HISTORY.test(text);
  return parts
    .flatMap((part) => (part.type === "DoubleQuoted" ? part.parts : part))
    .some((part) => part.type === "Literal" && HISTORY.test(part.text));
}
