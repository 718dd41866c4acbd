import type { ParsedPost, Step } from "@technical-blog/markdown";
import {
  forEachChild,
  parse,
  type AndOr,
  type Command,
  type Pipeline,
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
/** A name with a star after it, which matches more files than the author may mean; not a whole folder. */
const OPEN_END = /(?:^|[^/])\*$/;
/** Programs that run a package from a registry. */
const RUNS_PACKAGE = new Set(["npx", "pnpx", "bunx"]);
/** Options that say which install scripts run. */
const SCRIPTS_CHOSEN = /^--(?:allow-scripts=|ignore-scripts$)/;
const DOWNLOADS = new Set(["curl", "wget"]);
const SHELLS = new Set(["sh", "bash", "zsh"]);
/** What is in the configuration of an SSH server. */
const SSH_SERVER = /^\s*(?:HostKey|ListenAddress|AuthorizedKeysFile)\s/m;
const NO_PASSWORDS = /^\s*PasswordAuthentication no$/m;
/** Programs that end with 0 although they did nothing, unless an option prevents it. */
const SUCCEEDS_ANYWAY: Record<string, (args: string) => boolean> = {
  ffmpeg: (args) => !/(?:^| )-y /.test(args),
  find: () => true,
  psql: (args) =>
    /(?:^| )(?:-f|--file)/.test(args) && !args.includes("ON_ERROR_STOP"),
};
/** A pattern in the value of an option or in a URL, which Bash leaves as it is if no file matches. */
const GLOB_IN_VALUE = /^(?:--?[\w-]+=|https?:)[^"'$]*[*?]/;
/** History expansion: an interactive shell replaces it by an earlier command, even in quotes. */
const HISTORY = /!(?![\s=("]|$)/;

/** Commands of a block, or of a script, that would harm a reader who pastes them. A block may be one that is not run. */
export function harmfulCommands(
  step: ParsedPost["notRun"][number] & Partial<Pick<Step, "kind">>,
): Harm[] {
  const found: Harm[] = [];
  if (SSH_SERVER.test(step.text) && !NO_PASSWORDS.test(step.text)) {
    const message =
      "this SSH server takes passwords. Add PasswordAuthentication no.";
    found.push({ line: step.firstLine, message });
  }
  const isShell = ["sh", "bash"].includes(step.language);
  if (!isShell) return found;
  const isPasted = step.kind
    ? step.kind === "shell"
    : !/\btitle=/.test(step.meta);

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
    if (node.type === "AndOr") forgottenFailures(node).forEach(report);
    if (node.type === "Pipeline" && runsDownload(node)) {
      report(
        "it runs a script that the reader has not seen. Save it to a file first.",
      );
    }
    if (isPasted && node.type === "Word" && isExpandedFromHistory(node)) {
      report(
        `an interactive shell replaces the "!" in ${node.text}. Put it into single quotes.`,
      );
    }
    if (isPasted) problemsInZsh(node, step.text).forEach(report);
    forEachChild(node, (child) => {
      visit(child, isOwnShell && !isSubshell(node));
    });
  };
  visit(parse(step.text), isPasted);
  return found;
}

/** What does something else in zsh, the shell of a Mac. */
function problemsInZsh(node: SyntaxNode, script: string): string[] {
  if (node.type === "For" && node.name.text === "path") {
    return ["in zsh, path is PATH: no command is found after it. Rename it."];
  }
  if (
    node.type === "Command" &&
    /^[ \t]*;?[ \t]+#/.test(script.slice(node.end))
  ) {
    return [
      "zsh hands a comment after a command to the command. Put it into the text.",
    ];
  }
  if (node.type === "Word" && GLOB_IN_VALUE.test(node.text)) {
    return [
      `zsh stops at ${node.text}, because no file is called so. Put it into quotes.`,
    ];
  }
  return [];
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
  if (first && RUNS_PACKAGE.has(first.value)) {
    const values = args.map(({ value }) => value);
    const isSilent = values.some((value) => ["-y", "--yes"].includes(value));
    if (isSilent && !values.some((value) => SCRIPTS_CHOSEN.test(value))) {
      return `${first.value} --yes installs a package, with its install scripts, without asking. Leave out --yes, or say which scripts may run: --ignore-scripts, --allow-scripts=….`;
    }
  }
  if (first && ["mv", "rm"].includes(first.value)) {
    const open = args.find(({ text }) => OPEN_END.test(text));
    if (open) {
      return `${first.value} ${open.text} also takes files of the reader's. Name each file.`;
    }
  }
  if (first?.value === "rm" && args.some(isRecursive)) {
    const outside = args.find(({ text }) => OUTSIDE.test(text));
    if (outside) {
      return `it removes ${outside.text}, outside of the post's folder.`;
    }
  }
  return undefined;
}

function forgottenFailures({ commands, operators }: AndOr): string[] {
  return commands.flatMap((command, index) => {
    if (command.type !== "Command" || operators[index] !== "&&") return [];
    const name = command.name?.value ?? "";
    const args = command.args.map((word) =>
      word.type === "Word" ? word.value : "",
    );
    return SUCCEEDS_ANYWAY[name]?.(`${args.join(" ")} `)
      ? [
          `${name} can end with 0 after doing nothing, and what follows && runs all the same.`,
        ]
      : [];
  });
}

function runsDownload({ commands }: Pipeline): boolean {
  const names = commands.map((command) =>
    command.type === "Command" ? (command.name?.value ?? "") : "",
  );
  return (
    names.slice(0, -1).some((name) => DOWNLOADS.has(name)) &&
    SHELLS.has(names.at(-1) ?? "")
  );
}

const isRecursive = ({ value }: Word) => /^-\w*[rR]|^--recursive$/.test(value);

function isExpandedFromHistory({ parts, text }: Word): boolean {
  if (!parts) return HISTORY.test(text);
  return parts
    .flatMap((part) => (part.type === "DoubleQuoted" ? part.parts : part))
    .some((part) => part.type === "Literal" && HISTORY.test(part.text));
}
