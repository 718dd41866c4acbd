const OPENS = new Set(["if", "for", "while", "until", "case", "select", "{"]);
const CLOSES = new Set(["fi", "done", "esac", "}"]);
/** Words after which a command begins. */
const PREFIXES = new Set(["then", "do", "else", "elif", "!", "time", "{"]);

const HERE_DOCUMENT =
  /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([A-Za-z_]\w*))/y;
const WORD = /[^\s;|&()<>'"`\\$#]+/y;

/** A command of a POSIX shell, parsed just enough to know whether it continues on the next line. */
export class ShellCommand {
  /** Here-documents that are open or come next, in order. */
  readonly hereDocuments: { delimiter: string; ignoresTabs: boolean }[] = [];
  #quote = "";
  #parentheses = 0;
  /** Blocks that are open: `if`, `for`, `{` and so on. */
  #blocks = 0;
  /** Whether the line ends in a backslash, a pipe or the like. */
  #isContinued = false;

  get isComplete(): boolean {
    return (
      this.#quote === "" &&
      this.hereDocuments.length === 0 &&
      this.#parentheses === 0 &&
      this.#blocks === 0 &&
      !this.#isContinued
    );
  }

  read(line: string) {
    const [open] = this.hereDocuments;
    if (open && !this.#isContinued && this.#quote === "") {
      const text = open.ignoresTabs ? line.replace(/^\t+/, "") : line;
      if (text === open.delimiter) this.hereDocuments.shift();
    } else {
      this.#scan(line);
    }
  }

  #scan(line: string) {
    this.#isContinued = false;
    const end = line.trimEnd().length;
    let isCommandPosition = true;
    let at = 0;
    while (at < line.length) {
      const character = line.charAt(at);
      if (this.#quote !== "") {
        if (character === this.#quote) this.#quote = "";
        else if (character === "\\" && this.#quote !== "'") at += 1;
        at += 1;
        continue;
      }
      if (character === "\\") {
        this.#isContinued = at === line.length - 1;
        at += 2;
        isCommandPosition = false;
      } else if (character === "'" || character === '"' || character === "`") {
        this.#quote = character;
        at += 1;
        isCommandPosition = false;
      } else if (
        character === "#" &&
        /^$|[\s;|&()]/.test(line.charAt(at - 1))
      ) {
        return;
      } else if (line.startsWith("<<<", at)) {
        at += 3;
      } else if (line.startsWith("<<", at)) {
        HERE_DOCUMENT.lastIndex = at;
        const found = HERE_DOCUMENT.exec(line);
        const [whole = "<<", dash, single, double, bare] = found ?? [];
        const delimiter = single ?? double ?? bare;
        if (delimiter !== undefined) {
          this.hereDocuments.push({ delimiter, ignoresTabs: dash === "-" });
        }
        at += whole.length;
      } else if (character === "(") {
        this.#parentheses += 1;
        at += 1;
        isCommandPosition = true;
      } else if (character === ")") {
        // One alone ends a pattern of `case`.
        this.#parentheses = Math.max(0, this.#parentheses - 1);
        at += 1;
        isCommandPosition = true;
      } else if (/[;|&]/.test(character)) {
        at += 1;
        isCommandPosition = true;
        const isBackground = character === "&" && line.charAt(at - 2) !== "&";
        if (at === end && character !== ";" && !isBackground) {
          this.#isContinued = true;
        }
      } else if (/\s/.test(character)) {
        at += 1;
      } else {
        WORD.lastIndex = at;
        const word = WORD.exec(line)?.[0] ?? character;
        at += word.length;
        if (!isCommandPosition) continue;
        if (OPENS.has(word)) this.#blocks += 1;
        if (CLOSES.has(word)) this.#blocks = Math.max(0, this.#blocks - 1);
        isCommandPosition = PREFIXES.has(word);
      }
    }
  }
}
