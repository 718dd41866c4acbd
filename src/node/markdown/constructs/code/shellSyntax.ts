/** How far a command of a POSIX shell has been read, as much as tells whether it goes on in the next line. */
export type CommandState = {
  /** The quote that is open. */
  quote: "'" | '"' | "`" | "";
  /** Here-documents that are open or come next, in order. */
  hereDocuments: { delimiter: string; ignoresTabs: boolean }[];
  /** Parentheses that are open. */
  parentheses: number;
  /** Blocks that are open: `if`, `for`, `{` and so on. */
  blocks: number;
  /** Whether the line ends in a backslash, a pipe or the like. */
  isContinued: boolean;
};

const OPENS = new Set(["if", "for", "while", "until", "case", "select", "{"]);
const CLOSES = new Set(["fi", "done", "esac", "}"]);
/** Words after which a command begins. */
const PREFIXES = new Set(["then", "do", "else", "elif", "!", "time", "{"]);

const HERE_DOCUMENT =
  /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([A-Za-z_]\w*))/y;
const WORD = /[^\s;|&()<>'"`\\$#]+/y;

export function startCommand(line: string): CommandState {
  const state: CommandState = {
    quote: "",
    hereDocuments: [],
    parentheses: 0,
    blocks: 0,
    isContinued: false,
  };
  scan(state, line);
  return state;
}

/** Reads the next line of a command that is not complete. */
export function continueCommand(state: CommandState, line: string) {
  const [open] = state.hereDocuments;
  if (open && !state.isContinued && state.quote === "") {
    const text = open.ignoresTabs ? line.replace(/^\t+/, "") : line;
    if (text === open.delimiter) state.hereDocuments.shift();
  } else {
    scan(state, line);
  }
}

export function isComplete(state: CommandState): boolean {
  return (
    state.quote === "" &&
    state.hereDocuments.length === 0 &&
    state.parentheses === 0 &&
    state.blocks === 0 &&
    !state.isContinued
  );
}

function scan(state: CommandState, line: string) {
  state.isContinued = false;
  const end = line.trimEnd().length;
  let isCommandPosition = true;
  let at = 0;
  while (at < line.length) {
    const character = line.charAt(at);
    if (state.quote !== "") {
      if (character === state.quote) state.quote = "";
      else if (character === "\\" && state.quote !== "'") at += 1;
      at += 1;
      continue;
    }
    if (character === "\\") {
      state.isContinued = at === line.length - 1;
      at += 2;
      isCommandPosition = false;
    } else if (character === "'" || character === '"' || character === "`") {
      state.quote = character;
      at += 1;
      isCommandPosition = false;
    } else if (character === "#" && /^$|[\s;|&()]/.test(line.charAt(at - 1))) {
      return;
    } else if (line.startsWith("<<<", at)) {
      at += 3;
    } else if (line.startsWith("<<", at)) {
      HERE_DOCUMENT.lastIndex = at;
      const found = HERE_DOCUMENT.exec(line);
      const [whole = "<<", dash, single, double, bare] = found ?? [];
      const delimiter = single ?? double ?? bare;
      if (delimiter !== undefined) {
        state.hereDocuments.push({ delimiter, ignoresTabs: dash === "-" });
      }
      at += whole.length;
    } else if (character === "(") {
      state.parentheses += 1;
      at += 1;
      isCommandPosition = true;
    } else if (character === ")") {
      // One alone ends a pattern of `case`.
      state.parentheses = Math.max(0, state.parentheses - 1);
      at += 1;
      isCommandPosition = true;
    } else if (/[;|&]/.test(character)) {
      at += 1;
      isCommandPosition = true;
      const isBackground = character === "&" && line.charAt(at - 2) !== "&";
      if (at === end && character !== ";" && !isBackground) {
        state.isContinued = true;
      }
    } else if (/\s/.test(character)) {
      at += 1;
    } else {
      WORD.lastIndex = at;
      const word = WORD.exec(line)?.[0] ?? character;
      at += word.length;
      if (!isCommandPosition) continue;
      if (OPENS.has(word)) state.blocks += 1;
      if (CLOSES.has(word)) state.blocks = Math.max(0, state.blocks - 1);
      isCommandPosition = PREFIXES.has(word);
    }
  }
}
