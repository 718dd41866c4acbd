/** A command typed at a `$ ` prompt, and the lines that follow it up to the next one. */
export type ConsoleCommand = {
  command: string;
  expected: string[];
  /** Where `expected` starts, as an index of the block's lines. */
  outputStart: number;
};

const PROMPT = "$ ";
const CONTINUATION = "> ";

/** Takes a console block apart. A command goes on while its quotes, here-documents or lines are open. */
export function parseConsole(text: string): ConsoleCommand[] {
  const lines = text.split("\n");
  const commands: ConsoleCommand[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? "";
    index += 1;
    if (!isPrompt(line)) {
      commands.at(-1)?.expected.push(line);
      continue;
    }
    let command = line.slice(PROMPT.length);
    while (index < lines.length && isIncomplete(command)) {
      const next = lines[index] ?? "";
      const typed = next.startsWith(CONTINUATION)
        ? next.slice(CONTINUATION.length)
        : next.replace(/^>$/, "");
      command += `\n${typed}`;
      index += 1;
    }
    commands.push({ command, expected: [], outputStart: index });
  }
  return commands;
}

/** The script of a session: a marker line is printed after each command, by which its output is found. */
export function consoleScript(
  commands: readonly ConsoleCommand[],
  marker: string,
): string {
  const lines = commands.map(({ command }) => `${command}\n__printed`);
  return [
    // Hands on the exit code, which the next command may ask for and with which the session ends.
    `__printed() { local code=$?; builtin printf '%s\\n' '${marker}'; return $code; }`,
    ...lines,
  ].join("\n");
}

/** What each command printed. A command that ended the session leaves nothing to those after it. */
export function splitByMarker(
  printed: string,
  marker: string,
  count: number,
): string[] {
  const parts = printed.split(`${marker}\n`);
  return Array.from({ length: count }, (_, index) => parts[index] ?? "");
}

const isPrompt = (line: string) => line.startsWith(PROMPT) || line === "$";

function isIncomplete(command: string): boolean {
  const { open, rest } = withoutHereDocuments(command);
  if (open || hasOpenQuote(rest)) return true;
  const last = rest.split("\n").at(-1)?.trim() ?? "";
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(last)) return true;
  return /(?:\||&&|\|\||[{(]|\b(?:do|then|else|in))$/.test(last) || hasOpenLoop(rest);
}

/** A command without the texts of its here-documents, and whether one of them has not ended. */
function withoutHereDocuments(command: string): { open: boolean; rest: string } {
  const rest: string[] = [];
  const terminators: { word: string; isIndented: boolean }[] = [];
  for (const line of command.split("\n")) {
    const [next] = terminators;
    if (next) {
      const text = next.isIndented ? line.replace(/^\t+/, "") : line;
      if (text === next.word) terminators.shift();
      continue;
    }
    rest.push(line);
    for (const match of line.matchAll(/(?<!<)<<(-?)\s*(?:'([^']+)'|"([^"]+)"|\\?([\w.-]+))/g)) {
      const [, dash, single, double, bare] = match;
      terminators.push({
        word: single ?? double ?? bare ?? "",
        isIndented: dash === "-",
      });
    }
  }
  return { open: terminators.length > 0, rest: rest.join("\n") };
}

function hasOpenQuote(command: string): boolean {
  const withoutClosed = command.replace(
    /\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"|(?<=^|\s)#.*/g,
    "",
  );
  return /['"]/.test(withoutClosed);
}

function hasOpenLoop(command: string): boolean {
  const words = command
    .replace(/\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g, "")
    .split(/[\s;]+/);
  const count = (...names: string[]) =>
    words.filter((word) => names.includes(word)).length;
  return count("do") > count("done") || count("then") > 0 && count("if") > count("fi");
}
