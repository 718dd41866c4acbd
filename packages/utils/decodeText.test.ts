import { decodeText } from "./decodeText";

function failure(bytes: Uint8Array): unknown {
  try {
    decodeText(bytes);
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([
  ["with a byte order mark", "\uFEFFa\n", "a\n"],
  ["with Windows line ends", "a\r\nb\r\n", "a\nb\n"],
  ["with a tab and no line end", "a\tb", "a\tb"],
  ["with U+FFFD and emoji", "\uFFFD 👩‍💻", "\uFFFD 👩‍💻"],
  ["that is empty", "", ""],
])("text %s is read", (_what, text, expected) => {
  expect(decodeText(Buffer.from(text))).toBe(expected);
});

test.each([
  ["Latin-1", Buffer.from("a\nCaf\xe9\n", "latin1"), 2, /not UTF-8/],
  [
    "not UTF-8 after a true U+FFFD",
    Buffer.concat([Buffer.from("a\n\uFFFD\n"), Buffer.from([0xff])]),
    3,
    /not UTF-8/,
  ],
  ["cut within a character", Buffer.from("a\né").subarray(0, 3), 2, /UTF-8/],
  ["UTF-16", Buffer.from("\uFEFFa\nb", "utf16le"), 1, /is UTF-16/],
  ["big UTF-16", Buffer.from("\uFEFFab", "utf16le").swap16(), 1, /UTF-16/],
  ["UTF-16 without mark", Buffer.from("---\n", "utf16le"), 1, /is UTF-16/],
  ["big UTF-16 without mark", Buffer.from("--", "utf16le").swap16(), 1, /-16/],
  ["two byte order marks", Buffer.from("\uFEFF\uFEFFa"), 1, /two byte/],
  ["a null byte", Buffer.from("a\n\0b"), 2, /null byte/],
  ["line ends of old Macs", Buffer.from("a\rb"), 1, /carriage return/],
  ["an escape", Buffer.from("a\r\n\u001b[1m"), 2, /U\+001B/],
  ["a noncharacter", Buffer.from("\uffff"), 1, /U\+FFFF/],
])("%s is refused with its line", (_what, bytes, line, problem) => {
  expect(failure(bytes)).toMatchObject({
    line,
    reason: expect.stringMatching(problem) as string,
  });
});
