import type { CodeLine } from "./magicComments";
import { ShellCommand } from "./shellSyntax";

/** A line of a command, after what the shell printed to ask for it. */
export type CommandLine = CodeLine & { prompt: string };

type Shell = "shellscript" | "powershell";

export type SessionPart =
  | { kind: "output"; lines: CodeLine[] }
  | { kind: "command"; language: Shell; lines: CommandLine[] };

const SESSION_LANGUAGES = new Set([
  "console",
  "terminal",
  "shell-session",
  "shellsession",
  "sh-session",
  "bash-session",
  "ps1con",
  "powershell-session",
  "pwsh-session",
]);

/** A virtual environment, then `PS C:\Users\me>`. */
const POWERSHELL =
  /^(?:\([\w .-]+\) )?PS(?: (?:[A-Za-z]\w*:|[\\/~])[^>]*)?>(?!>) ?/;
/** A virtual environment; `user@host:~/work`, `[user@host work]`, `bash-5.2` or a path; then the sign itself. */
const SHELL =
  /^(?:\([\w .-]+\) )?(?:[\w.-]+@[\w.-]+(?:[: ][^\s$#%]*)? ?|\[[^\]\s]+@[^\]\s]+ [^\]\s]*\] ?|bash-[\d.]+|[~/][^\s$#%]* ?)?[$#%] /;

export function isSessionLanguage(language: string): boolean {
  return SESSION_LANGUAGES.has(language);
}

/** Takes apart what was typed into a terminal and what it answered; `undefined` when nothing was typed. */
export function parseSession(
  lines: readonly CodeLine[],
): SessionPart[] | undefined {
  const parts: SessionPart[] = [];
  // Progress bars and such begin with a percent sign, too.
  const isPercentShell = lines[0]?.text.startsWith("% ") ?? false;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    if (!line) break;
    const prompt = promptOf(line.text, isPercentShell);
    if (prompt) {
      const { shell, text } = prompt;
      const first = withoutPrompt(line, text);
      const following =
        shell === "powershell"
          ? powershellLines(lines, index + 1, first.text)
          : shellLines(lines, index + 1, text, first.text);
      const command = [first, ...following];
      parts.push({ kind: "command", language: shell, lines: command });
      index += command.length;
    } else {
      const last = parts.at(-1);
      if (last?.kind === "output") last.lines.push(line);
      else parts.push({ kind: "output", lines: [line] });
      index += 1;
    }
  }
  return parts.some(({ kind }) => kind === "command") ? parts : undefined;
}

function promptOf(
  line: string,
  isPercentShell: boolean,
): { text: string; shell: Shell } | undefined {
  const [powershell] = POWERSHELL.exec(line) ?? [];
  const text = powershell ?? SHELL.exec(line)?.[0];
  if (text === undefined || line.trim() === text.trim()) return undefined;
  if (text === "% " && !isPercentShell) return undefined;
  return { text, shell: powershell ? "powershell" : "shellscript" };
}

function withoutPrompt(line: CodeLine, prompt: string): CommandLine {
  return { ...line, prompt, text: line.text.slice(prompt.length) };
}

/** Lines after `>>`, or after a backtick. */
function powershellLines(
  lines: readonly CodeLine[],
  start: number,
  first: string,
): CommandLine[] {
  const following: CommandLine[] = [];
  let before = first;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const prompt = /^>> ?/.exec(line.text)?.[0];
    if (prompt === undefined && !before.endsWith(" `")) break;
    following.push(withoutPrompt(line, prompt ?? ""));
    before = line.text;
  }
  return following;
}

/** The further lines of a POSIX shell's command, which ends when its quotes, blocks and here-documents do. */
function shellLines(
  lines: readonly CodeLine[],
  start: number,
  prompt: string,
  first: string,
): CommandLine[] {
  const command = new ShellCommand();
  command.read(first);
  const following: CommandLine[] = [];
  let hasPrompts: boolean | undefined;
  for (let index = start; !command.isComplete; index += 1) {
    const line = lines[index];
    // A quote that does not end is none: it is an apostrophe, for example.
    const isNext =
      command.hereDocuments.length === 0 &&
      line !== undefined &&
      (line.text.startsWith(prompt) || line.text.startsWith("$ "));
    if (!line || isNext) {
      return command.hereDocuments.length > 0
        ? following
        : sureLines(first, following);
    }
    hasPrompts ??= isPrompted(lines, index, command.hereDocuments[0]);
    const [continuation = ""] = hasPrompts
      ? (/^>(?: |$)/.exec(line.text) ?? [])
      : [];
    const next = withoutPrompt(line, continuation);
    following.push(next);
    command.read(next.text);
  }
  return following;
}

/** Whether the shell asks for more with `> `; a here-document may hold lines that only look so. */
function isPrompted(
  lines: readonly CodeLine[],
  index: number,
  hereDocument: { delimiter: string } | undefined,
): boolean {
  const end = hereDocument?.delimiter;
  for (let at = index; end !== undefined && at < lines.length; at += 1) {
    const text = lines[at]?.text ?? "";
    if (text.trim() === end) return false;
    if (text.startsWith(">") && text.slice(1).trim() === end) return true;
  }
  return /^>(?: |$)/.test(lines[index]?.text ?? "");
}

/** For a command without an end: the lines that follow a backslash or have a prompt. */
function sureLines(first: string, following: CommandLine[]): CommandLine[] {
  let before = first;
  const end = following.findIndex(({ prompt, text }) => {
    const isSure = prompt !== "" || before.endsWith("\\");
    before = text;
    return !isSure;
  });
  return end === -1 ? following : following.slice(0, end);
}
