/** Shorter activities are not printed. */
const MIN_SECONDS = 1;

/** Blank lines, and advice that Gatsby prints each time. */
const INSTRUCTIONS =
  /^([\s\u2800]*$|You can now view|View GraphiQL|Note that the development build|To create a production build|.*\/___graphql$)/;

/** The URL among those instructions. */
const SITE_URL = /^ +(?:[\w ]+: +)?(https?:\S+)$/;

/** A wrapper that repeats the previous error. */
const RENDERED_ERROR = /^\n\n +\w*Error\b/;

/** A line of a code frame, which shows compiled code too. */
const LONG_CODE = /^(>? *\d* \|.{200}).*/gm;

/** The start of a diagnostic: a file, and the line and column if known. */
const LOCATION = /^\s*(\S+\.\w+(?::\d+)*): /gm;

/**
 * Reduces a line of Gatsby's JSON log to what an author needs. Keeps lines of other programs.
 * @param {string} line
 * @returns {string | undefined}
 */
export function formatLogLine(line) {
  const { type, payload } = parse(line);
  if (type === undefined) return line;
  if (type !== "LOG") return undefined;
  const { level, text = "", duration = 0 } = payload;
  switch (level) {
    case "ERROR":
      return [
        withSeverity("error", text.replace(LONG_CODE, "$1…")),
        ...ownFrames(payload.stack),
      ].join("\n");
    case "WARNING":
      return withSeverity("warning", text);
    case "ACTIVITY_FAILED":
      return `failed: ${text}`;
    case "ACTIVITY_SUCCESS":
      return duration < MIN_SECONDS
        ? undefined
        : `${text}: ${duration.toFixed(1)} s`;
    case "INFO":
      // Our errors name a file; Gatsby's own are about its internals.
      return text.search(LOCATION) === 0 ? text : undefined;
    case "LOG":
    case "SUCCESS":
      return INSTRUCTIONS.test(text) || RENDERED_ERROR.test(text)
        ? undefined
        : text.replace(SITE_URL, "Ready at $1");
    default:
      return undefined;
  }
}

/**
 * Puts the severity where compilers put it, so that editors find the location.
 * @param {string} severity
 * @param {string} text
 */
function withSeverity(severity, text) {
  return text.search(LOCATION) === -1
    ? `${severity}: ${text}`
    : text.replace(LOCATION, `$1: ${severity}: `);
}

/**
 * The position in this project's code that an error comes from.
 * @param {{ fileName?: string, lineNumber?: number, columnNumber?: number }[]} stack
 */
function ownFrames(stack = []) {
  return stack
    .filter(({ fileName = "node:" }) => !/node_modules|^node:/.test(fileName))
    .map(
      ({ fileName, lineNumber, columnNumber }) =>
        `    at ${[fileName, lineNumber, columnNumber].join(":")}`,
    );
}

/** @param {string} line */
function parse(line) {
  try {
    return line.startsWith("{") ? JSON.parse(line) : {};
  } catch {
    return {};
  }
}

/** Prints Gatsby's JSON log as it arrives. */
export function createLogPrinter() {
  let rest = "";
  /** @param {string} chunk */
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const text = formatLogLine(line);
      if (text !== undefined) console.log(text);
    }
    // A question waits for its answer on the same line.
    if (!rest.startsWith("{")) {
      process.stdout.write(rest);
      rest = "";
    }
  };
}
