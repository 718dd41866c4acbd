import { isUtf8 } from "node:buffer";

import { createDiagnostic } from "./diagnostic";

const SAVE_AS_UTF8 = "Save it with the encoding UTF-8.";

/** Controls except tab, line feed and carriage return: XML, and so a feed, cannot hold them. */
const CONTROL_CHARACTER =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** The text of a file with line feeds alone, as everything here reads it. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * The text of a file, without byte order mark, with line feeds.
 * @throws a diagnostic when it is not text in UTF-8 with ordinary line ends
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) {
    throw unreadableText(1, "the file is UTF-16, not UTF-8.", SAVE_AS_UTF8);
  }
  const text = decodeUtf8(bytes);
  const failAt = (index: number, problem: string, fix: string) => {
    if (index < 0) return;
    const line = text.slice(0, index).split(/\r\n?|\n/).length;
    throw unreadableText(line, problem, fix);
  };
  // Each program that reads the file removes one.
  failAt(
    text.startsWith("\uFEFF") ? 0 : -1,
    "the file has two byte order marks.",
    "Save it as UTF-8 without any.",
  );
  failAt(
    text.indexOf("\0"),
    "the file has a null byte, so it is not text.",
    "Remove it, or save the file with the encoding UTF-8.",
  );
  failAt(
    text.search(/\r(?!\n)/),
    "a line ends with a carriage return alone, as on old Macs.",
    "Save the file with the line ends LF.",
  );
  const control = CONTROL_CHARACTER.exec(text);
  const code = control?.[0].charCodeAt(0).toString(16).toUpperCase() ?? "";
  failAt(
    control?.index ?? -1,
    `the file has the control character U+${code.padStart(4, "0")}, which is invisible.`,
    "Remove it; what is printed in a terminal can be copied without its colours.",
  );
  return withLineFeeds(text);
}

function unreadableText(line: number, problem: string, fix: string) {
  return createDiagnostic({ rule: "encoding", line, problem, fix });
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableText(
      firstInvalidLine(bytes),
      "the file is not UTF-8.",
      SAVE_AS_UTF8,
    );
  }
}

/** Looks at the byte order mark; without one, at the null bytes of a text that begins with two ASCII characters. */
function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  const isMark =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return (
    isMark ||
    (first === 0 && second !== 0 && third === 0) ||
    (first !== 0 && second === 0 && third !== 0 && fourth === 0)
  );
}

/** A byte of a line feed is part of no other character, so each line can be tried alone. */
function firstInvalidLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
}
